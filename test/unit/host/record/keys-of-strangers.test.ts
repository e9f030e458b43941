import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import type { KeyRing } from '../../../../src/host/record/key-ring.ts';
import { keysBeside } from '../../../../src/host/record/keys-beside.ts';
import { ownOrigin } from '../../../../src/host/record/own-origin.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { type Backup, listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { isOwn } from '../../../../src/ledger/entry/journal-origin.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { originAt } from '../../../../src/ledger/restore/own-origin.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { registerFiles } from './register-setting.ts';

const check = checkerThread(COPY_CHECKER);
const HOUR_MS = 3_600_000;
const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/** A register with one sale and a backup of it; `goesOn` sells another one and takes the next backup, as who signs so. */
async function register() {
  const files = registerFiles();
  const { file, given, places, signer, witnesses } = files;
  let hours = 0;

  function at<Outcome>(act: (ledger: Ledger) => Outcome, options: LedgerOptions = given): Outcome {
    const ledger = value(openLedger(options));
    try {
      return act(ledger);
    } finally {
      ledger.maintenance.close();
    }
  }

  async function backedUp(by: RegisterSigner, options: LedgerOptions = given): Promise<Backup> {
    const ledger = value(openLedger(options));
    hours += 1;
    const taking = { check, signer: by, goesOn: () => true };
    const taken = await takeBackup(ledger, places().own, NOON_MS + hours * HOUR_MS, taking);
    ledger.maintenance.close();
    return value(taken);
  }

  at((ledger) => sell(ledger, 1));
  const genuine = await backedUp(signer);
  const before = join(files.folder, 'before');
  copyFileSync(file, before);

  return {
    ...files,
    genuine,
    at,
    backedUp,
    putBack: () => copyFileSync(before, file),
    /** What a journal goes on with where a manager lets it take a key that nobody handed over to. */
    takenOver: (by: RegisterSigner): LedgerOptions => ({ ...given, signer: by, takesOver: true }),
    own: () => ({ keyId: signer.keyId, journal: at((ledger) => ledger.journal.origin()) }),
    async restored(backup: Backup, key = newSigner(), replaces = signer, elsewhere = NOTHING) {
      const options = { ...given, signer: key, handedOverBy: replaces };
      const prepared = await prepareRestore(options, backup, {
        check,
        nowMs: NOON_MS + 9 * HOUR_MS,
        own: { keyId: replaces.keyId, journal: originAt(file) },
        elsewhere: () => elsewhere,
      });
      if (!prepared.ok) return prepared;
      value(await swapIn(prepared.value));
      return { ok: true as const, value: at((ledger) => restoreIn(ledger), options) };
    },
    async goneOn(key = newSigner()) {
      const options = { ...given, signer: key, handedOverBy: signer };
      const elsewhere = async (journal: RegisterJournal) =>
        (await witnesses.knownBeyond(journal)) ?? NOTHING;
      value(await goOnWithout(options, { nowMs: NOON_MS + 9 * HOUR_MS, elsewhere }));
      const ledger = value(openLedger(options));
      const heard = await witnesses.knownBeyond(ledger.journal);
      const said = restoreIn(ledger);
      ledger.maintenance.close();
      return { said, heard };
    },
  };
}

function restoreIn(ledger: Ledger) {
  const event = ledger.journal.registerNotes(1)[0]?.event;
  if (event?.type !== 'journalRestored') throw new Error('nothing was restored');
  return event;
}

const FORGED = ['segment', 'base'] as const;

/** Somebody who can write the register's files, and has not its key, adds sales and a backup of them, with a key of their own. */
async function forgedBackup(
  mine: Awaited<ReturnType<typeof register>>,
  form: 'segment' | 'base',
  theirs = newSigner(),
) {
  const options = mine.takenOver(theirs);
  mine.at((ledger) => sell(ledger, 'forged'), options);
  const ledger = value(openLedger(options));
  // No key to sign a segment with makes a base.
  const taking = { check, goesOn: () => true, ...(form === 'segment' && { signer: theirs }) };
  const forged = value(await takeBackup(ledger, mine.places().own, NOON_MS + 5 * HOUR_MS, taking));
  ledger.maintenance.close();
  mine.putBack();
  expect(forged.segments).toHaveLength(form === 'segment' ? 1 : 0);
  expect(forged.origin.keyIds).toEqual([mine.signer.keyId, theirs.keyId]);
  expect(forged.origin.handedOver).toEqual([]);
  return forged;
}

describe('a backup that goes on with a key which nobody handed over to', () => {
  test.each(FORGED)('is not brought back: the %s', async (form) => {
    const mine = await register();
    const forged = await forgedBackup(mine, form);
    const own = mine.own();
    const offered = [...listBackups(mine.places().own)].filter(({ origin }) => isOwn(origin, own));
    expect(offered.map(({ fileName }) => fileName)).toEqual([mine.genuine.fileName]);
    expect(await mine.restored(forged)).toMatchObject({ error: { code: 'backupForeign' } });
  });

  test.each(FORGED)(
    'is heard once, numbers go on behind it and no money is carried: the %s',
    async (form) => {
      const mine = await register();
      const standing = mine.at((ledger) => ledger.closings.standing());
      const forged = await forgedBackup(mine, form);
      const ledger = value(openLedger(mine.given));
      const known = await mine.witnesses.knownBeyond(ledger.journal);
      ledger.maintenance.close();
      expect(known).toMatchObject({ witnesses: [forged.fileName], files: [] });
      const { said, heard } = await mine.goneOn();
      expect(said.continues).toEqual({
        salesSkipped: 1,
        closing: null,
        carried: { count: 0, minor: 0 },
      });
      expect(heard).toBeNull();
      expect(standing.grandTotal.count).toBe(1);
    },
  );

  test.each(FORGED)(
    'is not the register’s either where the journal in its place ends so as well: the %s',
    async (form) => {
      const mine = await register();
      const theirs = newSigner();
      const ending = mine.takenOver(theirs);
      mine.at((ledger) => sell(ledger, 'forged'), ending);
      const both = readFileSync(mine.file);
      mine.putBack();
      const forged = await forgedBackup(mine, form, theirs);
      writeFileSync(mine.file, both);
      expect(originAt(mine.file)?.keyIds).toEqual([mine.signer.keyId, theirs.keyId]);
      const keys = { current: { signer: mine.signer, origin: 'kept' as const } } as KeyRing;
      const { keyFile, places, witnesses } = mine;
      const parts = { keys, keyFile, ledger: mine.given, places, witnesses };
      expect(isOwn(forged.origin, await ownOrigin(parts))).toBe(false);
      expect(isOwn(mine.genuine.origin, await ownOrigin(parts))).toBe(true);
      rmSync(mine.file);
      expect(isOwn(forged.origin, await ownOrigin(parts))).toBe(false);
      expect(isOwn(mine.genuine.origin, await ownOrigin(parts))).toBe(true);
    },
  );

  test('is brought back where that key is the one at hand, or was handed over to', async () => {
    const mine = await register();
    const found = newSigner();
    const options = mine.takenOver(found);
    mine.at((ledger) => sell(ledger, 2), options);
    const taken = await mine.backedUp(found, { ...mine.given, signer: found });
    expect(taken.segments).toHaveLength(1);
    const { restored } = mine;
    expect(await restored(taken, newSigner(), found)).toMatchObject({ ok: true });

    const other = await register();
    const next = newSigner();
    value(
      await goOnWithout(
        { ...other.given, signer: next, handedOverBy: other.signer },
        { nowMs: NOON_MS, elsewhere: () => NOTHING },
      ),
    );
    const later = await other.backedUp(next, { ...other.given, signer: next });
    expect(later.origin.handedOver).toEqual([next.keyId]);
    expect(isOwn(later.origin, { keyId: other.signer.keyId, journal: null })).toBe(true);
  });
});

describe('of the journal whose place is taken, money counts that the register signed', () => {
  const SOLD = { count: 1, minor: 4_890 };

  test('and that of a key that is at hand', async () => {
    const mine = await register();
    mine.at((ledger) => sell(ledger, 2));
    expect(value(await mine.restored(mine.genuine)).continues).toMatchObject({
      salesSkipped: 1,
      carried: SOLD,
    });

    const other = await register();
    const found = newSigner();
    other.at((ledger) => sell(ledger, 2), other.takenOver(found));
    const said = value(await other.restored(other.genuine, newSigner(), found));
    expect(said.continues).toMatchObject({ salesSkipped: 1, carried: SOLD });
  });

  test('and none by a key that nobody handed over to, whose numbers are used all the same', async () => {
    const mine = await register();
    mine.at((ledger) => sell(ledger, 'forged'), mine.takenOver(newSigner()));
    const said = value(await mine.restored(mine.genuine));
    expect(said).toMatchObject({
      lost: { sales: 1, received: { count: 0 }, isWhole: false },
      continues: { salesSkipped: 1, carried: { count: 0, minor: 0 } },
      counted: [],
    });
  });

  test.each([
    [
      'an amount',
      "UPDATE journal SET body = replace(body, '4890', '9999990') WHERE sequence > 5 AND kind = 'drafted'",
    ],
    [
      'who signed',
      "UPDATE journal SET signature = zeroblob(64) WHERE sequence > 5 AND kind = 'completed'",
    ],
  ])('and none of an entry in which somebody changed %s', async (_, sql) => {
    const mine = await register();
    mine.at((ledger) => sell(ledger, 2));
    const changed = edit(mine.file, sql);
    expect(changed).toBeGreaterThan(0);
    const said = value(await mine.restored(mine.genuine));
    expect(said).toMatchObject({
      lost: { sales: 1, isWhole: false },
      continues: { salesSkipped: 1, carried: { count: 0, minor: 0 } },
      counted: [],
    });
  });
});

/** How many rows an editor of SQLite changed, who takes the guards away first. */
function edit(file: string, sql: string): number {
  const database = new Database(file);
  try {
    const triggers = database
      .prepare<[], string>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
      .pluck()
      .all();
    for (const name of triggers) database.exec(`DROP TRIGGER "${name}"`);
    return database.prepare(sql).run().changes;
  } finally {
    database.close();
  }
}

const NO_LINE = { known: new Set<string>(), superseded: new Set<string>() };

test('a start whose key the journal adopted looks into no other journal for it', async () => {
  const mine = await register();
  const found = (): never => {
    throw new Error('looked');
  };
  const ledger = value(openLedger(mine.given));
  expect(
    keysBeside(ledger.journal, { signer: mine.signer, found, listed: () => [], line: NO_LINE }).ids,
  ).toEqual([mine.signer.keyId]);
  expect(() =>
    keysBeside(ledger.journal, { signer: newSigner(), found, listed: () => [], line: NO_LINE }),
  ).toThrow('looked');
  ledger.maintenance.close();
});
