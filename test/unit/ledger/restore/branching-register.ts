import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { minorUnits } from '../../../../src/domain/money/money.ts';
import { assembleBackup } from '../../../../src/ledger/backup/assemble-backup.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import type { Backup } from '../../../../src/ledger/backup/backup-list.ts';
import type { CopyChecker } from '../../../../src/ledger/backup/checked-copy.ts';
import { checkBackupFile, makeOneFile } from '../../../../src/ledger/backup/copy-check.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { type ExportVerdict, verifyExport } from '../../../../src/ledger/proof/verify-export.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { expectGenuineArchives } from '../archive/genuine-archives.ts';
import { closeAll } from '../closing/days.ts';
import { codeCreated, completed, drafted, HOUR_MS, NOON_MS, options, saleId } from '../events.ts';
import { exportedWhole, newSigner } from '../proof/signed.ts';
import { value } from '../setting.ts';

const second: { verifyJournal(bytes: Uint8Array): Promise<ExportVerdict> } = await import(
  new URL('../../../../resources/verifier/verify-journal.js', import.meta.url).href
);

/** What may happen at a register; `pick` chooses among what is there. */
export type Act =
  | { readonly act: 'begin' | 'sell'; readonly minor: number }
  | { readonly act: 'pay'; readonly pick: number }
  | { readonly act: 'tellAgain' | 'backUp' }
  | { readonly act: 'close'; readonly hours: number }
  /** From the journal that is there, from an older one that somebody put in its place, or with no entry at all. */
  | { readonly act: 'restore'; readonly pick: number; readonly way: 'left' | 'empty' }
  | {
      readonly act: 'restore';
      readonly pick: number;
      readonly way: 'putBack';
      readonly old: number;
    };

const register = { mode: 'test', terminalId: 'till-1', shopName: 'Verdier' };
const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/** In this thread: a thread of its own for each of many copies takes most of the time. */
const check: CopyChecker = async (file, age, segments) => {
  if (age === 'fresh') makeOneFile(file);
  return checkBackupFile(file, age, segments);
};

/** A register whose journal goes back and forth, beside the book of the platform, which no restore touches. */
export function branchingRegister(folder: string) {
  const file = join(folder, 'journal-test.sqlite');
  const place = { folder: join(folder, 'backups'), mode: 'test' as const };
  const backups: Backup[] = [];
  const asked = new Map<string, number>();
  /** The names of the sales whose payment the platform has collected. */
  const book = new Set<string>();
  let signer: RegisterSigner = newSigner();
  let atMs = NOON_MS;
  let highest = 0;
  let ledger = opened();

  function opened(): Ledger {
    const one = value(openLedger({ ...options(file), signer, register }));
    // As every till does: no journal is without an entry.
    value(one.journal.note({ type: 'tillStarted', atMs, mode: 'test', terminalId: 'till-1' }));
    return one;
  }

  function begin(minor: number): string {
    const name = String(asked.size + 1);
    asked.set(name, minor);
    value(ledger.journal.draft(drafted(name, { atMs, amountMinor: minorUnits(minor) })));
    value(ledger.journal.append(saleId(name), codeCreated(name, atMs)));
    const number = ledger.journal.sale(saleId(name))?.number ?? 0;
    expect(number).toBeGreaterThan(highest);
    highest = number;
    return name;
  }

  function collect(name: string): void {
    book.add(name);
    value(ledger.journal.append(saleId(name), completed(name, atMs)));
  }

  const isKnown = (name: string): boolean => ledger.journal.sale(saleId(name)) !== null;

  const isTold = async (name: string): Promise<boolean> =>
    (await ledger.reports.history(saleId(name))).some(
      ({ entry }) => entry.event.type === 'completed',
    );

  /** Nobody can pay for a sale of which the till knows nothing: its code is on no screen. */
  function pay(pick: number): void {
    const waiting = [...asked.keys()].filter((name) => !book.has(name) && isKnown(name));
    const name = waiting[pick % waiting.length];
    if (name !== undefined) collect(name);
  }

  async function tellAgain(): Promise<void> {
    for (const name of [...book]) if (isKnown(name) && !(await isTold(name))) collect(name);
  }

  async function backUp(): Promise<void> {
    const tools = { check, goesOn: () => true, signer };
    const backup = value(await takeBackup(ledger, place, atMs, tools));
    if (backup.fileName !== backups.at(-1)?.fileName) backups.push(backup);
  }

  /** What a register knows beside a journal that somebody put in the place of a newer one. */
  async function putBack(old: Backup): Promise<KnownElsewhere> {
    const { sequence, hash } = ledger.journal.head();
    const head = { sequence, hash };
    const standing = ledger.closings.standing();
    const path = join(folder, `left-${atMs}.sqlite`);
    ledger.maintenance.close();
    copyFileSync(file, path);
    rmSync(file);
    value(await assembleBackup(old, file));
    const files = [{ path, keyId: signer.keyId, isOfJournal: true }];
    return { head, ownHead: head, standing, witnesses: ['mark'], files };
  }

  async function restore(what: Extract<Act, { act: 'restore' }>): Promise<void> {
    const backup = backups[what.pick % backups.length];
    const old = what.way === 'putBack' ? backups[what.old % backups.length] : undefined;
    if (backup === undefined) return;
    const known = old === undefined ? NOTHING : await putBack(old);
    if (old === undefined) ledger.maintenance.close();
    const next = newSigner();
    const given = { ...options(file), signer: next, register, handedOverBy: signer };
    const prepared = await prepareRestore(given, what.way === 'empty' ? null : backup, {
      check,
      nowMs: atMs,
      own: { keyId: null, journal: null },
      elsewhere: () => known,
    });
    value(await swapIn(value(prepared)));
    signer = next;
    ledger = opened();
  }

  async function play(what: Act): Promise<void> {
    atMs += 60_000;
    switch (what.act) {
      case 'begin':
        begin(what.minor);
        return;
      case 'sell':
        collect(begin(what.minor));
        return;
      case 'pay':
        pay(what.pick);
        return;
      case 'tellAgain':
        await tellAgain();
        return;
      case 'backUp':
        await backUp();
        return;
      case 'close':
        atMs += what.hours * HOUR_MS;
        closeAll(ledger, atMs);
        return;
      case 'restore':
        await restore(what);
    }
  }

  /** Each payment once, whatever became of the journal that it was first told to. */
  function expectBook(): void {
    const minor = [...book].reduce((sum, name) => sum + (asked.get(name) ?? 0), 0);
    const total = { count: book.size, minor };
    expect(ledger.closings.standing().grandTotal).toEqual(total);
    const day = ledger.journal.businessDayAt(atMs);
    expect(ledger.closings.reading(day, 'EUR', atMs).perpetual).toEqual(total);
  }

  async function expectWhole(): Promise<void> {
    ledger.maintenance.rebuild();
    expectBook();
    const { bounds } = options(file);
    await expectGenuineArchives({ ledger, signer, mode: 'test', bounds });
    ledger.maintenance.close();
    const { path } = await exportedWhole(file, signer);
    const verdict = await verifyExport(path);
    expect(verdict).toMatchObject({ ok: true });
    expect(await second.verifyJournal(readFileSync(path))).toEqual(verdict);
    ledger = opened();
  }

  return { play, expectBook, expectWhole, close: () => ledger.maintenance.close() };
}
