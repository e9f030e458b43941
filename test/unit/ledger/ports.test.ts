import { describe, expect, test } from 'vitest';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import type { RegisterReports } from '../../../src/ledger/ports/register-reports.ts';
import { codeCreated, completed, DAY, drafted, NOON_MS, saleId } from './events.ts';
import { openedLedger, record } from './setting.ts';

/** Whether each of these members gives a promise: one that does not stands here as false, and nothing compiles. */
type AllWaitedFor<Port> = {
  readonly [Member in keyof Port]: Port[Member] extends (...given: never[]) => Promise<unknown>
    ? true
    : false;
};

const WAITED_FOR = {
  day: true,
  period: true,
  months: true,
  itemsOfDays: true,
  salesOfItem: true,
  story: true,
  history: true,
  salesOfDay: true,
  salesRungUp: true,
  creditNotesBy: true,
  creditNotesOfDay: true,
  totalsOfDay: true,
  moneyOfDay: true,
  moneyOfHour: true,
  salesOfDays: true,
  find: true,
  refundsDue: true,
  refundsMade: true,
  neighbours: true,
  daysHeld: true,
} as const satisfies AllWaitedFor<RegisterReports>;

/** A port that is added or left out does not compile. */
const PORTS = {
  closings: true,
  journal: true,
  maintenance: true,
  reports: true,
} as const satisfies { readonly [Port in keyof Ledger]: true };

const PERIOD = { from: DAY, to: DAY };
const QUERY = { words: [], state: null, from: DAY, to: DAY };
const OF = { day: DAY, atMs: NOON_MS, mostMoves: 10 };

/** Asks for everything that there is. */
const ASKED: {
  readonly [Member in keyof RegisterReports]: (reports: RegisterReports) => Promise<unknown>;
} = {
  day: ({ day }) => day(OF),
  period: ({ period }) => period(PERIOD, PERIOD, NOON_MS),
  months: ({ months }) => months(PERIOD),
  itemsOfDays: ({ itemsOfDays }) => itemsOfDays(PERIOD),
  salesOfItem: ({ salesOfItem }) => salesOfItem('Bread', PERIOD, null, 10),
  story: ({ story }) => story(saleId(1)),
  history: ({ history }) => history(saleId(1)),
  salesOfDay: ({ salesOfDay }) => salesOfDay(DAY),
  salesRungUp: ({ salesRungUp }) => salesRungUp({ operator: 'Léa', after: 0, upTo: null }),
  creditNotesBy: ({ creditNotesBy }) => creditNotesBy({ operator: 'Léa', after: 0, upTo: null }),
  creditNotesOfDay: ({ creditNotesOfDay }) => creditNotesOfDay(DAY, 'Léa'),
  totalsOfDay: ({ totalsOfDay }) => totalsOfDay(DAY),
  moneyOfDay: ({ moneyOfDay }) => moneyOfDay(DAY),
  moneyOfHour: ({ moneyOfHour }) => moneyOfHour(DAY, 12, null, 10),
  salesOfDays: ({ salesOfDays }) => salesOfDays(PERIOD, null, 10),
  find: ({ find }) => find(QUERY, null, 10),
  refundsDue: ({ refundsDue }) => refundsDue(null, 10),
  refundsMade: ({ refundsMade }) => refundsMade(10),
  neighbours: ({ neighbours }) => neighbours(DAY),
  daysHeld: ({ daysHeld }) => daysHeld(PERIOD),
};

function sold(): Ledger {
  const ledger = openedLedger();
  record(ledger, drafted(1), [codeCreated(1), completed(1)]);
  return ledger;
}

test('a ledger is its four ports, and nothing else', () => {
  expect(Object.keys(sold()).toSorted()).toEqual(Object.keys(PORTS));
});

describe('reports', () => {
  test('are all waited for', () => {
    expect(Object.keys(sold().reports).toSorted()).toEqual(Object.keys(WAITED_FOR).toSorted());
  });

  test.each(Object.entries(ASKED))(
    'refuse what cannot be read, and throw nothing: %s',
    async (_, ask) => {
      const { reports, maintenance } = sold();
      maintenance.close();
      await expect(ask(reports)).rejects.toThrow();
    },
  );

  test.each(Object.entries(ASKED))('tell of the moment when they are asked: %s', async (_, ask) => {
    const ledger = sold();
    const before = await ask(ledger.reports);
    const asked = ask(ledger.reports);
    record(ledger, drafted(2), [codeCreated(2), completed(2)]);
    expect(await asked).toEqual(before);
  });
});
