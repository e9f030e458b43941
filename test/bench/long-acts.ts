import { setTimeout as pause } from 'node:timers/promises';
import type { CallInput } from '../../src/contract/calls.ts';
import { type BusinessDay, businessDaySchema } from '../../src/domain/calendar/business-day.ts';
import { answered } from './answered.ts';
import { itemActs } from './item-acts.ts';
import { REMEMBERED } from './ledger-search.ts';
import type { QuickClock } from './quick-clock.ts';
import type { TillOfYears } from './till-of-years.ts';

/** The platform is asked so much faster than a till may ask it: a year of payments would take a night. */
const ASKING_SPEED = 200;

/** Something that takes long, or that a manager waits for. */
export interface LongAct {
  readonly name: string;
  /** What comes before it and is not measured. */
  readonly prepare?: () => Promise<unknown>;
  readonly run: () => Promise<unknown>;
}

/** The days of a till that are open and over: the last of them, and the last that is closed while it is measured. */
export interface OpenDays {
  readonly last: string;
  readonly closedThrough: string;
}

/** In an order in which each finds what the one before has left. */
export function longActs(till: TillOfYears, clock: QuickClock, open: OpenDays): readonly LongAct[] {
  const { handlers } = till;
  const to = businessDaySchema.parse(open.last);
  const through = businessDaySchema.parse(open.closedThrough);
  const yearTo = (last: BusinessDay) => ({
    from: businessDaySchema.parse(`${Number(last.slice(0, 4)) - 1}${last.slice(4)}`),
    to: last,
    folder: null,
  });
  const period = yearTo(to);

  async function closeAll(): Promise<void> {
    clock.speed = ASKING_SPEED;
    answered(await handlers['closing.begin']({ through, clockAccepted: false }));
    for (let going = progress(); going !== null; going = progress()) {
      if (going.phase === 'failed') throw new Error(`${going.day}: ${JSON.stringify(going)}`);
      // The half hour that a closing asks for is over soon at this speed, and a busy day asks longer.
      if (going.phase === 'ready') answered(await handlers['closing.sign']({ day: going.day }));
      await putOneAside();
      await pause(20);
    }
    clock.speed = 1;
    // Each day that was closed wants a backup; the last of them is waited for.
    answered(await handlers['backups.take']({}));
  }
  const progress = () => till.view().days.closing;

  /** What the closing found to have ended comes to the screen, where nobody of the made-up journal has put it aside. */
  async function putOneAside(): Promise<void> {
    const ended = till.view().sales.find(({ state }) => state === 'expired');
    if (ended === undefined) return;
    const order = { saleId: ended.id, decision: null, attachedTo: null };
    answered(await handlers['sale.acknowledge'](order));
  }

  async function exported(order: CallInput<'export.start'>): Promise<void> {
    answered(await handlers['export.start'](order));
    while (till.view().export?.state === 'going') await pause(20);
    const made = till.view().export;
    if (made?.state !== 'written') throw new Error(JSON.stringify(made));
  }

  async function searched(): Promise<void> {
    for (const search of REMEMBERED) {
      answered(await handlers['sales.find']({ search, before: null }));
      await pause(2);
    }
  }

  async function printed(): Promise<void> {
    const list = answered(await handlers['closing.list']({ before: null }));
    for (const { number } of list.closings.slice(0, 5)) {
      answered(await handlers['closing.print']({ of: { closing: number }, paper: 'a4', copy: 0 }));
    }
  }

  async function shown(businessDay: BusinessDay): Promise<void> {
    answered(await handlers['day.view']({ businessDay }));
    await pause(2);
    answered(await handlers['day.sales']({ businessDay, hour: null, before: null }));
  }
  const month = async (containing: BusinessDay) =>
    answered(await handlers['report.view']({ period: 'month', containing }));
  const year = async (containing: BusinessDay) =>
    answered(await handlers['report.year']({ containing }));
  const items = async (containing: BusinessDay) => {
    const asked = { span: 'year', containing, order: 'minor', most: 10 } as const;
    answered(await handlers['report.items'](asked));
  };
  const read = async () => answered(await handlers['closing.read']({}));

  return [
    { name: 'ten searches', run: searched },
    { name: 'a day, days open', run: () => shown(to) },
    { name: 'a month, days open', run: () => month(to) },
    { name: 'a year, days open', run: () => year(to) },
    { name: 'the items of a year', run: () => items(to) },
    { name: 'the same again', run: () => items(to) },
    { name: 'a reading, days open', run: read },
    { name: 'closing the open days', run: closeAll },
    { name: 'a day, days closed', run: () => shown(through) },
    { name: 'a month, days closed', run: () => month(through) },
    { name: 'a year, days closed', run: () => year(through) },
    { name: 'a reading, days closed', run: read },
    {
      name: 'a backup of the whole journal',
      run: async () => answered(await handlers['backups.take']({})),
    },
    { name: 'five closings as PDF', run: printed },
    { name: 'a year as CSV', run: () => exported({ ...period, what: 'csv', convention: 'fr' }) },
    { name: 'a year as JSON Lines', run: () => exported({ ...period, what: 'jsonl' }) },
    {
      name: 'a year as an archive',
      // Of closed days alone.
      run: () => exported({ ...yearTo(through), what: 'archive', convention: 'fr' }),
    },
    ...itemActs(handlers),
  ];
}
