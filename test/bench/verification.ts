import { createHash } from 'node:crypto';
import { availableParallelism } from 'node:os';
import Database from 'better-sqlite3';
import { entryHash } from '../../src/ledger/entry/hash-chain.ts';
import { eventOf, type JournalRow } from '../../src/ledger/entry/journal-row.ts';
import { readRow } from '../../src/ledger/entry/read-row.ts';
import { openJournal } from '../../src/ledger/journal/journal.ts';
import { deferSignatures } from '../../src/ledger/proof/deferred-signatures.ts';
import { checkJournal, verifyJournal } from '../../src/ledger/proof/journal-chain.ts';
import { JUDGED_IN_PLACE, signatureThreads } from '../../src/ledger/proof/signature-threads.ts';
import { verifyInThreads } from '../../src/ledger/proof/verify-in-threads.ts';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import { openSalesTable } from '../../src/ledger/tables/sales/sales-table.ts';
import { salesToldOtherwise } from '../../src/ledger/tables/upkeep/tables-check.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { SHOP_BOUNDS } from '../generated-ledger/shop-days.ts';
import { SIGNATURE_THREAD } from '../support/thread-programs.ts';
import type { Bench, Figure } from './figure.ts';
import { interleave } from './interleave.ts';
import { median } from './percentile.ts';
import { yearsOfSales } from './years-of-sales.ts';

/** Some 100,000 entries. */
const QUARTER = { sales: 25_000, seed: 1, days: 90, openDays: 1 };

const PASSES = 7;
const VERIFICATIONS = 2;

/** The issue's own number. */
const ONE_PASS = { within: 15 } as const;

/** What verifying a journal costs, for each of its entries. */
export const verificationBench: Bench = {
  name: 'verification',
  method:
    'A journal of some 100,000 signed entries, made as `npm run ledger:generate` does: one pass over its chain and the heads of its batches, with every other signature left out, in time of the processor, against reading the rows and hashing their bytes and no more; all of it with the signatures in threads on every core, by the clock, against judging them in place; and what the parts of a pass take, each by itself. COMPTOIR_BENCH_LEDGER names a folder in which the journal is kept for the next run.',
  async run() {
    using folder = temporaryFolder();
    const place = process.env.COMPTOIR_BENCH_LEDGER ?? folder.path;
    const { file } = yearsOfSales(place, QUARTER);
    const database = new Database(file, { readonly: true });
    const tables = new Database(tablesFileOf(file), { readonly: true });
    try {
      const journal = openJournal(database, { operator: () => '', softwareVersion: '' });
      return [await onePass(journal), await everySignature(journal), ...parts(journal, tables)];
    } finally {
      database.close();
      tables.close();
    }
  },
};

type Journal = ReturnType<typeof openJournal>;

/** Nobody judges: the pass alone is measured. */
const NOBODY = { ...JUDGED_IN_PLACE, judge: async () => null, capacity: Number.POSITIVE_INFINITY };

async function onePass(journal: Journal): Promise<Figure> {
  const entries = journal.lastSequence();
  const pass = (): void => {
    const chain = checkJournal(journal, null, { deferred: deferSignatures(NOBODY) });
    while (!chain.isAtEnd) {
      const broken = chain.take(500);
      if (broken !== null) throw new Error(`entry ${broken.sequence}: ${broken.problem}`);
    }
  };
  const { ours, baseline } = await interleave(
    { rounds: PASSES, warmUpRounds: 2 },
    {
      ours: () => processorUs(pass) / entries,
      baseline: () => processorUs(() => hashRows(journal)) / entries,
    },
  );
  const name = 'verifying an entry: chain and heads of batches, median';
  return { name, unit: 'µs', ours: median(ours), baseline: median(baseline), bar: ONE_PASS };
}

/** What no verification can do without. */
function hashRows(journal: Journal): void {
  for (const raw of journal.rows()) {
    const { body, hash, previousHash } = raw as JournalRow;
    createHash('sha256').update(body).update(hash).update(previousHash).digest('hex');
  }
}

async function everySignature(journal: Journal): Promise<Figure> {
  const entries = journal.lastSequence();
  const threads = signatureThreads(SIGNATURE_THREAD, availableParallelism());
  const { ours, baseline } = await interleave(
    { rounds: VERIFICATIONS, warmUpRounds: 0 },
    {
      ours: () => clockUs(() => verifyInThreads(journal, null, { judge: threads })),
      baseline: () => clockUs(async () => verifyJournal(journal)),
    },
  );
  threads.rest();
  return {
    name: `verifying an entry with its signature, in ${availableParallelism()} threads`,
    unit: 'µs',
    ours: median(ours) / entries,
    baseline: median(baseline) / entries,
    bar: null,
  };
}

function parts(journal: Journal, tables: Database.Database): readonly Figure[] {
  const entries = journal.lastSequence();
  const rows = [...journal.rows()];
  const read = rows.flatMap((raw) => readRow(raw) ?? []);
  const part = (name: string, act: () => void): Figure => {
    act();
    const ours = processorUs(act) / entries;
    return { name: `of an entry: ${name}`, unit: 'µs', ours, baseline: null, bar: null };
  };
  const sales = openSalesTable(tables, SHOP_BOUNDS.timeZone, 0);
  return [
    part('reading its row', () => void [...journal.rows()]),
    part('whether it is a row', () => {
      for (const raw of rows) readRow(raw);
    }),
    part('canonical JSON and its hash', () => {
      for (const row of read) entryHash(row);
    }),
    part('what is in it', () => {
      for (const row of read) if (row.saleId !== null) eventOf(row);
    }),
    part('the tables beside it', () => void salesToldOtherwise(journal, sales)),
  ];
}

/** Of this thread, in microseconds: other programs of the machine make it no slower. */
function processorUs(act: () => void): number {
  const before = process.threadCpuUsage();
  act();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}

async function clockUs(act: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await act();
  return (performance.now() - startedMs) * 1_000;
}
