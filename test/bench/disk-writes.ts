import { closeSync, fsyncSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { EVENTS_OF_SALE, ringUp, sellingLedger } from './all-of-a-sale.ts';
import { bytesWritten } from './blocks-written.ts';
import type { Bench, Figure } from './figure.ts';
import { median, percentile } from './percentile.ts';

const PROGRAM = new URL('programs/sell.ts', import.meta.url).pathname;

/** Enough for several checkpoints of the journal's log, and for several commits of the tables. */
const SALES = 2_500;
const SALES_TIMED = 400;

const MOST_TO_DISK_BYTES = 24 * 1024;
const MOST_OF_SALE_BYTES = 3_000;

/** What an event of a sale costs the disk, and a sale in the end. */
export const diskWritesBench: Bench = {
  name: 'writes',
  method: `${SALES} sales of four signed events each with names of their own, in a program of its own through the ledger into new files, which are then closed, under strace: whole blocks of 4 KiB, each as often as it was synced after it had changed, checkpoints and the tables’ commits included. Each commit against a plain append of as many bytes and fsync to a file beside it, in turn.`,
  async run() {
    using folder = temporaryFolder();
    const file = join(folder.path, 'journal.sqlite');
    const sent = await bytesWritten(PROGRAM, [file, String(SALES)], join(folder.path, 'trace'));
    if (sent === null) throw new Error('there is no strace to count with');
    const events = SALES * EVENTS_OF_SALE;
    const perEvent = [...sent.values()].reduce((sum, one) => sum + one, 0) / events;
    const to = (end: string): number => (sent.get(`${file}${end}`) ?? 0) / events;
    return [
      bytes('to the disk for an event, in all', perEvent, MOST_TO_DISK_BYTES),
      bytes('of it to the journal’s log', to('-wal'), null),
      bytes('of it to the journal’s file', to(''), null),
      bytes('of it to the tables’ log and file', to('-tables-wal') + to('-tables'), null),
      bytes('the journal’s file, for a sale', statSync(file).size / SALES, MOST_OF_SALE_BYTES),
      bytes('the tables’ file, for a sale', statSync(tablesFileOf(file)).size / SALES, null),
      ...timed(folder.path, Math.round(perEvent)),
    ];
  },
};

const bytes = (name: string, ours: number, most: number | null): Figure => ({
  name,
  unit: 'bytes',
  ours: Math.round(ours),
  baseline: null,
  bar: most === null ? null : { within: most },
});

function timed(folder: string, rawBytes: number): readonly Figure[] {
  const ledger = sellingLedger(join(folder, 'timed.sqlite'));
  const raw = openSync(join(folder, 'raw'), 'a');
  const block = Buffer.alloc(rawBytes, 'x');
  const ours: number[] = [];
  const baseline: number[] = [];
  for (let sale = 0; sale < SALES_TIMED; sale += 1) {
    ringUp(ledger, sale, (commit) => {
      ours.push(tookMs(commit));
      baseline.push(
        tookMs(() => {
          writeSync(raw, block);
          fsyncSync(raw);
        }),
      );
    });
  }
  closeSync(raw);
  ledger.maintenance.close();
  const beside = (name: string, of: (samples: readonly number[]) => number): Figure => ({
    name: `a commit against an append of ${rawBytes} bytes, ${name}`,
    unit: 'ms',
    ours: of(ours),
    baseline: of(baseline),
    bar: null,
  });
  return [beside('median', median), beside('p99', (samples) => percentile(samples, 0.99))];
}

function tookMs(act: () => void): number {
  const startedMs = performance.now();
  act();
  return performance.now() - startedMs;
}
