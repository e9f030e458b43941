import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { goOnWithout } from '../../../../src/ledger/restore/go-on-without.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { FORMS, handOut, handOutReading } from '../export/handed-out.ts';
import { check, closeToday, missedBy, register } from './witnessed-register.ts';

describe('what the register wrote beside its journal, and somebody changed,', () => {
  const otherDigit = (place: string) => {
    const text = readFileSync(place, 'utf8');
    const changed = text.replace(/"signature":"(.)/, (_, digit) =>
      digit === '0' ? '"signature":"1' : '"signature":"0',
    );
    expect(changed).not.toBe(text);
    writeFileSync(place, changed);
  };

  test.each(['head', 'mark'])(
    'keeps the till from selling over entries that may be gone: the %s',
    async (name) => {
      const mine = await register();
      mine.at((ledger) => {
        writeHeadNow(mine.file, ledger.journal.head(), mine.signer);
        writeMarkNow(
          mine.keyFile,
          { ...ledger.journal.head(), ...ledger.closings.standing() },
          mine.signer,
        );
      });
      expect(await mine.opening()).toBeNull();
      otherDigit(
        name === 'head' ? anchorFileOf(mine.file) : mine.keyFile.replace('.key', '.mark.json'),
      );
      expect(await mine.opening()).toEqual({ code: 'doubtful', why: 'changed', known: null });
    },
  );

  test('is no half of a file, as a power cut leaves it', async () => {
    const mine = await register();
    mine.at((ledger) =>
      writeMarkNow(mine.keyFile, markOf(ledger, mine.given.register), mine.signer),
    );
    writeFileSync(anchorFileOf(mine.file), '{"hash":"ab');
    expect(await mine.opening()).toBeNull();
    writeFileSync(anchorFileOf(mine.file), '');
    expect(await mine.opening()).toBeNull();
  });
});

describe('numbers and money go on behind the highest that is known without the mark', () => {
  test.each(['backup', ...FORMS] as const)('by a newer %s', async (kind) => {
    const mine = await register();
    mine.at(closeToday);
    const standing = mine.at((ledger) => ledger.closings.standing());
    if (kind === 'backup') {
      const ledger = value(openLedger(mine.given));
      value(await takeBackup(ledger, mine.places().own, NOON_MS, { check, goesOn: () => true }));
      ledger.maintenance.close();
    } else {
      await handOut(mine, kind, mine.exports);
    }
    expect(await mine.opening()).toBeNull();
    mine.yesterday();
    expect(await mine.opening()).toMatchObject({ why: 'older' });
    const signer = newSigner();
    const next = { ...mine.given, signer, handedOverBy: mine.signer };
    value(await goOnWithout(next, { nowMs: NOON_MS, elsewhere: missedBy(mine) }));
    const ledger = value(openLedger(next));
    try {
      // A paper holds its closing, and tells of no sale: each of the four entries before it may have begun one.
      const isPaper = kind === 'paper';
      expect(ledger.closings.standing()).toEqual(
        isPaper ? { ...standing, sales: 1 + 4 } : standing,
      );
      const [restored] = ledger.journal.registerNotes(1);
      expect(restored?.event).toMatchObject({
        lost: { sales: isPaper ? 0 : 1, closings: [{ closing: 1 }], isWhole: !isPaper },
      });
    } finally {
      ledger.maintenance.close();
    }
  });
});

test('a grand total goes on from the one of a printed reading (X), and no number behind it is used twice', async () => {
  const mine = await register();
  const standing = mine.at((ledger) => ledger.closings.standing());
  await handOutReading(mine, NOON_MS + 3_600_000, mine.exports);
  mine.yesterday();
  expect(await mine.opening()).toMatchObject({ why: 'older' });
  const next = { ...mine.given, signer: newSigner(), handedOverBy: mine.signer };
  value(await goOnWithout(next, { nowMs: NOON_MS, elsewhere: missedBy(mine) }));
  const ledger = value(openLedger(next));
  const { grandTotal, sales } = ledger.closings.standing();
  ledger.maintenance.close();
  expect(grandTotal).toEqual(standing.grandTotal);
  expect(sales).toBeGreaterThanOrEqual(standing.sales);
});

test('a journal put back to the moment of its restore is missed, though the restore left a longer one', async () => {
  const mine = await register();
  mine.at((ledger) => {
    for (let sale = 3; sale <= 6; sale += 1) sell(ledger, sale);
    writeMarkNow(
      mine.keyFile,
      { ...ledger.journal.head(), ...ledger.closings.standing() },
      mine.signer,
    );
  });
  mine.yesterday();
  const signer = newSigner();
  const next = { ...mine.given, signer, handedOverBy: mine.signer };
  const witnessesOf = () =>
    askWitnesses({
      options: () => next,
      keyFile: mine.keyFile,
      isKeyKept: true,
      places: mine.places,
      exportFolders: () => [mine.exports],
    });
  value(await goOnWithout(next, { nowMs: NOON_MS, elsewhere: missedBy(mine) }));
  const restored = readFileSync(mine.file);
  const ledger = value(openLedger(next));
  expect(await witnessesOf().knownBeyond(ledger.journal)).toBeNull();
  sell(ledger, 'after');
  writeMarkNow(mine.keyFile, { ...ledger.journal.head(), ...ledger.closings.standing() }, signer);
  expect(await witnessesOf().knownBeyond(ledger.journal)).toBeNull();
  ledger.maintenance.close();
  writeFileSync(mine.file, restored);
  const rolledBack = value(openLedger(next));
  expect(await witnessesOf().knownBeyond(rolledBack.journal)).toMatchObject({
    witnesses: ['mark'],
  });
  rolledBack.maintenance.close();
});

test('a journal that was taken away with its head is missed while its key is there', async () => {
  const mine = await register();
  rmSync(mine.file);
  rmSync(anchorFileOf(mine.file));
  expect(await mine.opening()).toEqual({ code: 'doubtful', why: 'missing', known: null });
});

test('a journal whose last signer is not the key at hand is asked about', async () => {
  const mine = await register();
  const found = await openJournalFile(
    { ...mine.given, signer: newSigner() },
    mine.witnesses,
    openLog(join(mine.exports, 'log')),
  );
  expect(value(found).trouble).toEqual({ code: 'doubtful', why: 'otherKey', known: null });
});
