import { closeSync, fsyncSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { minorUnits } from '../../src/domain/money/money.ts';
import {
  type LaterSaleEvent,
  paymentIdSchema,
  type SaleId,
  saleIdSchema,
} from '../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { sellingLedger, valued } from './all-of-a-sale.ts';
import type { Bench } from './figure.ts';
import { interleave } from './interleave.ts';
import { median, percentile } from './percentile.ts';

const ROUNDS = 3_000;
const WARM_UP_ROUNDS = 300;
const RAW_APPEND_BYTES = 4_096;
const BEGAN_MS = Date.UTC(2026, 10, 20, 9);

/** What it costs to make one event of a sale durable. */
export const journalBench: Bench = {
  name: 'journal',
  method:
    'One event of a sale, signed, through the ledger into its file, against a plain append of 4 KiB and fsync, the call that SQLite makes, to a file beside it, in turn.',
  async run() {
    using folder = temporaryFolder();
    const ledger = sellingLedger(join(folder.path, 'journal.sqlite'));
    const raw = openSync(join(folder.path, 'raw'), 'a');
    const block = Buffer.alloc(RAW_APPEND_BYTES, 'x');
    const { ours, baseline } = await interleave(
      { rounds: ROUNDS, warmUpRounds: WARM_UP_ROUNDS },
      {
        ours: appendOneOf(ledger),
        baseline: () =>
          tookMs(() => {
            writeSync(raw, block);
            fsyncSync(raw);
          }),
      },
    );
    closeSync(raw);
    ledger.maintenance.close();
    return [
      {
        name: 'journal commit, median',
        unit: 'ms',
        ours: median(ours),
        baseline: median(baseline),
        bar: null,
      },
      {
        name: 'journal commit, p99',
        unit: 'ms',
        ours: percentile(ours, 0.99),
        baseline: percentile(baseline, 0.99),
        bar: { atMost: 2 },
      },
    ];
  },
};

/** Appends the next event of a sale's usual life at each call; every third call drafts a sale first, untimed. */
function appendOneOf(ledger: Ledger): (round: number) => number {
  let saleId: SaleId | null = null;
  let waiting: readonly LaterSaleEvent[] = [];
  return (round) => {
    if (saleId === null || waiting.length === 0) {
      saleId = draft(ledger, round);
      waiting = lifeOf(round);
    }
    const [event, ...rest] = waiting;
    waiting = rest;
    if (event === undefined) throw new Error('a sale without events');
    const id = saleId;
    return tookMs(() => void valued(ledger.journal.append(id, event)));
  };
}

function draft(ledger: Ledger, round: number): SaleId {
  const saleId = saleIdSchema.parse(`sale_${round}`);
  valued(
    ledger.journal.draft({
      type: 'drafted',
      version: 2,
      atMs: BEGAN_MS + round,
      saleId,
      draftId: `draft_${round}`,
      amountMinor: minorUnits(4890),
      currency: 'EUR',
      label: 'Table 4',
      terminalId: 'till-1',
      lines: [{ name: '', quantity: 1, unitMinor: 4890, vatRate: null }],
    }),
  );
  return saleId;
}

function lifeOf(round: number): readonly LaterSaleEvent[] {
  const atMs = BEGAN_MS + round;
  const paymentId = paymentIdSchema.parse(`pay_${round}`);
  return [
    {
      type: 'codeCreated',
      atMs,
      paymentId,
      paymentLink: `https://pay.example/${round}`,
      expiresAtMs: atMs + 180_000,
      platformNowMs: atMs,
    },
    { type: 'completed', atMs: atMs + 1, paymentId, channel: 'stream', amountMinor: null },
    { type: 'acknowledged', atMs: atMs + 2, decision: null, attachedTo: null },
  ];
}

function tookMs(act: () => void): number {
  const startedMs = performance.now();
  act();
  return performance.now() - startedMs;
}
