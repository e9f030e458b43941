import { expect, test } from 'vitest';
import { closingCalls } from '../../../../../src/host/calls/day/closing-calls.ts';
import { journalReader } from '../../../../../src/host/calls/day/journal-reader.ts';
import { tillOfEachTest } from '../../../../support/till-of-each-test.ts';
import type { BenchTill } from '../../../../support/till-on-the-bench.ts';
import { byPerson, closingOf, sell, TODAY } from './closing-of-a-day.ts';

const MINUTE_MS = 60_000;
const NIGHT_MS = 21 * 60 * MINUTE_MS;

const open = tillOfEachTest();

/** The machine sleeps from ten in the morning to seven on the next day; its monotonic clock stands still meanwhile. */
function sleepOverNight(on: BenchTill): void {
  on.sleep(NIGHT_MS, NIGHT_MS);
}

/** What a machine says that wakes up: the platform is asked whether it answers this till, and nothing is sold yet. */
async function wake(on: BenchTill): Promise<void> {
  on.till.wake();
  await on.settle();
}

/** The calls about the ends of days, as screens make them. */
const callsOf = (on: BenchTill) =>
  closingCalls({
    ...{ till: on.till, ledger: on.ledger, clock: on.clock, printer: {} as never },
    ...{ read: journalReader(() => undefined), patiently: {} as never },
  });

test('a machine that slept over night is not told that its clock is wrong', async () => {
  const on = open();
  on.till.checkReadiness();
  await sell(on);
  sleepOverNight(on);
  await wake(on);
  expect(on.till.view().health.clockDriftMs).toBeNull();
  expect(on.till.closing.begin(byPerson())).toMatchObject({ ok: true });
});

test('a machine whose clock was set to the next day while it slept some minutes is told so', async () => {
  const on = open();
  on.till.checkReadiness();
  await sell(on);
  on.sleep(MINUTE_MS, NIGHT_MS);
  await wake(on);
  expect(on.till.view().health.clockDriftMs).toBeGreaterThan(NIGHT_MS - 2 * MINUTE_MS);
  expect(on.till.closing.begin(byPerson())).toMatchObject({ error: { code: 'clockWrong' } });
});

test('a day closes by itself where the machine slept through its hour, before anything is sold', async () => {
  const on = open({ closesByItselfAtHour: 4 });
  on.till.checkReadiness();
  await sell(on);
  sleepOverNight(on);
  await wake(on);
  await on.advance(2 * MINUTE_MS, 20_000);
  expect(closingOf(on)).toMatchObject({ by: 'itself' });
});

test('who closes a day of a machine that slept, and that nobody told that it woke up, is asked nothing', async () => {
  const on = open();
  await sell(on);
  sleepOverNight(on);
  const begun = await callsOf(on)['closing.begin']({ through: TODAY, clockAccepted: false });
  expect(begun).toMatchObject({ ok: true });
  await on.advance(2_000);
  expect(closingOf(on)).toMatchObject({ by: 'person' });
});
