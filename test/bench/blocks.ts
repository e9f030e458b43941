import { join } from 'node:path';
import * as z from 'zod';
import { TILL_MEMORY } from '../../scripts/till-memory.ts';
import { dayFrom } from '../../src/domain/calendar/days.ts';
import { businessDayRange } from '../../src/domain/calendar/shop-time.ts';
import { temporaryFolder } from '../e2e/support/folder.ts';
import { runProgram } from '../e2e/support/program.ts';
import type { Recipe } from '../generated-ledger/generate-ledger.ts';
import { SHOP_BOUNDS } from '../generated-ledger/shop-days.ts';
import type { Bench, Figure } from './figure.ts';
import { ALL_ITEMS } from './item-acts.ts';
import { keepItems } from './running-till.ts';
import { journalOf } from './till-of-years.ts';
import { copyJournal, yearsOfSales } from './years-of-sales.ts';

/** What a newcomer waits a minute or two for; COMPTOIR_BENCH_SALES says another number. */
const SALES = Number(process.env.COMPTOIR_BENCH_SALES ?? 4_000);
/** What one till sells in a day at most, on average over years: a million sales are seven years of it. */
const SALES_A_DAY = 400;
const DAYS = Math.max(400, Math.ceil(SALES / SALES_A_DAY));
const OPEN_DAYS = 365;
const YEAR = { sales: SALES, seed: 1, days: DAYS, openDays: OPEN_DAYS };
/** Asking about more payments takes hours even at that speed: where a day has many, some of the open days are closed. */
const PAYMENTS_ASKED = 20_000;
const DAYS_CLOSED = Math.min(OPEN_DAYS, Math.ceil(PAYMENTS_ASKED / Math.ceil(SALES / DAYS)));
/** A till that was switched off for two years, after its first week. */
const SHUT = { sales: 1_000, seed: 1, days: 7, openDays: 1 };
const SHUT_DAYS = 724;
const NOON_MS = 12 * 60 * 60 * 1000;
/** To look at some acts by themselves, their names with a bar between them; all where it is not said. */
const ACTS = process.env.COMPTOIR_BENCH_ACTS ?? '';
const TOLD_EVERY_MS = 1_000;

/** The issue's own number. */
const NO_LONGER = { within: 50 } as const;

const measuredSchema = z.object({
  name: z.string(),
  byTheClockMs: z.number(),
  ownMs: z.number(),
  ranMs: z.number(),
  tookMs: z.number(),
});
type Measured = z.infer<typeof measuredSchema>;

/** How long the till's thread comes to nothing else while something long is done. */
export const blocksBench: Bench = {
  name: 'blocks',
  method: `The host's till over a journal of ${SALES} sales in ${DAYS} days, of which ${OPEN_DAYS} are open (${DAYS_CLOSED} are closed while it is measured), in a process of its own, with the memory that a start gives a till, which sells a hundred times a minute while each long act is done; and a till that was off for ${SHUT_DAYS} days; in each, all the ${ALL_ITEMS.length} items that a till keeps. A timer asks for a turn each millisecond: the longest wait for one, without the time in which other programs had the processor, against the longest while it only sells. The platform's answers come from the journal, 200 times as fast as it is asked in a shop. COMPTOIR_BENCH_SALES sets another size; COMPTOIR_BENCH_LEDGER names a folder in which the journals are kept for the next run, COMPTOIR_BENCH_ACTS some acts alone.`,
  async run() {
    using folder = temporaryFolder();
    const kept = process.env.COMPTOIR_BENCH_LEDGER ?? folder.path;
    const year = await measured(kept, YEAR, 0, ACTS);
    if (ACTS !== '') return figures(year);
    const shut = await measured(kept, SHUT, SHUT_DAYS, 'closing the open days');
    const off = shut.map((act) => ({ ...act, name: `${act.name}, off for ${SHUT_DAYS} days` }));
    return [...figures(year), ...figures(off)];
  },
};

/** `daysAfter` the journal's last day, at noon. */
async function measured(
  kept: string,
  recipe: Required<Omit<Recipe, 'baskets'>>,
  daysAfter: number,
  only = '',
): Promise<readonly Measured[]> {
  using folder = temporaryFolder();
  const { file, days } = yearsOfSales(kept, recipe);
  copyJournal(file, journalOf(join(folder.path, 'till')));
  const last = days.toSorted().at(-1);
  if (last === undefined) throw new Error('a journal without days');
  const through = dayFrom(last, daysAfter);
  const closedThrough = daysAfter > 0 ? through : dayFrom(last, DAYS_CLOSED - OPEN_DAYS);
  const nowMs = businessDayRange(through, SHOP_BOUNDS).untilMs + NOON_MS;
  const till = join(folder.path, 'till');
  await keepItems(till, ALL_ITEMS);
  const args = [till, String(recipe.seed), String(nowMs), through, closedThrough, only];
  const program = runProgram('test/bench/programs/long-acts.ts', args, {}, TILL_MEMORY);
  const telling = tellAsTheyCome(program.output);
  const code = await program.exited;
  clearInterval(telling);
  if (code !== 0) throw new Error(`${program.output.join('\n')}\n${program.errors.join('\n')}`);
  return program.output.map((line) => measuredSchema.parse(JSON.parse(line)));
}

/** With a million sales an act takes long: what was measured before it is not lost where it does not end. */
function tellAsTheyCome(lines: readonly string[]): NodeJS.Timeout {
  let told = 0;
  return setInterval(() => {
    for (const line of lines.slice(told)) console.error(line);
    told = lines.length;
  }, TOLD_EVERY_MS);
}

function figures(acts: readonly Measured[]): readonly Figure[] {
  const selling = acts.find(({ name }) => name.startsWith('selling'));
  if (selling === undefined) throw new Error('a till that only sells was not measured');
  return acts.map(({ name, ownMs, ranMs, byTheClockMs, tookMs }) => ({
    name: `${name}: longest block (${ranMs.toFixed(0)} ms of it on the processor; ${byTheClockMs.toFixed(0)} ms by the clock, of ${(tookMs / 1000).toFixed(1)} s)`,
    unit: 'ms',
    ours: ownMs,
    baseline: selling.ownMs,
    bar: NO_LONGER,
  }));
}
