import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { RegisterIdentity } from '../../../../src/domain/register/register-identity.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { NOON_MS } from '../events.ts';
import { newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';
import {
  exportOf,
  LIVE,
  notesOf,
  opening,
  TEST,
  verdictOnFile,
  written,
} from './register-journals.ts';

const OTHER: RegisterIdentity = { ...LIVE, terminalId: 'till-2' };

const start = ({ mode, terminalId }: RegisterIdentity, atMs = NOON_MS) =>
  ({ type: 'tillStarted', atMs, mode, terminalId }) as const;

/** A journal of a register that has started and sold once. */
function soldJournal(file: string, register: RegisterIdentity | undefined, signer: RegisterSigner) {
  written(file, { signer, ...(register && { register }) }, (ledger) => {
    value(ledger.journal.note(start(register ?? LIVE)));
    sell(ledger, 1);
  });
  return file;
}

const inFolder = (name: string): string => join(temporaryFolder(), name);

describe('a journal says whose it is', () => {
  test('in its first entry, with the key that it adopts', () => {
    const signer = newSigner();
    const file = soldJournal(temporaryFile(), LIVE, signer);
    expect(notesOf(file)[0]).toEqual({
      type: 'registerKeyAdopted',
      atMs: NOON_MS,
      keyId: signer.keyId,
      publicKey: signer.publicKey,
      register: LIVE,
    });
  });

  test('from its next start on, where an early version wrote it, once', async () => {
    const signer = newSigner();
    const file = soldJournal(temporaryFile(), undefined, signer);
    expect(notesOf(file).map(({ type }) => type)).not.toContain('registerBound');
    for (const atMs of [NOON_MS + 1, NOON_MS + 2]) {
      written(file, { signer, register: LIVE }, (ledger) => {
        value(ledger.journal.note(start(LIVE, atMs)));
      });
    }
    const kinds = notesOf(file).map(({ type }) => type);
    expect(kinds.filter((kind) => kind === 'registerBound')).toHaveLength(1);
    expect(kinds.slice(-3)).toEqual(['registerBound', 'tillStarted', 'tillStarted']);
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
  });
});

describe('a journal is refused', () => {
  test.each([
    ['of another mode', LIVE, TEST, 'otherMode'],
    ['of another mode, from an early version', undefined, TEST, 'otherMode'],
    ['of this key under another name', LIVE, OTHER, 'renamed'],
    ['of this key under another name, from an early version', undefined, OTHER, 'renamed'],
  ] as const)('%s', (_what, wrote, opens, code) => {
    const signer = newSigner();
    const file = soldJournal(inFolder('journal-live.sqlite'), wrote, signer);
    const before = readFileSync(file);
    expect(opening(file, { signer, register: opens })).toMatchObject({
      ok: false,
      error: { code },
    });
    expect(readFileSync(file).equals(before)).toBe(true);
  });

  test('whose file was renamed to that of another mode', async () => {
    const signer = newSigner();
    const file = soldJournal(inFolder('journal-test.sqlite'), TEST, signer);
    const renamed = file.replace('journal-test', 'journal-live');
    copyFileSync(file, renamed);
    expect(opening(renamed, { signer, register: LIVE })).toMatchObject({
      error: { code: 'otherMode' },
    });
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
    expect(await verdictOnFile(renamed)).toEqual({
      ok: false,
      sequence: 1,
      problem: 'registerDiffers',
    });
  });

  test.each([
    ["another register's", OTHER, 'otherRegister'],
    ["this register's under another key", LIVE, 'otherKey'],
  ] as const)('that is %s', (_what, wrote, code) => {
    const file = soldJournal(temporaryFile(), wrote, newSigner());
    const mine = { signer: newSigner(), register: LIVE };
    expect(opening(file, mine)).toMatchObject({ ok: false, error: { code } });
  });

  test('of an early version whose starts disagree about the mode or the name', () => {
    const signer = newSigner();
    for (const [other, code] of [
      [TEST, 'otherMode'],
      [OTHER, 'renamed'],
    ] as const) {
      const file = temporaryFile();
      written(file, { signer }, (ledger) => {
        value(ledger.journal.note(start(other)));
        value(ledger.journal.note(start(LIVE)));
      });
      expect(opening(file, { signer, register: LIVE })).toMatchObject({ error: { code } });
    }
  });
});

describe('both verifiers find', () => {
  test('a start of another mode or name than the first entry says, though the key signed it', async () => {
    for (const other of [TEST, OTHER]) {
      const signer = newSigner();
      const file = temporaryFile();
      // The header says "test", as `exportedWhole` gives it.
      written(file, { signer, register: TEST }, (ledger) => {
        value(ledger.journal.note(start({ ...other, mode: other === TEST ? 'live' : 'test' })));
      });
      const { verdict } = await exportOf(file, signer);
      expect(await verdict()).toEqual({ ok: false, sequence: 2, problem: 'registerDiffers' });
      expect(await verdictOnFile(file)).toMatchObject({ problem: 'registerDiffers' });
    }
  });

  test('a first line of another mode than the starts of an early version', async () => {
    const signer = newSigner();
    const file = temporaryFile();
    written(file, { signer }, (ledger) => {
      value(ledger.journal.note(start(LIVE)));
    });
    const { verdict } = await exportOf(file, signer);
    expect(await verdict()).toEqual({ ok: false, sequence: 2, problem: 'registerDiffers' });
  });

  test('a name that changed without an entry of its own; with one, it is right', async () => {
    const signer = newSigner();
    const file = temporaryFile();
    written(file, { signer, register: TEST }, (ledger) => {
      value(ledger.journal.note(start(TEST)));
      const renamed = { ...TEST, terminalId: 'till-2' };
      value(ledger.journal.note({ type: 'registerBound', atMs: NOON_MS, ...renamed }));
      value(ledger.journal.note(start(renamed)));
    });
    expect(await (await exportOf(file, signer)).verdict()).toMatchObject({ ok: true });
  });
});
