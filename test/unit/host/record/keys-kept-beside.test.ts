import { copyFileSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import type { KeyRing } from '../../../../src/host/record/key-ring.ts';
import { ownOrigin } from '../../../../src/host/record/own-origin.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { isOwn } from '../../../../src/ledger/entry/journal-origin.ts';
import { keysOf, type RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { followPayments } from '../../../../src/ledger/proof/recent-payments.ts';
import { goOnWithout, prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import type { KnownElsewhere } from '../../../../src/ledger/restore/resumed-from.ts';
import {
  keepRegisterKeys,
  prepareHandover,
  readRegisterKeys,
} from '../../../../src/ledger/witness/register-keys.ts';
import { markOf, readMark, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import {
  codeCreated,
  completed,
  drafted,
  NOON_MS,
  paymentId,
  saleId,
} from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { record, value } from '../../ledger/setting.ts';
import { forgetKeysInMark, handKeysOver, registerFiles } from './register-setting.ts';

const check = checkerThread(COPY_CHECKER);
const NOTHING: KnownElsewhere = { head: null, standing: null, witnesses: [] };

/** A register with one sale, which is kept aside and backed up, and which a manager then let go on with another key. */
async function register() {
  const { folder, file, keyFile, signer: first, given, places } = registerFiles();
  const second = newSigner();

  function sold(name: string, signer: RegisterSigner) {
    const ledger = value(openLedger({ ...given, signer }));
    sell(ledger, name);
    writeMarkNow(keyFile, markOf(ledger, given.register), signer);
    const standing = ledger.closings.standing();
    ledger.maintenance.close();
    return standing;
  }

  const witnessesOf = (signer: RegisterSigner) =>
    askWitnesses({
      options: () => ({ ...given, signer }),
      keyFile,
      isKeyKept: true,
      places,
      exportFolders: () => [],
    });

  async function goOn(from: RegisterSigner, to: RegisterSigner) {
    const elsewhere = async (journal: RegisterJournal) =>
      (await witnessesOf(from).knownBeyond(journal)) ?? NOTHING;
    const options = { ...given, signer: to, handedOverBy: from };
    value(await goOnWithout(options, { nowMs: NOON_MS, elsewhere }));
    const ledger = value(openLedger({ ...given, signer: to }));
    const standing = ledger.closings.standing();
    ledger.maintenance.close();
    return standing;
  }

  sold('before', first);
  const ledger = value(openLedger(given));
  const backup = value(
    await takeBackup(ledger, places().own, NOON_MS, { check, signer: first, goesOn: () => true }),
  );
  ledger.maintenance.close();
  copyFileSync(file, join(folder, 'before'));
  await goOn(first, second);
  handKeysOver(keyFile, first, second, null);
  return {
    ...{ folder, file, keyFile, given, places, first, second, backup, sold, goOn, witnessesOf },
    /** A copy of the journal as it is, and its newest entry. */
    kept(name: string, signer: RegisterSigner) {
      const ledger = value(openLedger({ ...given, signer }));
      const { sequence, hash } = ledger.journal.head();
      ledger.maintenance.close();
      copyFileSync(file, join(folder, name));
      return { file: join(folder, name), head: { sequence, hash } };
    },
    async backUp(signer: RegisterSigner): Promise<void> {
      const ledger = value(openLedger({ ...given, signer }));
      const tools = { check, signer, goesOn: () => true };
      value(await takeBackup(ledger, places().own, NOON_MS + 3_600_000, tools));
      ledger.maintenance.close();
    },
    putBack: () => copyFileSync(join(folder, 'before'), file),
    own(signer: RegisterSigner) {
      const keys = { current: { signer, origin: 'kept' as const } } as KeyRing;
      const witnesses = witnessesOf(signer);
      return ownOrigin({ keys, keyFile, ledger: given, places, witnesses });
    },
  };
}

test('what a later key states counts for a journal that is put back to before it', async () => {
  const mine = await register();
  const standing = mine.sold('after', mine.second);
  mine.putBack();
  const third = newSigner();
  expect(await mine.goOn(mine.second, third)).toEqual(standing);
  handKeysOver(mine.keyFile, mine.second, third, null);
  // And again, though no journal that is left tells how the third came to the register.
  const more = mine.sold('once more', third);
  mine.putBack();
  expect(await mine.goOn(third, newSigner())).toEqual(more);
});

test.each(['the first again', 'a new one'])(
  'what a later key states counts by the handover in the list, whichever key is at hand: %s',
  async (which) => {
    const mine = await register();
    const standing = mine.sold('after', mine.second);
    mine.putBack();
    const atHand = which === 'a new one' ? newSigner() : mine.first;
    expect(await mine.goOn(atHand, newSigner())).toEqual(standing);
  },
);

test('what a later key states counts by the handover in a backup, where the list is gone and the first key is back', async () => {
  const mine = await register();
  const standing = mine.sold('after', mine.second);
  await mine.backUp(mine.second);
  mine.putBack();
  rmSync(mine.keyFile.replace('.key', '.keys.json'));
  expect(await mine.goOn(mine.first, newSigner())).toEqual(standing);
});

test('journals that were left name each other, also where all that told of the earlier one is lost', async () => {
  const mine = await register();
  const third = newSigner();
  const fourth = newSigner();
  mine.sold('after', mine.second);
  const left = mine.kept('by-the-second.sqlite', mine.second);
  mine.putBack();
  await mine.goOn(mine.second, third);
  handKeysOver(mine.keyFile, mine.second, third, readMark(mine.keyFile, keysOf(mine.second)));
  mine.sold('once more', third);
  const between = mine.kept('by-the-third.sqlite', third);
  mine.putBack();
  await mine.goOn(third, fourth);
  const ledger = value(openLedger({ ...mine.given, signer: fourth }));
  const restore = ledger.journal
    .registerNotes(9)
    .find(({ event }) => event.type === 'journalRestored');
  ledger.maintenance.close();
  expect(restore?.event).toMatchObject({ left: between.head, leftBefore: [left.head] });
  for (const { file } of [left, between]) {
    let said = '';
    const take = (text: string) => {
      said += text;
    };
    const code = await runLedgerCli(
      ['compare', mine.file, file],
      { out: take, tell: take },
      'test',
    );
    expect({ code, said }).toMatchObject({
      code: 0,
      said: expect.stringMatching(/is what it left/),
    });
  }
});

test('a short branch counts, however long one was that an earlier restore had left', async () => {
  const mine = await register();
  const [third, fourth] = [newSigner(), newSigner()];
  for (let sale = 1; sale <= 8; sale += 1) mine.sold(`long-${sale}`, mine.second);
  const long = mine.kept('long.sqlite', mine.second);
  mine.putBack();
  await mine.goOn(mine.second, third);
  handKeysOver(mine.keyFile, mine.second, third, null);
  const restored = mine.kept('restored.sqlite', third);
  await mine.goOn(third, fourth);
  handKeysOver(mine.keyFile, third, fourth, null);
  const standing = mine.sold('late', fourth);
  const late = mine.kept('late.sqlite', fourth);
  copyFileSync(restored.file, mine.file);
  expect(await mine.goOn(fourth, newSigner())).toEqual(standing);
  expect(late.head.sequence).toBeLessThan(long.head.sequence);
});

test('a key that took the place of another is led to, also where the till was killed in between', async () => {
  const { keyFile, signer: first } = registerFiles();
  const [second, third] = [newSigner(), newSigner()];
  handKeysOver(keyFile, first, second, null);
  const before = readRegisterKeys(keyFile, second);
  prepareHandover(keyFile, second, third, null);
  expect(readRegisterKeys(keyFile, second)).toEqual(before);
  expect(readRegisterKeys(keyFile, third).map(({ keyId }) => keyId)).toEqual(
    [first, second, third].map(({ keyId }) => keyId),
  );
});

test('a key that nobody handed over to states nothing, whatever it lists', async () => {
  const mine = await register();
  const before = mine.sold('after', mine.second);
  const stranger = newSigner();
  const { keyId, publicKey } = stranger;
  const signature = stranger.sign('a'.repeat(64));
  const previous = { keyId: mine.second.keyId, signature };
  rmSync(mine.keyFile.replace('.key', '.keys.json'));
  keepRegisterKeys(mine.keyFile, [{ keyId, publicKey, previous }], stranger);
  const ledger = value(openLedger({ ...mine.given, signer: mine.second }));
  const grandTotal = { count: 9, minor: 999_999 as never };
  const mark = { ...markOf(ledger, mine.given.register), sequence: 99, grandTotal };
  writeMarkNow(mine.keyFile, mark, stranger);
  const known = await mine.witnessesOf(stranger).knownBeyond(ledger.journal);
  expect(known).toMatchObject({ witnesses: ['mark'], standing: null, stated: { sequence: 99 } });
  ledger.maintenance.close();
  expect(before.grandTotal.count).toBe(2);
});

test.each(['keys', 'mark'])(
  'a backup of before a change of key is the register’s where the journal is gone, by the %s beside the key',
  async (by) => {
    const mine = await register();
    mine.sold('after', mine.second);
    rmSync(mine.file);
    const gone = by === 'keys' ? '.mark.json' : '.keys.json';
    rmSync(mine.keyFile.replace('.key', gone));
    expect(mine.backup.origin.keyIds).toEqual([mine.first.keyId]);
    expect(isOwn(mine.backup.origin, await mine.own(mine.second))).toBe(true);
    const { origin } = mine.backup;
    const forged = { ...origin, keyIds: [...origin.keyIds, newSigner().keyId] };
    expect(isOwn(forged, await mine.own(mine.second))).toBe(false);
    // Once nothing tells of a journal that this key signed, it says no more than none does, and a manager decides.
    rmSync(mine.keyFile.replace('.key', by === 'keys' ? '.keys.json' : '.mark.json'));
    expect(isOwn(origin, await mine.own(mine.second))).toBe(true);
    mine.sold('of its own', mine.second);
    rmSync(mine.file);
    expect(isOwn(origin, await mine.own(mine.second))).toBe(false);
  },
);

test('money that only the mark knows is not counted again when the platform tells of it once more', async () => {
  const { file, keyFile, signer, given, places, witnesses } = registerFiles();
  const ledger = value(openLedger(given));
  record(ledger, drafted('open'), [codeCreated('open')]);
  const taking = { check, signer, goesOn: () => true };
  const backup = value(await takeBackup(ledger, places().own, NOON_MS, taking));
  value(ledger.journal.append(saleId('open'), completed('open')));
  const { grandTotal } = ledger.closings.standing();
  expect(grandTotal.count).toBe(1);
  writeMarkNow(keyFile, markOf(ledger, given.register, followPayments(ledger)()), signer);
  ledger.maintenance.close();
  rmSync(file);
  const next = { ...given, signer: newSigner(), handedOverBy: signer };
  const prepared = await prepareRestore(next, backup, {
    check,
    nowMs: NOON_MS,
    own: { keyId: signer.keyId, journal: null },
    elsewhere: async (kept) => (await witnesses.knownBeyond(kept)) ?? NOTHING,
  });
  value(await swapIn(value(prepared)));
  const restored = value(openLedger(next));
  expect(restored.closings.standing().grandTotal).toEqual(grandTotal);
  value(restored.journal.append(saleId('open'), completed('open')));
  expect(restored.closings.standing().grandTotal).toEqual(grandTotal);
  expect(restored.maintenance.verify()).toMatchObject({ ok: true });
  restored.maintenance.close();
});

test('the mark names the newest payments whose money came, and none that was taken back', () => {
  const { given } = registerFiles();
  const ledger = value(openLedger(given));
  const newest = followPayments(ledger);
  expect(newest()).toEqual([]);
  sell(ledger, 1);
  expect(newest()).toEqual([paymentId(1)]);
  record(ledger, drafted('doubted'), [codeCreated('doubted'), completed('doubted')]);
  expect(newest()).toEqual([paymentId(1), paymentId('doubted')]);
  expect(followPayments(ledger)()).toEqual(newest());
  value(
    ledger.journal.append(saleId('doubted'), {
      type: 'collectedOtherwise',
      atMs: NOON_MS + 60_000,
      paymentId: paymentId('doubted'),
      mismatch: 'unconfirmed',
      amountMinor: null,
      currency: null,
      isSimulation: null,
      takesBack: true,
    }),
  );
  expect(newest()).toEqual([paymentId(1)]);
  ledger.maintenance.close();
});

describe('the list of keys that somebody took away, put back or changed is named', () => {
  const listOf = (keyFile: string): string => keyFile.replace('.key', '.keys.json');
  const openingOf = async ({
    folder,
    given,
    second,
    witnessesOf,
  }: Awaited<ReturnType<typeof register>>) => {
    const options = { ...given, signer: second };
    const found = await openJournalFile(options, witnessesOf(second), openLog(join(folder, 'log')));
    value(found).ledger?.maintenance.close();
    return value(found).trouble;
  };

  const CHANGES = [
    ['gone', (file: string) => rmSync(file)],
    ['half of it', (file: string) => truncateSync(file, 40)],
    ['another key’s', (file: string) => writeFileSync(file, anothersList())],
    ['an older one', (file: string, before: Buffer) => writeFileSync(file, before)],
  ] as const;

  test.each(CHANGES)('and the mark leads on in its place: %s', async (_, change) => {
    const mine = await register();
    const elsewhere = registerFiles().keyFile;
    keepRegisterKeys(elsewhere, keysListOf(mine.first), mine.first);
    const older = readFileSync(listOf(elsewhere));
    const standing = mine.sold('after', mine.second);
    mine.putBack();
    change(listOf(mine.keyFile), older);
    expect(await mine.goOn(mine.second, newSigner())).toEqual(standing);
  });

  test.each(CHANGES)(
    'once its journal is lost too, and the mark names no keys: %s',
    async (_, change) => {
      const mine = await register();
      const elsewhere = registerFiles().keyFile;
      keepRegisterKeys(elsewhere, keysListOf(mine.first), mine.first);
      const older = readFileSync(listOf(elsewhere));
      const { grandTotal, sales } = mine.sold('after', mine.second);
      forgetKeysInMark(mine.keyFile, mine.second);
      mine.putBack();
      change(listOf(mine.keyFile), older);
      const third = newSigner();
      await mine.goOn(mine.second, third);
      const ledger = value(openLedger({ ...mine.given, signer: third }));
      const restore = ledger.journal
        .registerNotes(9)
        .find(({ event }) => event.type === 'journalRestored');
      const standing = ledger.closings.standing();
      ledger.maintenance.close();
      expect(restore?.event).toMatchObject({ stated: { sales, grandTotal } });
      expect(standing.sales).toBe(sales);
      mine.sold('further', third);
      let said = '';
      const take = (text: string) => {
        said += text;
      };
      await runLedgerCli(['verify', mine.file], { out: take, tell: take }, 'test');
      expect(said).toMatch(/the mark beside the key stated entry \d+, 2 sales/);
    },
  );

  test('and one that was changed is asked about, while its journal is whole', async () => {
    const mine = await register();
    mine.sold('after', mine.second);
    expect(await openingOf(mine)).toBeNull();
    const list = readFileSync(listOf(mine.keyFile), 'utf8');
    const key = mine.first.keyId;
    writeFileSync(
      listOf(mine.keyFile),
      list.replace(
        key,
        key.replace(/^./, (a) => (a === '0' ? '1' : '0')),
      ),
    );
    expect(await openingOf(mine)).toMatchObject({ code: 'doubtful', why: 'changed' });
    writeFileSync(listOf(mine.keyFile), anothersList());
    expect(await openingOf(mine)).toMatchObject({ code: 'doubtful', why: 'changed' });
    // One that is gone is made again from the journal, which knows all of it.
    rmSync(listOf(mine.keyFile));
    expect(await openingOf(mine)).toBeNull();
    mine.sold('once more', mine.second);
    expect(readFileSync(listOf(mine.keyFile), 'utf8')).toContain(mine.first.keyId);
  });
});

const keysListOf = ({ keyId, publicKey }: RegisterSigner) => [{ keyId, publicKey, previous: null }];

/** As another register keeps it. */
function anothersList(): string {
  const { keyFile } = registerFiles();
  const another = newSigner();
  keepRegisterKeys(keyFile, keysListOf(another), another);
  return readFileSync(keyFile.replace('.key', '.keys.json'), 'utf8');
}
