import { writeSync } from 'node:fs';
import { makeDurable, openConnection } from '../../../../src/ledger/database/connection.ts';
import { openJournal } from '../../../../src/ledger/journal/journal.ts';
import { findPurgeBoundary } from '../../../../src/ledger/purge/purge-boundary.ts';
import { purgeEntries } from '../../../../src/ledger/purge/purge-entries.ts';
import { purgeJournal } from '../../../../src/ledger/purge/purge-journal.ts';
import { openTables } from '../../../../src/ledger/tables/tables.ts';
import { readSigner } from '../../../../src/ledger/witness/register-key-beside.ts';
import { DAY, options } from '../events.ts';
import { value } from '../setting.ts';

/** A purge in a process of its own. It says when it begins and ends; or it ends itself at a point of its writing. */

const STANDARD_OUTPUT = 1;
const [, , file = '', archive = '', atMs = '', point = ''] = process.argv;
const signer = readSigner(file, 'simulation');
if (signer === null) throw new Error('no key');
const author = { ...options(file), signer };

const killItself = (): void => void process.kill(process.pid, 'SIGKILL');

async function purgeWhole(): Promise<void> {
  writeSync(STANDARD_OUTPUT, 'begun\n');
  const request = { file, archive, keepDays: 1, atMs: Number(atMs) };
  const { softwareVersion } = author;
  value(
    await purgeJournal({
      ...request,
      operator: 'manager-1',
      softwareVersion,
      signer: author.signer,
    }),
  );
  writeSync(STANDARD_OUTPUT, 'done\n');
}

/** The same writing, of which the note, the entries or the sales are the last that is done. */
function purgeUpToPoint(): void {
  const database = value(openConnection(file));
  makeDurable(database);
  const journal = openJournal(database, author);
  const { tables } = openTables({ ...author, journal });
  const lastArchived = Number.POSITIVE_INFINITY;
  const limits = {
    lastArchived,
    lastDay: DAY,
    openSales: tables.sales.goingOn(Number(atMs)),
  };
  const boundary = findPurgeBoundary(database, limits);
  if (boundary === null) throw new Error('nothing to purge');
  const purged = {
    database,
    journal: {
      ...journal,
      note(...given: Parameters<typeof journal.note>) {
        journal.note(...given);
        if (point === 'note') killItself();
      },
    },
  };
  const statement = { archiveFile: 'archive.zip', archiveSha256: '' };
  const { lastNumber } = purgeEntries(purged, boundary, {
    atMs: Number(atMs),
    businessDay: DAY,
    ...statement,
  });
  if (point === 'entries') killItself();
  tables.follow(() => tables.sales.removeUpTo(lastNumber));
  killItself();
  writeSync(STANDARD_OUTPUT, 'done\n');
}

if (point === '') await purgeWhole();
else purgeUpToPoint();
