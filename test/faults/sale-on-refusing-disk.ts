import { join } from 'node:path';
import { minorUnits } from '../../src/domain/money.ts';
import type { SaleId } from '../../src/domain/sale-event.ts';
import type { SaleView } from '../../src/till/view.ts';
import { startSimulation } from '../e2e/support/simulation.ts';
import { startTillProcess } from '../support/till-process.ts';
import { fillDisk } from './ballast.ts';
import { makeReadOnly } from './read-only-disk.ts';

/** The built till sells, while its disk takes nothing more at each stage of a sale: `full`, or `readOnly`. */

const [, , folder = '', way = 'full'] = process.argv;
const dataFolder = join(folder, 'data');
const say = (said: object): void => console.log(JSON.stringify(said));
const SHORT_MS = 3_000;

const simulation = await startSimulation();
const platform = { baseUrl: simulation.baseUrl, apiKey: simulation.secretKey };
let till = await startTillProcess({ dataFolder, platform });
let charges = 0;

await play('the code is made', async (full) => {
  await simulation.steer('/faults', { faults: [{ kind: 'createDelayed', delayMs: 1_500 }] });
  const saleId = await charge();
  await full();
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded !== null);
  return { saleId, kept, until: 'awaiting' };
});

await play('the bank confirms', async (full) => {
  const saleId = await chargeAndShow();
  await full();
  const stopped = await till.screen.call('sale.stop', { saleId });
  say({ at: 'stop', refused: stopped.ok ? null : stopped.error.code });
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded?.state === 'paid');
  return { saleId, kept, until: 'paid' };
});

await play('the code ends', async (full) => {
  await simulation.steer('/faults', {
    faults: [{ kind: 'createShortLived', lifetimeMs: SHORT_MS }],
  });
  const saleId = await chargeAndShow();
  await full();
  const views = countViews();
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded?.state === 'expired');
  say({ at: 'views', perSecond: views() });
  return { saleId, kept, until: 'expired' };
});

await play('the bank confirms late', async (full) => {
  await simulation.steer('/faults', {
    faults: [{ kind: 'createShortLived', lifetimeMs: SHORT_MS }],
  });
  const saleId = await chargeAndShow();
  await saleWhen(saleId, ({ state }) => state === 'expired');
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded?.state === 'paidLate');
  return { saleId, kept, until: 'paidLate' };
});

await play('the power is cut after the bank confirmed', async (full) => {
  const saleId = await chargeAndShow();
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded?.state === 'paid');
  await till.kill();
  till = await startTillProcess({ dataFolder, platform });
  return { saleId, kept, until: 'paid' };
});

await play('the till is stopped after the bank confirmed', async (full, empty) => {
  const saleId = await chargeAndShow();
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleWhen(saleId, ({ unrecorded }) => unrecorded?.state === 'paid');
  await empty();
  await till.end();
  till = await startTillProcess({ dataFolder, platform });
  return { saleId, kept, until: 'paid' };
});

await till.end();
await simulation.end();

/** A stage of a sale during which the disk takes nothing; then it does again, and the till goes on by itself. */
async function play(
  stage: string,
  run: (
    full: () => Promise<void>,
    empty: () => Promise<void>,
  ) => Promise<{ readonly saleId: SaleId; readonly kept: SaleView; readonly until: string }>,
): Promise<void> {
  let give: (() => Promise<number>) | null = null;
  let refused = 0;
  const empty = async (): Promise<void> => {
    refused += (await give?.()) ?? 0;
    give = null;
  };
  const full = async (): Promise<void> => {
    give = way === 'readOnly' ? await makeReadOnly(till.program.pid) : fill();
  };
  const { saleId, kept, until } = await run(full, empty);
  const { state, paymentLink, unrecorded } = kept;
  await empty();
  if (refused === 0) throw new Error(`${stage}: the disk refused nothing`);
  const ended = await saleWhen(saleId, (sale) => sale.state === until && sale.unrecorded === null);
  await till.viewWhen(({ blocked }) => blocked === null);
  const history = await till.screen.call('day.history', { saleId });
  say({
    at: stage,
    whileFull: { state, isShown: paymentLink !== null, unrecorded: unrecorded?.state ?? null },
    withRoom: { state: ended.state, isShown: ended.paymentLink !== null },
    history: history.ok ? history.value.entries.map(({ type }) => type) : history.error.code,
  });
  await simulation.steer('/faults', { faults: [] });
}

/** A till that knows what is kept unrecorded has met the full disk: that counts as one refusal. */
function fill(): () => Promise<number> {
  const give = fillDisk(join(folder, 'ballast'));
  return () => {
    give();
    return Promise.resolve(1);
  };
}

async function charge(): Promise<SaleId> {
  charges += 1;
  const answer = await till.screen.call('sale.charge', {
    draftId: `draft-on-a-full-disk-${charges}`,
    amountMinor: minorUnits(100 + charges),
    label: '',
  });
  if (!answer.ok) throw new Error(answer.error.code);
  return answer.value.saleId;
}

async function chargeAndShow(): Promise<SaleId> {
  const saleId = await charge();
  await saleWhen(saleId, ({ paymentLink }) => paymentLink !== null);
  return saleId;
}

async function saleWhen(saleId: SaleId, holds: (sale: SaleView) => boolean): Promise<SaleView> {
  const here = ({ id, ...sale }: SaleView) => id === saleId && holds({ id, ...sale });
  const view = await till.viewWhen(({ sales }) => sales.some(here));
  const sale = view.sales.find(here);
  if (!sale) throw new Error(`no ${saleId}`);
  return sale;
}

async function lastPaymentId(): Promise<string> {
  const payments = await simulation.payments();
  const newest = payments.find(({ amount }) => amount === 100 + charges);
  if (!newest) throw new Error('no payment was made');
  return newest.paymentId;
}

/** How many views the screen is told each second. */
function countViews(): () => number {
  const beganAtMs = performance.now();
  let views = 0;
  const stop = till.screen.on('till.changed', () => {
    views += 1;
  });
  return () => {
    stop();
    return (views * 1_000) / (performance.now() - beganAtMs);
  };
}
