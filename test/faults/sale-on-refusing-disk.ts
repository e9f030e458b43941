import { join } from 'node:path';
import type { SaleView } from '../../src/contract/views/view.ts';
import type { SaleId } from '../../src/domain/sale/sale-event.ts';
import { startSimulation } from '../e2e/support/simulation.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess } from '../support/till-process.ts';
import { fillDisk } from './ballast.ts';
import { makeReadOnly } from './read-only-disk.ts';

/** The built till sells, while its disk takes nothing more at each stage of a sale: `full`, or `readOnly`. */

/** The disk of a stage, and how much time the stage gives it to fill up. */
interface Disk {
  readonly full: () => Promise<void>;
  readonly empty: () => Promise<void>;
  readonly roomMs: number;
}

interface Played {
  readonly saleId: SaleId;
  /** The sale with what its disk refused; `null` where the disk took it all the same. */
  readonly kept: SaleView | null;
  readonly until: SaleView['state'];
  /** What else was seen at this stage. */
  readonly seen?: object;
}

const [, , folder = '', way = 'full'] = process.argv;
const dataFolder = join(folder, 'data');
const say = (said: object): void => console.log(JSON.stringify(said));
/** How long a code lives, or takes to be made, while the disk is being filled: twice as long where that was too short. */
const FIRST_ROOM_MS = 1_500;
const MOST_ATTEMPTS = 8;

const simulation = await startSimulation();
const platform = { baseUrl: simulation.baseUrl, apiKey: simulation.secretKey };
let till = await startTillProcess({ dataFolder, platform });
let charges = 0;

await play('the code is made', async ({ full, roomMs }) => {
  await simulation.steer('/faults', { faults: [{ kind: 'createDelayed', delayMs: roomMs }] });
  const saleId = await charge();
  await full();
  return { saleId, kept: await saleKept(saleId, 'awaiting'), until: 'awaiting' };
});

await play('the bank confirms', async ({ full }) => {
  const saleId = await chargeAndShow();
  await full();
  const stopped = await till.screen.call('sale.stop', { saleId });
  const seen = { at: 'stop', refused: stopped.ok ? null : stopped.error.code };
  await simulation.play(await lastPaymentId(), 'complete');
  return { saleId, kept: await saleKept(saleId, 'paid'), until: 'paid', seen };
});

await play('the code ends', async ({ full, roomMs }) => {
  await shortLived(2 * roomMs);
  const saleId = await charge();
  await saleWhen(saleId, (sale) => sale.paymentLink !== null || sale.state === 'expired');
  await full();
  const views = countViews();
  const kept = await saleKept(saleId, 'expired');
  const seen = { at: 'views', perSecond: views() };
  // Where the journal has the countdown's end, the disk was full too late.
  return { saleId, kept: kept?.state === 'awaiting' ? kept : null, until: 'expired', seen };
});

await play('the bank confirms late', async ({ full }) => {
  await shortLived(FIRST_ROOM_MS);
  const saleId = await charge();
  await saleWhen(saleId, ({ state }) => state === 'expired');
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  return { saleId, kept: await saleKept(saleId, 'paidLate'), until: 'paidLate' };
});

await play('the power is cut after the bank confirmed', async ({ full }) => {
  const saleId = await chargeAndShow();
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleKept(saleId, 'paid');
  await till.kill();
  till = await startTillProcess({ dataFolder, platform });
  return { saleId, kept, until: 'paid' };
});

await play('the till is stopped after the bank confirmed', async ({ full, empty }) => {
  const saleId = await chargeAndShow();
  await full();
  await simulation.play(await lastPaymentId(), 'complete');
  const kept = await saleKept(saleId, 'paid');
  await empty();
  await till.end();
  till = await startTillProcess({ dataFolder, platform });
  return { saleId, kept, until: 'paid' };
});

await till.end();
await simulation.end();

/**
 * A stage of a sale during which the disk takes nothing; then it does again, and the till goes on by itself. Played
 * again, with more time, where the disk still took what the stage writes: it was filled too late, or the write fell
 * into room that its file had.
 */
async function play(stage: string, run: (disk: Disk) => Promise<Played>): Promise<void> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    if (await isPlayed(stage, run, FIRST_ROOM_MS * 2 ** attempt)) return;
  }
  throw new Error(`${stage}: the disk took everything, ${MOST_ATTEMPTS} times`);
}

async function isPlayed(
  stage: string,
  run: (disk: Disk) => Promise<Played>,
  roomMs: number,
): Promise<boolean> {
  let give: (() => Promise<number>) | null = null;
  let refused = 0;
  const empty = async (): Promise<void> => {
    refused += (await give?.()) ?? 0;
    give = null;
  };
  const full = async (): Promise<void> => {
    give = way === 'readOnly' ? await makeReadOnly(till.program.pid) : fill();
  };
  const { saleId, kept, until, seen } = await run({ full, empty, roomMs });
  await empty();
  await simulation.steer('/faults', { faults: [] });
  const ended = await saleWhen(saleId, (sale) => sale.state === until && sale.unrecorded === null);
  if (kept === null) return false;
  if (refused === 0) throw new Error(`${stage}: the disk refused nothing`);
  const { state, paymentLink, unrecorded } = kept;
  await till.viewWhen(({ blocked }) => blocked === null);
  const history = await till.screen.call('day.history', { saleId });
  if (seen) say(seen);
  say({
    at: stage,
    whileFull: { state, isShown: paymentLink !== null, unrecorded: unrecorded?.state ?? null },
    withRoom: { state: ended.state, isShown: ended.paymentLink !== null },
    history: history.ok ? toldBy(history.value.entries) : history.error.code,
  });
  return true;
}

/** Whether the stream or the status route is first to tell of money is up to the machine: the second is a note. */
function toldBy(entries: readonly { readonly type: string }[]): readonly string[] {
  return entries.map(({ type }) => type).filter((type) => type !== 'paidConfirmed');
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
    lines: [keyedLine(100 + charges)],
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

async function shortLived(lifetimeMs: number): Promise<void> {
  await simulation.steer('/faults', { faults: [{ kind: 'createShortLived', lifetimeMs }] });
}

/** The sale once it is in this state: on paper that the disk refuses, or, `null`, in its journal. */
async function saleKept(saleId: SaleId, state: SaleView['state']): Promise<SaleView | null> {
  const sale = await saleWhen(
    saleId,
    (sale) => sale.unrecorded?.state === state || sale.state === state,
  );
  return sale.unrecorded === null ? null : sale;
}

async function saleWhen(saleId: SaleId, holds: (sale: SaleView) => boolean): Promise<SaleView> {
  const here = (sale: SaleView) => sale.id === saleId && holds(sale);
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

/** How often the screen is told of something each second. */
function countViews(): () => number {
  const beganAtMs = performance.now();
  let views = 0;
  const stop = till.screen.on('topics.changed', () => {
    views += 1;
  });
  return () => {
    stop();
    return (views * 1_000) / (performance.now() - beganAtMs);
  };
}
