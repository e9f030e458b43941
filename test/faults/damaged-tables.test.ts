import { closeSync, openSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SaleView, TillView } from '../../src/contract/views/view.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { openLedger } from '../../src/ledger/opening/open-ledger.ts';
import { tablesFileOf } from '../../src/ledger/tables/file/tables-connection.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runProgram } from '../e2e/support/program.ts';
import { type Simulation, startSimulation } from '../e2e/support/simulation.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess, type TillProcess } from '../support/till-process.ts';
import {
  acknowledged,
  codeCreated,
  completed,
  DAY,
  drafted,
  options,
} from '../unit/ledger/events.ts';
import { record, value } from '../unit/ledger/setting.ts';

/** Of more pages than are all looked at when they are opened, of a journal whose tables are made in a thread. */
const SOLD_BEFORE = 3_500;
const AMOUNT_MINOR = 4890;
const PAGE_BYTES = 4096;

let folder: ReturnType<typeof temporaryFolder>;
let simulation: Simulation;
let till: TillProcess;
let drafts = 0;

const journal = (): string => join(folder.path, 'journal-test.sqlite');

beforeEach(async () => {
  folder = temporaryFolder();
  sellForDays();
  simulation = await startSimulation();
  await start();
}, 240_000);

afterEach(async () => {
  await till.end();
  await simulation.end();
  folder[Symbol.dispose]();
});

/** All of one day, paid and put aside. */
function sellForDays(): void {
  const ledger = value(openLedger({ ...options(journal()), softwareVersion: 'test' }));
  for (let name = 1; name <= SOLD_BEFORE; name += 1) {
    record(ledger, drafted(name, { label: `Sale ${name}` }), [
      codeCreated(name),
      completed(name),
      acknowledged(),
    ]);
  }
  ledger.maintenance.close();
}

async function start(): Promise<void> {
  const { baseUrl, secretKey: apiKey } = simulation;
  till = await startTillProcess({ dataFolder: folder.path, platform: { baseUrl, apiKey } });
}

const view = (): Promise<TillView> => till.screen.call('till.view', {});
const dayBefore = () => till.screen.call('day.view', { businessDay: DAY });
const saleIn = ({ sales }: TillView, saleId: SaleId): SaleView | undefined =>
  sales.find(({ id }) => id === saleId);

/** Charges, and waits for the code; how it is paid. */
async function charge(): Promise<{ readonly saleId: SaleId; readonly pay: () => Promise<void> }> {
  drafts += 1;
  const charged = await till.screen.call('sale.charge', {
    draftId: `draft-of-a-test-${drafts}`,
    lines: [keyedLine(AMOUNT_MINOR)],
    label: 'Table 4',
  });
  if (!charged.ok) throw new Error(charged.error.code);
  const { saleId } = charged.value;
  const waiting = await till.viewWhen((now) => saleIn(now, saleId)?.state === 'awaiting');
  const paymentId = saleIn(waiting, saleId)?.evidence.codes[0]?.paymentId ?? '';
  return {
    saleId,
    async pay() {
      await simulation.play(paymentId, 'complete');
      await till.viewWhen((now) => saleIn(now, saleId)?.state === 'paid');
    },
  };
}

/** The pages in which most of the old sales are, in the file that the till has open. */
function damage(): void {
  const file = tablesFileOf(journal());
  const opened = openSync(file, 'r+');
  try {
    const noise = Buffer.alloc(PAGE_BYTES, 0xa5);
    const end = statSync(file).size * 0.6;
    for (let at = 20 * PAGE_BYTES; at < end; at += PAGE_BYTES)
      writeSync(opened, noise, 0, PAGE_BYTES, at);
  } finally {
    closeSync(opened);
  }
}

test('a till whose tables are damaged under it sells on, tells no wrong sum, and has all of them again', async () => {
  const open = await charge();
  await (await charge()).pay();
  expect(await view()).toMatchObject({ today: { paidCount: 1 }, refundsDue: 0 });

  damage();
  expect(await dayBefore()).toEqual({ ok: false, error: { code: 'journalUnavailable' } });
  // No sum of what is half there, and nothing that keeps anybody from selling.
  expect(await view()).toMatchObject({ refundsDue: null, blocked: null });
  const { businessDay } = (await view()).days.open ?? { businessDay: DAY };
  const closing = await till.screen.call('closing.begin', {
    through: businessDay,
    clockAccepted: true,
  });
  expect(closing).toEqual({ ok: false, error: { code: 'journalUnavailable' } });

  // What was begun before is paid meanwhile, and so is what is begun.
  await open.pay();
  await (await charge()).pay();
  const stands = await till.viewWhen(({ refundsDue }) => refundsDue !== null);
  expect(stands.today).toMatchObject({ paidCount: 3, paidMinor: 3 * AMOUNT_MINOR });
  const day = await dayBefore();
  expect(day).toMatchObject({
    ok: true,
    value: { received: { count: SOLD_BEFORE, minor: SOLD_BEFORE * AMOUNT_MINOR } },
  });
  await till.viewWhen(
    ({ record }) => record.verifiedEntries > 4 * SOLD_BEFORE && record.verifying === null,
  );

  await till.end();
  const verified = runProgram('scripts/run.js', ['ledger', 'verify', journal()]);
  expect(await verified.exited, [...verified.output, ...verified.errors].join('\n')).toBe(0);
  expect(verified.output.join('\n')).not.toMatch(/otherwise|made again/);

  await start();
  expect((await view()).today).toMatchObject({ paidCount: 3, paidMinor: 3 * AMOUNT_MINOR });
}, 280_000);
