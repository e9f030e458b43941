import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Period } from '../../../../src/domain/calendar/period.ts';
import type { DayBounds } from '../../../../src/domain/calendar/shop-time.ts';
import type { LaterSaleEvent } from '../../../../src/domain/sale/sale-event.ts';
import { openLedger } from '../../../../src/ledger/opening/open-ledger.ts';
import { sampled } from '../../../support/sampled-runs.ts';
import { anyBounds, anyStart, anySteps, closeAll, play, type Step } from '../closing/days.ts';
import {
  acknowledged,
  codeCreated,
  collectedOtherwise,
  completed,
  DAY,
  drafted,
  NOON_MS,
  options,
  saleId,
} from '../events.ts';
import { newSigner } from '../proof/signed.ts';
import { record, temporaryFile, value } from '../setting.ts';
import { type ArchivingTill, daysToArchive, expectGenuine } from './genuine-archives.ts';

const DAY_MS = 24 * 3_600_000;

/** Closed now and then, so that sales go on behind a closing. */
const anyShop: fc.Arbitrary<readonly Step[]> = fc
  .array(anySteps, { minLength: 2, maxLength: 4 })
  .map((parts) =>
    parts.flatMap((steps) => [...steps, { afterMs: 2 * DAY_MS, what: { act: 'close' } as const }]),
  );

type Picks = readonly (readonly [one: number, other: number])[];

/** The closed days of these places, whichever there are. */
function periodsOf(till: ArchivingTill, picks: Picks): readonly Period[] {
  const days = daysToArchive(till);
  return picks.flatMap(([one, other]) => {
    const [from, to] = [days[one % days.length], days[other % days.length]];
    if (from === undefined || to === undefined) return [];
    return [from <= to ? { from, to } : { from: to, to: from }];
  });
}

const anyPicks: fc.Arbitrary<Picks> = fc.array(fc.tuple(fc.nat(), fc.nat()), {
  minLength: 2,
  maxLength: 4,
});

describe('no archive that a till makes is accused', () => {
  test('whatever happened in the shop, of whichever days, and whatever came behind them', async () => {
    let archives = 0;
    let wentOn = 0;

    /** Every second one by a clock that was set to another time zone since. */
    async function expectEach(till: ArchivingTill, picks: Picks, later: DayBounds): Promise<void> {
      for (const [index, period] of periodsOf(till, picks).entries()) {
        const isSet = index % 2 === 0;
        const bounds = isSet ? till.bounds : later;
        const verdict = await expectGenuine({ ...till, bounds }, period, isSet ? 'en' : 'fr');
        archives += 1;
        wentOn += verdict.wentOn;
      }
    }

    await fc.assert(
      fc.asyncProperty(
        anyBounds,
        anyBounds,
        anyStart,
        anyShop,
        anyPicks,
        async (bounds, later, startMs, steps, picks) => {
          const signer = newSigner();
          const ledger = value(openLedger({ ...options(temporaryFile()), bounds, signer }));
          const endMs = play(ledger, startMs, steps);
          closeAll(ledger, Math.max(endMs, startMs) + 2 * DAY_MS);
          await expectEach({ ledger, signer, mode: 'test', bounds }, picks, later);
          ledger.maintenance.close();
        },
      ),
      { seed: 20_261_126, numRuns: sampled(12) },
    );
    expect(archives).toBeGreaterThan(20);
    expect(wentOn).toBeGreaterThan(0);
  });

  test.each(['+01:17', '-03:30'])(
    'whose shop chose a clock that is no place’s behind its days: %s',
    async (timeZone) => {
      const signer = newSigner();
      const bounds = { timeZone: 'Europe/Paris', startsAtHour: 4 };
      const ledger = value(openLedger({ ...options(temporaryFile()), bounds, signer }));
      const sale = { act: 'sale', minor: 500, vatRate: null, ends: 'inTime' } as const;
      // Before and behind the end of summer time.
      const steps = [0, 1, 2, 3].map(() => ({ afterMs: DAY_MS, what: sale }));
      const endMs = play(ledger, Date.UTC(2026, 9, 23, 9), steps);
      closeAll(ledger, endMs + 2 * DAY_MS);
      const till = { ledger, signer, mode: 'test', bounds: { ...bounds, timeZone } } as const;
      const [first, last] = [daysToArchive(till)[0], daysToArchive(till).at(-1)];
      if (first === undefined || last === undefined) throw new Error('no day was closed');
      await expectGenuine(till, { from: first, to: last }, 'en');
      ledger.maintenance.close();
    },
  );

  test('whose clock was set back over thousands of sales, between what was told of one and what changed it', async () => {
    const signer = newSigner();
    const file = temporaryFile();
    const ledger = value(openLedger({ ...options(file), signer }));
    const [within, outside] = [NOON_MS, NOON_MS + DAY_MS];
    record(ledger, drafted('within', { atMs: within }), [completed('within', within)]);
    /** What is told of a sale that began outside, in the day within the archive, and what changes that in the same day. */
    const changed: Readonly<Record<string, readonly [LaterSaleEvent, LaterSaleEvent]>> = {
      takenBack: [
        completed('takenBack', within),
        collectedOtherwise('takenBack', { atMs: within, takesBack: true }),
      ],
      decided: [
        collectedOtherwise('decided', { atMs: within }),
        acknowledged('refundNeeded', within),
      ],
      matched: [collectedOtherwise('matched', { atMs: within }), completed('matched', within)],
    };
    for (const [name, [first]] of Object.entries(changed)) {
      record(ledger, drafted(name, { atMs: outside }), [codeCreated(name, outside), first]);
    }
    for (let name = 0; name < 2_000; name += 1) {
      value(ledger.journal.draft(drafted(name, { atMs: outside })));
    }
    for (const [name, [, then]] of Object.entries(changed)) {
      value(ledger.journal.append(saleId(name), then));
    }
    closeAll(ledger, outside + 2 * DAY_MS);
    const till = { ledger, signer, mode: 'test', bounds: options(file).bounds } as const;
    await expectGenuine(till, { from: DAY, to: DAY }, 'en');
    ledger.maintenance.close();
  });
});
