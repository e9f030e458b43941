import { setTimeout as elapsed } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import type { SaleState } from '../../src/domain/sale.ts';
import { EVERY_SCENARIO } from '../../src/simulator/scenarios/every-scenario.ts';
import type { Scenario } from '../../src/simulator/scenarios/scenario.ts';
import { closeBrowser } from '../e2e/support/shells.ts';
import { pacedPlan } from '../support/paced-plan.ts';
import { EXPECTED_OUTCOMES, type ExpectedOutcome, RESTING_SCREENS } from './expected-outcomes.ts';
import { oneProxy, startTrial, type Trial, type TrialOptions } from './trial.ts';

afterAll(closeBrowser);

/** The longest scenario takes half a minute; several are played at a time. */
const LONGEST_MS = 180_000;
/** How long a code can be paid where the scenario does not say. */
const LIFETIME_SECONDS = 180;

/** A network that is slow all the time; what else it does is done to it once the code is on the screen. */
const POOR_NETWORK = { delaySeconds: 0.3, bytesPerSecond: 4_000 };
const FROZEN_FOR_MS = 1_500;

/** The sale comes to rest in these without a new code on the screen. */
const WITHOUT_A_CODE: readonly SaleState[] = ['failed', 'paidLate'];

/** Each connection breaks, the stream's among them, and then nothing moves for a while. */
async function harm({ network }: Trial): Promise<void> {
  await network.cut();
  network.freeze();
  await elapsed(FROZEN_FOR_MS);
  network.thaw();
}

interface Network {
  readonly name: string;
  readonly network?: TrialOptions['network'];
  /** What happens to it whenever a code has appeared. */
  readonly codeShown: (trial: Trial) => Promise<void>;
}

const NETWORKS: readonly Network[] = [
  { name: 'over the loopback', codeShown: () => Promise.resolve() },
  {
    name: 'through a proxy that delays, throttles, cuts and freezes',
    network: oneProxy(POOR_NETWORK),
    codeShown: harm,
  },
];

test('every scenario has an outcome to expect, which agrees with what it says of itself', () => {
  expect(Object.keys(EXPECTED_OUTCOMES).sort()).toEqual(
    EVERY_SCENARIO.map(({ name }) => name).sort(),
  );
  for (const { name, expected } of EVERY_SCENARIO) {
    const resting: unknown[] = Object.values(RESTING_SCREENS);
    const screens = EXPECTED_OUTCOMES[name]?.screens.filter((words) => resting.includes(words));
    expect(screens, name).toEqual(expected.map((state) => RESTING_SCREENS[state]));
  }
});

describe.concurrent.each(NETWORKS)('$name, a till', ({ network, codeShown }) => {
  test.each(EVERY_SCENARIO)(
    'knows the truth of $name, and so do its screen, its journal and the platform’s book',
    async (scenario) => {
      const expected = EXPECTED_OUTCOMES[scenario.name];
      if (!expected) throw new Error('a scenario without an outcome');
      await using trial = await startTrial({
        simulation: argumentsFor(scenario, expected),
        liveKey: scenario.needsLiveKey,
        ...(network && { network }),
      });
      await begin(scenario, expected, trial);
      await trial.till.charge('4890');
      for (const state of scenario.expected) {
        if (!WITHOUT_A_CODE.includes(state)) {
          await trial.till.qrCode().waitFor();
          await codeShown(trial);
        }
        await rests(state, trial);
        const button = expected.cashier?.[state];
        if (button !== undefined) await trial.till.press(button);
      }
      if (expected.says) await trial.till.page.getByText(expected.says).first().waitFor();

      expect(await trial.screens()).toEqual(expected.screens);
      expect(await trial.verdict()).toMatchObject({
        verified: true,
        journal: expected.journal,
        payments: expected.payments,
        otherPayments: 0,
      });
    },
    LONGEST_MS,
  );
});

function argumentsFor({ needsLiveKey }: Scenario, { pace }: ExpectedOutcome): readonly string[] {
  const lifetime = String(Math.round(LIFETIME_SECONDS / pace));
  return ['--lifetime', lifetime, ...(needsLiveKey ? ['--live'] : [])];
}

/** By its name; at another pace, by its own plan. */
async function begin(scenario: Scenario, { pace }: ExpectedOutcome, trial: Trial): Promise<void> {
  if (pace === 1) await trial.simulation.steer(`/scenarios/${scenario.name}/run`);
  else await trial.simulation.steer('/faults', pacedPlan(scenario, pace));
}

/** Waits until the sale has come to rest in a state. */
async function rests(
  state: Scenario['expected'][number],
  { till, lateCard }: Trial,
): Promise<void> {
  if (state === 'paidLate') await lateCard.waitFor();
  else await till.page.locator('h1', { hasText: RESTING_SCREENS[state] ?? '' }).waitFor();
}
