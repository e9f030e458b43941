import { describe, expect, test } from 'vitest';
import type { BusinessDay } from '../../../../src/domain/calendar/business-day.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { LIFETIME_MS } from '../../../support/fake-gateway.ts';
import { shownReport } from '../../../support/shown-reports.ts';
import { tillOfEachTest } from '../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../support/till-on-the-bench.ts';
import { closeAll } from '../../ledger/closing/days.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  drafted,
  expiry,
  HOUR_MS,
  NOON_MS,
  options,
  paymentId,
  saleId,
} from '../../ledger/events.ts';
import { record, temporaryFile, value } from '../../ledger/setting.ts';
import {
  BOUNDS,
  close,
  nothing,
  readingOf,
  shownOn,
  TODAY,
  TOMORROW,
  twenty,
} from './figures-of-a-day.ts';

const DAY_MS = 24 * HOUR_MS;

const open = tillOfEachTest();

const monthOn = (on: BenchTill, today: BusinessDay) =>
  shownReport(
    on.ledger,
    {
      kind: 'month',
      containing: today,
      today,
      bounds: BOUNDS,
      currency: 'EUR',
    },
    on.clock.wallMs(),
  );

describe('money that does not match', () => {
  test('is in X, on the day and in Z as what it is, and its decision in the day that takes it', async () => {
    const on = open();
    const sold = await on.charge(1_250);
    on.gateway.says = { amountMinor: 2_000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    const came = {
      saleNumber: 1,
      minor: 1_250,
      mismatch: 'amountDiffers',
      amountMinor: 2_000,
      to: 'undecided',
    };
    const reading = readingOf(on);
    expect(reading).toMatchObject({
      otherwise: [{ ...came, from: null }],
      figures: {
        received: { total: nothing },
        byVatRate: [],
        otherwise: [{ currency: 'EUR', collected: twenty, handedOver: nothing }],
      },
      perpetual: nothing,
    });
    expect(await shownOn(on, TODAY)).toMatchObject({ received: nothing, otherwise: [came] });
    const closed = await close(on, TODAY);
    expect(closed.figures.otherwise).toEqual(reading.figures.otherwise);
    expect(closed.otherwise).toEqual(reading.otherwise);

    await on.advance(DAY_MS, HOUR_MS);
    await on.restart();
    expect(on.till.desk.decideMismatch(sold, 'refundNeeded')).toMatchObject({ ok: true });
    expect(readingOf(on)).toMatchObject({
      otherwise: [{ saleNumber: 1, businessDay: TODAY, from: 'undecided', to: 'refundNeeded' }],
      figures: { otherwise: [{ collected: nothing, refundNeeded: twenty }] },
    });
    // The day before is closed as it was, and its screen says where the money lies now.
    expect((await shownOn(on, TODAY)).otherwise).toMatchObject([{ to: 'refundNeeded' }]);
    // A report adds up what moved in its days, closed and open ones.
    const decidedInIt = [{ mismatch: 'amountDiffers', collected: twenty, refundNeeded: twenty }];
    expect(await monthOn(on, TOMORROW)).toMatchObject({
      received: nothing,
      otherwise: decidedInIt,
    });
    const next = await close(on, TOMORROW);
    expect(next).toMatchObject({
      figures: { received: { total: nothing }, otherwise: [{ refundNeeded: twenty }] },
      perpetual: nothing,
    });
    expect(await monthOn(on, TOMORROW)).toMatchObject({ otherwise: decidedInIt });
    expect(on.ledger.maintenance.verify()).toMatchObject({ ok: true });
  });

  test('of an earlier day’s sale is asked about before the day in which it came is closed', async () => {
    const on = open();
    const sold = await on.charge(1_250);
    await on.advance(LIFETIME_MS + 12_000);
    on.till.desk.acknowledge(sold, { decision: null, attachedTo: null });
    await on.advance(18 * HOUR_MS, HOUR_MS);
    await close(on, TODAY);
    on.gateway.says = { amountMinor: 2_000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(3 * HOUR_MS, HOUR_MS);
    expect(on.view(sold)).toMatchObject({ state: 'mismatched' });
    expect(await close(on, TOMORROW)).toMatchObject({
      otherwise: [{ businessDay: TODAY, from: null, to: 'undecided' }],
      // What the till has of it is what the platform tells: they agree on it.
      platform: { agreeing: 1, differing: [], unasked: [] },
    });
  });

  test.each([
    ['another amount still', { amountMinor: 3_000 }, 'completed 3000 EUR'],
    ['another currency', { amountMinor: 2_000, currency: 'USD' }, 'completed 2000 USD'],
    [
      'another mode',
      { amountMinor: 2_000, isSimulation: false },
      'not simulated completed 2000 EUR',
    ],
  ])('is differed about where the platform now tells %s', async (_what, says, theirs) => {
    const on = open();
    const sold = await on.charge(1_250);
    on.gateway.says = { amountMinor: 2_000 };
    on.gateway.set('pay_1', 'completed');
    await on.advance(11_000);
    expect(on.view(sold)).toMatchObject({ state: 'mismatched' });
    on.gateway.says = says;
    const { platform } = await close(on, TODAY);
    expect(platform).toMatchObject({ agreeing: 0 });
    expect(platform?.differing).toMatchObject([
      { saleNumber: 1, ours: 'mismatched 2000 EUR', theirs },
    ]);
  });

  test('lies where the newest decision says: what comes to one place leaves the other', () => {
    const ledger = value(openLedger(options(temporaryFile())));
    const events = [
      ...expiry(1),
      { type: 'retryRequested', atMs: NOON_MS + 200_000 } as const,
      codeCreated('1b', NOON_MS + 201_000),
      completed('1b', NOON_MS + 202_000),
      collectedOtherwise(1, { atMs: NOON_MS + 203_000 }),
      acknowledged('handedOver', NOON_MS + 204_000),
    ];
    record(ledger, drafted(1), events);
    const [first] = closeAll(ledger, NOON_MS + HOUR_MS);
    const atMs = NOON_MS + DAY_MS;
    for (const event of [
      {
        type: 'contradicted',
        atMs,
        paymentId: paymentId('1b'),
        contradiction: 'unpaidAfterPaid',
        detail: 'pending',
      },
      acknowledged('refundNeeded', atMs),
    ] as const) {
      value(ledger.journal.append(saleId(1), event));
    }
    const [second] = closeAll(ledger, atMs);
    expect(first?.event).toMatchObject({
      otherwise: [{ from: null, to: 'handedOver' }],
      figures: {
        received: { total: { count: 1, minor: 4_890 } },
        otherwise: [{ collected: twenty, handedOver: twenty, refundNeeded: nothing }],
      },
    });
    expect(second?.event).toMatchObject({
      otherwise: [{ from: 'handedOver', to: 'refundNeeded' }],
      figures: {
        otherwise: [
          { collected: nothing, handedOver: { count: -1, minor: -2_000 }, refundNeeded: twenty },
        ],
      },
    });
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    ledger.maintenance.close();
  });

  test('of an amount that no sum can hold is counted, and the day can be closed', () => {
    const ledger = value(openLedger(options(temporaryFile())));
    for (const name of [1, 2]) {
      record(ledger, drafted(name), [
        codeCreated(name),
        collectedOtherwise(name, { amountMinor: Number.MAX_SAFE_INTEGER }),
      ]);
    }
    const [closed] = closeAll(ledger, NOON_MS + HOUR_MS);
    expect(closed?.event.figures.otherwise).toMatchObject([
      { collected: { count: 2, minor: null } },
    ]);
    expect(ledger.maintenance.verify()).toMatchObject({ ok: true });
    ledger.maintenance.close();
  });
});
