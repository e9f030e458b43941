import { copyFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { askWitnesses } from '../../../../src/host/record/witnesses.ts';
import { takeBackup } from '../../../../src/ledger/backup/backup.ts';
import { listBackups } from '../../../../src/ledger/backup/backup-list.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { RegisterSigner } from '../../../../src/ledger/entry/register-key.ts';
import type { Ledger, LedgerOptions } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { readLeftJournals } from '../../../../src/ledger/restore/left-journals.ts';
import { holdsBackup } from '../../../../src/ledger/restore/own-origin.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { markOf, writeMarkNow } from '../../../../src/ledger/witness/register-mark.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { NOON_MS, options } from '../../ledger/events.ts';
import { newSigner, sell } from '../../ledger/proof/signed.ts';
import { temporaryFolder, value } from '../../ledger/setting.ts';
import { registerFiles } from './register-setting.ts';

const check = checkerThread(COPY_CHECKER);
const till = (terminalId: string) => ({ mode: 'test', terminalId, shopName: 'Verdier' }) as const;

async function meanwhile(given: LedgerOptions, act: (ledger: Ledger) => Promise<void>) {
  const ledger = value(openLedger(given));
  try {
    await act(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

function within<Outcome>(given: LedgerOptions, act: (ledger: Ledger) => Outcome): Outcome {
  const ledger = value(openLedger(given));
  try {
    return act(ledger);
  } finally {
    ledger.maintenance.close();
  }
}

/** A register that has sold once, with all that it keeps beside its journal. */
function register() {
  const mine = registerFiles((folder) => [join(folder, 'exports')]);
  mkdirSync(join(mine.folder, 'exports'));
  const stand = (given: LedgerOptions = mine.given, signer: RegisterSigner = mine.signer): void =>
    within(given, (ledger) => {
      writeHeadNow(mine.file, ledger.journal.head(), signer);
      writeMarkNow(mine.keyFile, markOf(ledger, given.register), signer);
    });
  within(mine.given, (ledger) => sell(ledger, 1));
  stand();
  const opening = (given: LedgerOptions = mine.given, witnesses = mine.witnesses) =>
    openJournalFile(given, witnesses, openLog(join(mine.folder, 'log')));
  return { ...mine, stand, opening };
}

/** Another register's journal, which sold far more. */
function another(terminalId: string) {
  const folder = temporaryFolder();
  const file = join(folder, 'journal-test.sqlite');
  const signer = newSigner();
  const given = { ...options(file), signer, register: till(terminalId) };
  within(given, (ledger) => {
    for (let n = 1; n <= 5; n += 1) sell(ledger, `theirs ${n}`);
  });
  return { file, signer, given };
}

/** Closed, and what was said. */
async function said(opening: ReturnType<ReturnType<typeof register>['opening']>) {
  const opened = await opening;
  if (!opened.ok) return opened.error.code;
  opened.value.ledger?.maintenance.close();
  return opened.value.trouble;
}

describe('a key and a mark that somebody put beside the journal', () => {
  function withTheirKey() {
    const mine = register();
    const theirs = another('till-9');
    within(theirs.given, (ledger) => {
      writeMarkNow(mine.keyFile, markOf(ledger, theirs.given.register), theirs.signer);
    });
    const given = { ...mine.given, signer: theirs.signer };
    const witnesses = askWitnesses({
      options: () => given,
      keyFile: mine.keyFile,
      isKeyKept: true,
      places: mine.places,
      exportFolders: () => [],
    });
    return { ...mine, given, theirs, witnesses };
  }

  test('carry nothing into its grand total', async () => {
    const mine = withTheirKey();
    await meanwhile({ ...mine.given, signer: newSigner(), takesOver: true }, async (ledger) => {
      expect(await mine.witnesses.knownBeyond(ledger.journal)).toBeNull();
    });
  });

  test('are changed by somebody: the till asks before it sells', async () => {
    const mine = withTheirKey();
    expect(await said(mine.opening(mine.given, mine.witnesses))).toMatchObject({ why: 'otherKey' });
    const honest = register();
    within(mine.theirs.given, (ledger) => {
      writeMarkNow(honest.keyFile, markOf(ledger, mine.theirs.given.register), mine.theirs.signer);
    });
    expect(await said(honest.opening())).toMatchObject({ code: 'doubtful', why: 'changed' });
  });

  test('count where a copy of the same register knows the key, which came after what is kept', async () => {
    const mine = register();
    const early = join(mine.folder, 'early.sqlite');
    copyFileSync(mine.file, early);
    const signer = newSigner();
    const later = { ...mine.given, signer, handedOverBy: mine.signer, takesOver: true };
    within(later, (ledger) => sell(ledger, 'later'));
    mine.stand({ ...mine.given, signer }, signer);
    const witnesses = askWitnesses({
      options: () => ({ ...mine.given, signer }),
      keyFile: mine.keyFile,
      isKeyKept: true,
      places: mine.places,
      exportFolders: () => [],
    });
    await meanwhile({ ...mine.given, file: early }, async (kept) => {
      expect((await witnesses.knownBeyond(kept.journal))?.witnesses).toContain('mark');
    });
  });
});

describe('another register’s journal', () => {
  test.each(['till-9', 'till-1'])(
    'in the place of ours is refused at opening (%s)',
    async (name) => {
      const mine = register();
      const theirs = another(name);
      copyFileSync(theirs.file, mine.file);
      expect(await said(mine.opening())).toBe('otherRegister');
    },
  );

  test('in the place of ours is refused where ours has only its backups', async () => {
    const mine = register();
    await meanwhile(mine.given, async (ledger) => {
      const taking = { check, signer: mine.signer, goesOn: () => true };
      value(await takeBackup(ledger, mine.places().own, NOON_MS, taking));
    });
    const mark = mine.keyFile.replace('.key', '.mark.json');
    rmSync(mark);
    expect(await said(mine.opening())).not.toBe('otherRegister');
    const theirs = another('till-1');
    copyFileSync(theirs.file, mine.file);
    expect(await said(mine.opening())).toBe('otherRegister');
    within(theirs.given, (ledger) => {
      writeMarkNow(mine.keyFile, markOf(ledger, theirs.given.register), theirs.signer);
    });
    expect(await said(mine.opening())).toBe('otherRegister');
  });

  test('is taken over by no key', () => {
    const theirs = another('till-9');
    const taken = { ...theirs.given, register: till('till-1'), signer: newSigner() };
    expect(openLedger({ ...taken, takesOver: true })).toMatchObject({
      error: { code: 'otherRegister' },
    });
  });

  test('says nothing of what a restore leaves behind', async () => {
    const mine = register();
    const theirs = another('till-9');
    await within(mine.given, async (kept) => {
      const shared = {
        entries: kept.journal.head().sequence,
        hashAt: kept.journal.hashAt,
        isCounted: () => false,
        source: {
          rowsAfter: kept.journal.entries.rowsAfter,
          draftOf: () => null,
          lastSequence: () => 0,
        },
      } as unknown as Parameters<typeof readLeftJournals>[2];
      const left = await readLeftJournals(theirs.file, [], shared, kept.journal);
      expect(left).toEqual({ journal: [], others: [] });
    });
  });
});

describe('what lies beside the journal, and is gone,', () => {
  const markOfMine = (mine: ReturnType<typeof register>) =>
    mine.keyFile.replace('.key', '.mark.json');

  test('is asked about where both are, and not where one is', async () => {
    const mine = register();
    rmSync(anchorFileOf(mine.file));
    expect(await said(mine.opening())).toBeNull();
    writeFileSync(markOfMine(mine), '');
    expect(await said(mine.opening())).toEqual({ code: 'doubtful', why: 'changed', known: null });
  });

  test.each(['the mark', 'an export'])(
    'tells that there was a journal, when only it is left: %s',
    async (left) => {
      const mine = register();
      const witnesses = askWitnesses({
        options: () => ({ ...mine.given, signer: newSigner() }),
        keyFile: mine.keyFile,
        isKeyKept: false,
        places: mine.places,
        exportFolders: () => [join(mine.folder, 'exports')],
      });
      rmSync(mine.file);
      rmSync(anchorFileOf(mine.file));
      if (left === 'an export') {
        rmSync(markOfMine(mine));
        expect(await witnesses.expectsJournal()).toBe(false);
        const name = 'comptoir_till-1_2026-11-20_journal_000009_test.jsonl';
        writeFileSync(join(mine.folder, 'exports', name), '');
      }
      expect(await said(mine.opening(mine.given, witnesses))).toMatchObject({ why: 'missing' });
    },
  );
});

test('a backup that holds nothing more than the journal is known as such', async () => {
  const mine = register();
  const ledger = value(openLedger(mine.given));
  value(await takeBackup(ledger, mine.places().own, NOON_MS, { check, goesOn: () => true }));
  sell(ledger, 2);
  value(
    await takeBackup(ledger, mine.places().own, NOON_MS + 1_000, { check, goesOn: () => true }),
  );
  ledger.maintenance.close();
  const backups = [...listBackups(mine.places().own)];
  expect(backups.map((backup) => holdsBackup(mine.file, backup))).toEqual(backups.map(() => true));
  const theirs = another('till-9');
  expect(backups.map((backup) => holdsBackup(theirs.file, backup))).toEqual(
    backups.map(() => false),
  );
});
