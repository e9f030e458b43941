import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ClosingShop } from '../../../../src/domain/register/closing.ts';
import type { RegisterIdentity } from '../../../../src/domain/register/register-identity.ts';
import { canonicalText, entryHash } from '../../../../src/ledger/entry/hash-chain.ts';
import { journalRowSchema } from '../../../../src/ledger/entry/journal-row.ts';
import { handoverHash, type RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openJournalReader } from '../../../../src/ledger/opening/journal-reader.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { closeAll, play, type Step } from '../closing/days.ts';
import { HOUR_MS, NOON_MS, options } from '../events.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFile, temporaryFolder, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

const SALE: Step = {
  afterMs: 0,
  what: { act: 'sale', minor: 4_890, vatRate: 2_000, ends: 'inTime' },
};

const LIVE: RegisterIdentity = { mode: 'live', terminalId: 'till-1', shopName: 'Verdier' };
const TEST: RegisterIdentity = { ...LIVE, mode: 'test' };
const OTHER: RegisterIdentity = { ...LIVE, terminalId: 'till-2' };

const opening = (file: string, given: Partial<LedgerOptions>) =>
  openLedger({ ...options(file), ...given });

const start = ({ mode, terminalId }: RegisterIdentity, atMs = NOON_MS) =>
  ({ type: 'tillStarted', atMs, mode, terminalId }) as const;

/** Opens, does this, and closes. */
function written(file: string, given: Partial<LedgerOptions>, act: (ledger: Ledger) => void): void {
  const ledger = value(opening(file, given));
  act(ledger);
  ledger.maintenance.close();
}

/** A journal of a register that has started and sold once. */
function soldJournal(file: string, register: RegisterIdentity | undefined, signer: RegisterSigner) {
  written(file, { signer, ...(register && { register }) }, (ledger) => {
    value(ledger.journal.note(start(register ?? LIVE)));
    sell(ledger, 1);
  });
  return file;
}

const inFolder = (name: string): string => join(temporaryFolder(), name);

function notesOf(file: string) {
  const reader = value(openJournalReader(file));
  try {
    const rows = journalRowSchema.array().parse(reader.journal.rowsAfter(0, 100));
    return rows.map(({ body }) => JSON.parse(body));
  } finally {
    reader.close();
  }
}

async function verdictOnFile(file: string): Promise<ExportVerdict> {
  const reader = value(openJournalReader(file));
  try {
    return await reader.verify();
  } finally {
    reader.close();
  }
}

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

/** Entries with their hashes and signatures made right, as whoever has the key can write them. */
async function exportOf(
  file: string,
  signer: RegisterSigner,
): Promise<{ readonly lines: readonly string[]; verdict(): Promise<ExportVerdict> }> {
  const { path } = await exportedWhole(file, signer);
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n');
  return { lines, verdict: () => verdictOn(lines) };
}

async function verdictOn(lines: readonly string[]): Promise<ExportVerdict> {
  const text = `${lines.join('\n')}\n`;
  const file = temporaryFile();
  writeFileSync(file, text);
  const verdict = await verifyExport(file);
  expect(await second.verifyJournal(Buffer.from(text))).toEqual(verdict);
  return verdict;
}

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

describe('a closing and a reading say whose they are', () => {
  const SHOP: ClosingShop = {
    name: 'Verdier',
    address: '12 rue des Lices, 35000 Rennes',
    taxNumber: null,
    terminalId: 'till-1',
    registerName: 'Counter',
  };
  const LAST_OF_NOVEMBER_MS = NOON_MS + 10 * 24 * HOUR_MS;

  /** A reading, and the closings of a day and of the month that ends with it. */
  function closedMonth(shop?: () => unknown) {
    const signer = newSigner();
    const file = temporaryFile();
    const given = { signer, register: TEST, ...(shop && { shop: shop as () => ClosingShop }) };
    written(file, given, (ledger) => {
      const atMs = LAST_OF_NOVEMBER_MS;
      play(ledger, atMs, [SALE]);
      const day = ledger.journal.businessDayAt(atMs);
      value(
        ledger.journal.note({
          type: 'readingTaken',
          atMs,
          ...ledger.closings.reading(day, 'EUR', atMs),
        }),
      );
      closeAll(ledger, atMs + HOUR_MS);
    });
    return { file, signer };
  }

  const TOLD = ['readingTaken', 'dayClosed', 'monthClosed'];
  const told = (file: string) => notesOf(file).filter(({ type }) => TOLD.includes(type));

  test('as the till knows it when they are written, and both verifiers find them right', async () => {
    let registerName = 'Counter';
    const { file, signer } = closedMonth(() => {
      const shop = { ...SHOP, registerName };
      registerName = 'Window';
      return shop;
    });
    const names = ['Counter', 'Window', 'Window'];
    expect(told(file)).toMatchObject(
      TOLD.map((type, index) => ({ type, shop: { ...SHOP, registerName: names[index] } })),
    );
    expect(await (await exportOf(file, signer)).verdict()).toMatchObject({ ok: true });
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
  });

  test('or say nothing, as those of early versions, and are right as well', async () => {
    const { file, signer } = closedMonth();
    expect(told(file).map((event) => 'shop' in event)).toEqual([false, false, false]);
    expect(await (await exportOf(file, signer)).verdict()).toMatchObject({ ok: true });
  });

  test.each([
    ['another register', { ...SHOP, terminalId: 'till-2' }],
    ['no register', { ...SHOP, terminalId: null }],
    ['half of it', { name: 'Verdier', terminalId: 'till-1' }],
    ['nothing', null],
  ])('where %s is named, both verifiers say so', async (_what, shop) => {
    const { file, signer } = closedMonth(() => SHOP);
    const { lines } = await exportOf(file, signer);
    for (const kind of TOLD) {
      const at = lines.findIndex((line) => JSON.parse(line).kind === kind);
      const changed = lines.toSpliced(at, 1, withShop(lines[at], shop, signer));
      expect(await verdictOn(changed)).toEqual({
        ok: false,
        sequence: at,
        problem: 'registerDiffers',
      });
    }
  });

  /** As the owner of the key could write it. */
  function withShop(line: string | undefined, shop: unknown, signer: RegisterSigner): string {
    const { type, hash: _, signature: __, ...row } = JSON.parse(line ?? '');
    const columns = { ...row, body: canonicalText({ ...JSON.parse(row.body), shop }) };
    const hash = entryHash(columns);
    return canonicalText({ type, ...columns, hash, signature: signer.sign(hash) });
  }
});

describe('a key that takes the place of another', () => {
  const register = TEST;

  function replaced(handedOver: boolean) {
    const [old, next] = [newSigner(), newSigner()];
    const file = temporaryFile();
    written(file, { signer: old, register }, (ledger) => sell(ledger, 1));
    const given = { signer: next, register, takesOver: true };
    written(file, handedOver ? { ...given, handedOverBy: old } : given, (ledger) =>
      sell(ledger, 2),
    );
    return { file, old, next };
  }

  test.each([true, false])('is right, the old one at hand: %s', async (handedOver) => {
    const { file, old, next } = replaced(handedOver);
    const adoption = notesOf(file)[5];
    const signature = old.sign(handoverHash(old.keyId, next.keyId));
    expect(adoption.previous).toEqual(handedOver ? { keyId: old.keyId, signature } : null);
    expect(await (await exportOf(file, next)).verdict()).toMatchObject({
      ok: true,
      keyIds: [old.keyId, next.keyId],
    });
    expect(await verdictOnFile(file)).toMatchObject({ ok: true });
    expect(opening(file, { signer: old, register })).toMatchObject({ error: { code: 'otherKey' } });
  });

  test('ends the old one: what that signs afterwards is found by both verifiers', async () => {
    const { file, old, next } = replaced(true);
    // As its owner could, past the door: the old key goes on writing.
    written(file, { signer: old }, (ledger) => sell(ledger, 3));
    const { lines, verdict } = await exportOf(file, next);
    expect(await verdict()).toEqual({ ok: false, sequence: 11, problem: 'keyRetired' });
    expect(await verdictOnFile(file)).toMatchObject({ sequence: 11, problem: 'keyRetired' });
    expect(lines).toHaveLength(16);
  });

  test('cannot say that the old one agreed where it did not', async () => {
    const { file, next } = replaced(true);
    const { lines } = await exportOf(file, next);
    const { type, hash: _, signature: __, ...row } = JSON.parse(lines[6] ?? '');
    const body = JSON.parse(row.body);
    const stranger = newSigner();
    for (const previous of [
      { keyId: stranger.keyId, signature: stranger.sign(handoverHash(stranger.keyId, next.keyId)) },
      { ...body.previous, signature: next.sign(handoverHash(body.previous.keyId, next.keyId)) },
      undefined,
    ]) {
      const { previous: ___, ...rest } = body;
      const forged = { ...row, body: canonicalText({ ...rest, ...(previous && { previous }) }) };
      const hash = entryHash(forged);
      const line = canonicalText({ type, ...forged, hash, signature: next.sign(hash) });
      expect(await verdictOn(lines.with(6, line))).toEqual({
        ok: false,
        sequence: 6,
        problem: 'adoptionWrong',
      });
    }
  });
});
