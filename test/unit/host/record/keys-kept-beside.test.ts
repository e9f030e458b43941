import { copyFileSync, rmSync } from 'node:fs';
import { expect, test } from 'vitest';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { runLedgerCli } from '../../../../src/ledger/command/command-line.ts';
import { isOwn } from '../../../../src/ledger/entry/journal-origin.ts';
import { keysOf } from '../../../../src/ledger/entry/register-key.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { followPayments } from '../../../../src/ledger/proof/recent-payments.ts';
import { prepareRestore, swapIn } from '../../../../src/ledger/restore/restore.ts';
import {
  keepRegisterKeys,
  prepareHandover,
  readRegisterKeys,
} from '../../../../src/ledger/witness/register-keys.ts';
import { markOf, readMark, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
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
import { check, NOTHING, register } from './register-of-two-keys.ts';
import { handKeysOver, registerFiles } from './register-setting.ts';

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
