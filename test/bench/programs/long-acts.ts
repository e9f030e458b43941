import { setTimeout as pause } from 'node:timers/promises';
import { generatedOptions } from '../../generated-ledger/generate-ledger.ts';
import { keyedLine } from '../../support/keyed-line.ts';
import { longActs } from '../long-acts.ts';
import { quickClock } from '../quick-clock.ts';
import { watchThread } from '../thread-watch.ts';
import { openTillOfYears, type TillOfYears, type YearsPlace } from '../till-of-years.ts';

/**
 * Sales while something is measured: one in so many milliseconds, a hundred in a minute. Each is asked about once it is paid,
 * and a till asks 120 times in a minute at the most (assumptions A52): a faster pace would heap up questions, as in no shop.
 */
const SALE_EVERY_MS = 600;
/** What a till does in this time without anything else is the baseline. */
const QUIET_MS = 5_000;
/** The first check pauses on purpose: of many sales it takes an hour, and goes on beside everything that follows. */
const CHECK_AT_MOST_MS = 120_000;
/** The last of all, for which the till is closed: of the newest backup, which by itself it has to be told to take first. */
const RESTORE = 'a restore of that backup';

/**
 * Does every long act of a till over the journal in this data folder, which is a copy, while it sells, on this thread as
 * in the till; prints a line of JSON for each: the act's name, and its thread's longest block.
 * `FOLDER SEED NOW-MS LAST-OPEN-DAY CLOSED-THROUGH [ACT|ACT…]`: those alone, where they are named.
 */
const [folder = '', seed = '', nowMs = '', last = '', closedThrough = '', only = ''] =
  process.argv.slice(2);
const { signer } = generatedOptions('', { seed: Number(seed) });
if (signer === undefined) throw new Error('a generated journal is signed');
const clock = quickClock(Number(nowMs));
const place: YearsPlace = { folder, signer, clock };
const watch = watchThread();

/** The watch is taken before, so that nothing of another act counts. */
async function measure(name: string, act: () => Promise<unknown>): Promise<void> {
  await pause(20);
  watch.take();
  const startedMs = performance.now();
  await act();
  const tookMs = performance.now() - startedMs;
  console.log(JSON.stringify({ name, ...watch.take(), tookMs }));
}

let sold = 0;
let sellingFailed: unknown = null;

/** Sells until it is told to stop: charged, paid at once, put aside. */
function selling(till: TillOfYears): { stop(): Promise<void> } {
  let goesOn = true;
  const ended = (async () => {
    while (goesOn) {
      await sellOne(till);
      await pause(SALE_EVERY_MS);
    }
  })().catch((error: unknown) => {
    sellingFailed = error;
  });
  return {
    async stop() {
      goesOn = false;
      await ended;
      if (sellingFailed !== null) throw sellingFailed;
    },
  };
}

async function sellOne({ handlers, view }: TillOfYears): Promise<void> {
  sold += 1;
  const draft = {
    draftId: `bench-draft-${process.pid}-${sold}`,
    lines: [keyedLine(480 + sold)],
    label: 'Table 4',
  };
  const charged = await handlers['sale.charge'](draft as never);
  if (!charged.ok) throw new Error(`no sale: ${charged.error.code}`);
  const { saleId } = charged.value;
  const state = () => view().sales.find(({ id }) => id === saleId)?.state;
  while (state() === 'drafted' || state() === 'awaiting') await pause(5);
  // Another end is no other kind of waiting: the seller would never end.
  if (state() !== 'paid') throw new Error(`a sale that is not paid: ${state()}`);
  const aside = await handlers['sale.acknowledge']({ saleId, decision: null, attachedTo: null });
  if (!aside.ok) throw new Error(`not put aside: ${aside.error.code}`);
}

const till = await openTillOfYears(place);
// Of a copy nothing was verified yet, so that the check at the start is of all of it; beside one act alone it goes on.
if (only === '') {
  const early = selling(till);
  await measure('the check of the whole journal', async () => {
    const endMs = performance.now() + CHECK_AT_MOST_MS;
    while (till.view().record.verifiedAtMs === null && performance.now() < endMs) await pause(50);
  });
  await early.stop();
}
await measure('nothing', () => pause(QUIET_MS));
const seller = selling(till);
await measure('selling', () => pause(QUIET_MS));
const isAsked = (name: string): boolean => only === '' || only.split('|').includes(name);
const acts = longActs(till, clock, { last, closedThrough }).filter(({ name }) => isAsked(name));
for (const { name, prepare, run } of acts) {
  await prepare?.();
  await measure(name, run);
}
await seller.stop();
await till.close();

if (isAsked(RESTORE)) {
  // A start comes before it, as after any damage: nobody sells while a till reads its items.
  const damaged = await openTillOfYears(place, true);
  await measure(RESTORE, () => restored(damaged));
  await damaged.close();
}
watch.stop();

async function restored(damaged: TillOfYears): Promise<void> {
  const listed = await damaged.handlers['backups.list']({});
  const fileName = listed.ok ? listed.value.backups[0]?.fileName : undefined;
  if (fileName === undefined) throw new Error('no backup to go back to');
  const answer = await damaged.handlers['journal.restore']({ fileName });
  if (!answer.ok) throw new Error(`not restored: ${answer.error.code}`);
}
