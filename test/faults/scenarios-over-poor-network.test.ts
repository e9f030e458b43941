import { afterAll, expect, test } from 'vitest';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import { closePages } from '../e2e/support/browser.ts';
import { POOR_NETWORK, playScenario } from './scenario-trial.ts';

afterAll(closePages);

/** Those in which a network between till and platform can matter; what an answer means is the same however it came. */
const NAMES: readonly string[] = [
  'slow-bank',
  'refused',
  'late-after-expiry',
  'twice-completed',
  'reordered-and-duplicated-events',
  'create-answered-after-the-timeout',
  'create-refused',
  'rate-limit-storm',
  'server-errors',
  'stream-never-opens',
  'stream-goes-silent',
  'stream-cut-every-second',
  'garbage-on-the-stream',
  'wrong-content-type',
  // Not `clock-skew`: over such a network the time is not heard before the sale, and no manager is asked about it.
  'platform-clock-three-days-ahead',
  'amount-that-differs',
  'live-key-with-simulated-payment',
  'platform-down-for-ten-minutes',
];

const SCENARIOS = EVERY_SCENARIO.filter(({ name }) => NAMES.includes(name));

test('each of these names is a scenario’s', () => {
  expect(SCENARIOS).toHaveLength(NAMES.length);
});

test.concurrent.each(SCENARIOS)(
  'through a proxy that delays, throttles, cuts and freezes, a till knows the truth of $name as well',
  async (scenario) => {
    await playScenario(scenario, POOR_NETWORK);
  },
);
