import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { businessDayOf } from '../../../../src/domain/calendar/shop-time.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS, options } from '../events.ts';
import { exportedWhole, newSigner, sell } from '../proof/signed.ts';
import { temporaryFolder, value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);
const check = checkerThread(COPY_CHECKER);
const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };
const DAY_MS = 86_400_000;

interface Till {
  readonly folder: string;
  readonly file: string;
  readonly signer: RegisterSigner;
}

function at<Done>({ file, signer }: Till, act: (ledger: Ledger) => Done): Done {
  const ledger = value(openLedger({ ...options(file), signer, register }));
  try {
    return act(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

const backedUp = (till: Till, atMs: number): Promise<Backup> => {
  const ledger = value(openLedger({ ...options(till.file), signer: till.signer, register }));
  const place = { folder: join(till.folder, 'backups'), mode: 'test' as const };
  const taken = takeBackup(ledger, place, atMs, { check, goesOn: () => true });
  return taken.then((backup) => value(backup)).finally(() => ledger.maintenance.close());
};

function close(ledger: Ledger, dayMs: number): void {
  value(
    ledger.closings.closeDay({
      atMs: dayMs + 3_600_000,
      businessDay: businessDayOf(dayMs, options('').bounds),
      by: 'person',
      currency: 'EUR',
      platform: { agreeing: 0, differing: [], unasked: [] },
    }),
  );
}

function headOf(till: Till) {
  const { sequence, hash } = at(till, (ledger) => ledger.journal.head());
  return { sequence, hash };
}

const NOTHING: KnownElsewhere = { head: null, ownHead: null, standing: null, witnesses: [] };

async function restored(till: Till, backup: Backup, atMs: number, known = NOTHING): Promise<Till> {
  const signer = newSigner();
  const given = { ...options(till.file), signer, register, handedOverBy: till.signer };
  const prepared = await prepareRestore(given, backup, {
    check,
    nowMs: atMs,
    own: { keyId: null, journal: null },
    elsewhere: () => known,
  });
  value(await swapIn(value(prepared)));
  return { ...till, signer };
}

function copied({ file }: Till, name: string): string {
  const copy = join(dirname(file), name);
  copyFileSync(file, copy);
  return copy;
}

async function told(command: string, ...files: readonly string[]) {
  let said = '';
  const take = (text: string) => {
    said += text;
  };
  const code = await runLedgerCli([command, ...files], { out: take, tell: take }, 'test');
  return { code, said };
}

const restores = (till: Till) =>
  at(till, (ledger) => ledger.journal.registerNotes(50)).flatMap(({ event }) =>
    event.type === 'journalRestored' ? [event] : [],
  );

/**
 * A journal of five sales and a closing; one that went on from its first backup, shorter, with a closing of its own; and
 * one that went on from that backup again.
 */
async function twice(known: (till: Till) => KnownElsewhere = () => NOTHING) {
  const folder = temporaryFolder();
  const first: Till = { folder, file: join(folder, 'journal-test.sqlite'), signer: newSigner() };
  at(first, (ledger) => sell(ledger, 'shared'));
  const early = await backedUp(first, NOON_MS);
  at(first, (ledger) => sell(ledger, 'one'));
  const part = copied(first, 'part.sqlite');
  at(first, (ledger) => {
    for (const name of ['two', 'three', 'four']) sell(ledger, name);
    close(ledger, NOON_MS);
  });
  const late = await backedUp(first, NOON_MS + 60_000);
  const longest = copied(first, 'longest.sqlite');
  const once = await restored(first, early, NOON_MS + 2 * DAY_MS);
  at(once, (ledger) => {
    sell(ledger, 'between');
    close(ledger, NOON_MS);
  });
  const between = copied(once, 'between.sqlite');
  const elsewhere = known(once);
  const again = await restored(once, early, NOON_MS + 3 * DAY_MS, elsewhere);
  return { folder, first, early, late, part, longest, once, between, again };
}

test('a second restore names the journal that it left, and what the first had left, each with its closings', async () => {
  const { again } = await twice();
  const [restore] = restores(again);
  expect(restore).toMatchObject({
    lost: { closings: [{ closing: 2 }], isWhole: true },
    leftBefore: [{ closings: [{ closing: 1 }], damagedFile: expect.stringContaining('-damaged-') }],
  });
  expect(restore?.left?.sequence).toBeLessThan(restore?.leftBefore?.[0]?.sequence ?? 0);
  const { code, said } = await told('verify', again.file);
  expect(code).toBe(0);
  expect(said).toMatch(/left behind what went up to entry \d+, with closing 2 of/);
  expect(said).toMatch(/before that, what went up to entry \d+, with closing 1 of/);
  const { path } = await exportedWhole(again.file, again.signer);
  const verdict = await verifyExport(path);
  expect(verdict).toMatchObject({ ok: true });
  expect(await second.verifyJournal(readFileSync(path))).toEqual(verdict);
});

test('it does so also where a backup of the longer one is at hand, and its key says which journal that is of', async () => {
  const folder = temporaryFolder();
  const first: Till = { folder, file: join(folder, 'journal-test.sqlite'), signer: newSigner() };
  at(first, (ledger) => sell(ledger, 'shared'));
  const early = await backedUp(first, NOON_MS);
  at(first, (ledger) => {
    for (const name of ['one', 'two', 'three', 'four']) sell(ledger, name);
    close(ledger, NOON_MS);
  });
  const late = await backedUp(first, NOON_MS + 60_000);
  const once = await restored(first, early, NOON_MS + 2 * DAY_MS);
  at(once, (ledger) => sell(ledger, 'between'));
  const own = headOf(once);
  const path = join(late.folder, late.fileName);
  const again = await restored(once, early, NOON_MS + 3 * DAY_MS, {
    head: { sequence: late.entries, hash: late.headHash },
    ownHead: own,
    standing: null,
    witnesses: ['mark', late.fileName],
    files: [{ path, keyId: first.signer.keyId, isOfJournal: false }],
  });
  const [restore] = restores(again);
  expect(restore?.left).toMatchObject(own);
  expect(restore?.leftBefore).toMatchObject([{ sequence: late.entries, hash: late.headHash }]);
  expect(restore?.continues?.closing).toMatchObject({ closing: 1 });
});

test('a journal of which nothing can be read is still told from those that were left before it', async () => {
  let own = { sequence: 0, hash: '' };
  const { longest, again } = await twice((once) => {
    own = headOf(once);
    rmSync(once.file);
    const path = join(once.folder, 'longest.sqlite');
    return {
      head: { sequence: own.sequence + 30, hash: 'f'.repeat(64) },
      ownHead: own,
      standing: null,
      witnesses: ['head', 'longest.sqlite'],
      files: [{ path, keyId: 'of the first', isOfJournal: false }],
    };
  });
  const [restore] = restores(again);
  expect(restore?.left).toEqual(own);
  expect(restore?.lost).toMatchObject({ isWhole: false });
  expect(restore?.leftBefore).toMatchObject([{ closings: [{ closing: 1 }] }, {}]);
  expect(await told('compare', again.file, longest)).toMatchObject({ code: 0 });
});

test('each of the journals is what the others left, whichever two are compared', async () => {
  const { longest, between, again } = await twice();
  for (const files of [
    [longest, between],
    [longest, again.file],
    [again.file, between],
  ] as const) {
    expect(await told('compare', ...files)).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is what it left/),
    });
  }
});

test('a journal that went back to one that had been left is compared with what it left in between', async () => {
  const { late, longest, between, again } = await twice();
  const back = await restored(again, late, NOON_MS + 4 * DAY_MS);
  expect(restores(back)[0]?.leftBefore?.map(({ sequence }) => sequence)).not.toContain(
    late.entries,
  );
  expect(await told('verify', back.file)).toMatchObject({ code: 0 });
  expect(await told('compare', back.file, between)).toMatchObject({ code: 0 });
  expect(await told('compare', back.file, longest)).toMatchObject({ code: 0 });
});

test('a part of what was left is proven by the journal that was kept; without it nothing is said for certain', async () => {
  const { folder, part, between, again } = await twice();
  const [restore] = restores(again);
  const kept = restore?.leftBefore?.[0]?.damagedFile ?? '';
  expect(await told('compare', again.file, part)).toMatchObject({ code: 0 });
  rmSync(join(folder, kept));
  const unproven = await told('compare', again.file, part);
  expect(unproven).toMatchObject({ code: 2, said: expect.stringContaining('may be a part') });
  expect(await told('compare', again.file, between)).toMatchObject({ code: 0 });
});

test('a shorter fork is no part of what was left, whatever file lies under the kept name', async () => {
  const { folder, first, early, again } = await twice();
  const forged: Till = { ...first, file: join(folder, 'fork.sqlite') };
  copyFileSync(join(early.folder, early.base), forged.file);
  at(forged, (ledger) => sell(ledger, 'behind its back'));
  expect(await told('compare', again.file, forged.file)).toMatchObject({
    code: 1,
    said: expect.stringMatching(/^A fork/),
  });
  const kept = restores(again)[0]?.damagedFile ?? '';
  copyFileSync(forged.file, join(folder, kept));
  expect(await told('compare', again.file, forged.file)).toMatchObject({ code: 1 });
});
