import { afterAll, expect, test } from 'vitest';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import { closePages } from '../e2e/support/browser.ts';
import { EXPECTED_OUTCOMES, restingStateOf } from './expected-outcomes.ts';
import { LOOPBACK, playScenario } from './scenario-trial.ts';

afterAll(closePages);

test('every scenario has an outcome to expect, which agrees with what it says of itself', () => {
  expect(Object.keys(EXPECTED_OUTCOMES).sort()).toEqual(
    EVERY_SCENARIO.map(({ name }) => name).sort(),
  );
  for (const { name, expected } of EVERY_SCENARIO) {
    const states = EXPECTED_OUTCOMES[name]?.screens.map(restingStateOf);
    expect(
      states?.filter((state) => state !== undefined),
      name,
    ).toEqual(expected);
  }
});

test.concurrent.each(EVERY_SCENARIO)(
  'a till knows the truth of $name, and so do its screen, its journal and the platform’s book',
  async (scenario) => {
    await playScenario(scenario, LOOPBACK);
  },
);
