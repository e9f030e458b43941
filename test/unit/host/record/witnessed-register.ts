import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openLog } from '../../../../src/host/log/log.ts';
import { openJournalFile } from '../../../../src/host/record/journal-opening.ts';
import { checkerThread } from '../../../../src/ledger/backup/checked-copy.ts';
import type { Ledger } from '../../../../src/ledger/ledger.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import type { RegisterJournal } from '../../../../src/ledger/ports/register-journal.ts';
import { anchorFileOf, writeHeadNow } from '../../../../src/ledger/witness/chain-anchor.ts';
import { COPY_CHECKER } from '../../../support/thread-programs.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import { NOON_MS } from '../../ledger/events.ts';
import { sell } from '../../ledger/proof/signed.ts';
import { value } from '../../ledger/setting.ts';
import { registerFiles } from './register-setting.ts';

/** Checks a copy in a thread of its own, as the till does. */
export const check = checkerThread(COPY_CHECKER);

/** A register that sold yesterday and today; `yesterday` puts its journal and its head back. */
export async function register() {
  const exportsIn = (folder: string) => join(folder, 'exports');
  const { folder, file, keyFile, signer, given, places, witnesses } = registerFiles((within) => [
    exportsIn(within),
  ]);
  const exports = exportsIn(folder);
  mkdirSync(exports);
  function at<Outcome>(act: (ledger: Ledger) => Outcome): Outcome {
    const ledger = value(openLedger(given));
    try {
      return act(ledger);
    } finally {
      ledger.maintenance.close();
    }
  }
  const opening = async () => {
    const found = value(await openJournalFile(given, witnesses, openLog(join(folder, 'log'))));
    found.ledger?.maintenance.close();
    return found.trouble;
  };
  at((ledger) => {
    sell(ledger, 1);
    writeHeadNow(file, ledger.journal.head(), signer);
  });
  const old = join(folder, 'old');
  mkdirSync(old);
  copyFileSync(file, join(old, 'journal'));
  copyFileSync(anchorFileOf(file), join(old, 'head'));
  at((ledger) => sell(ledger, 2));
  return {
    file,
    keyFile,
    exports,
    signer,
    given,
    witnesses,
    at,
    opening,
    places,
    yesterday() {
      copyFileSync(join(old, 'journal'), file);
      copyFileSync(join(old, 'head'), anchorFileOf(file));
    },
  };
}

/** What the register's witnesses know beyond a journal of it that was put back. */
export const missedBy =
  ({ witnesses }: Pick<Awaited<ReturnType<typeof register>>, 'witnesses'>) =>
  async (journal: RegisterJournal) => {
    const known = await witnesses.knownBeyond(journal);
    if (known === null) throw new Error('nothing is missed');
    return known;
  };

/** Closes all days up to today. */
export const closeToday = (ledger: Ledger) => closeAll(ledger, NOON_MS + 3_600_000);
