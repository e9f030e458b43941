import { setTimeout as elapsed } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Scenario } from '../../src/simulator/scenarios/scenario.ts';
import { eventually } from './eventually.ts';
import { EXPECTED_OUTCOMES } from './expected-outcomes.ts';
import { CodeNotMade, openStage } from './stage.ts';
import { startSteeredSimulation } from './steered-simulation.ts';
import { oneProxy, startTrial, type Trial, type TrialOptions } from './trial.ts';

/** How long a code can be paid where neither scenario nor outcome says: longer than any trial lasts. */
const LIFETIME_MS = 1_800_000;

const FROZEN_FOR_MS = 1_500;
/** A till that never has its code fails each of them. */
const TRIALS = 3;

/** What is between the till and the platform, and what happens to it whenever a code has appeared. */
export interface ScenarioNetwork {
  readonly network?: TrialOptions['network'];
  readonly codeShown: (trial: Trial) => Promise<void>;
}

export const LOOPBACK: ScenarioNetwork = { codeShown: () => Promise.resolve() };

/** A network that is slow all the time, breaks every connection once a code is shown, and then stands still. */
export const POOR_NETWORK: ScenarioNetwork = {
  network: oneProxy({ delaySeconds: 0.3, bytesPerSecond: 4_000 }),
  async codeShown({ network }) {
    await network.cut();
    network.freeze();
    await elapsed(FROZEN_FOR_MS);
    network.thaw();
  },
};

/**
 * Plays a scenario against the built till: its screen, its journal and the platform's book know the same truth. Begins
 * anew where a busy machine made the till wait too long for a code that it was to have.
 */
export async function playScenario(scenario: Scenario, network: ScenarioNetwork): Promise<void> {
  for (let trial = 1; ; trial += 1) {
    try {
      await playOnce(scenario, network);
      return;
    } catch (error) {
      if (!(error instanceof CodeNotMade) || trial === TRIALS) throw error;
    }
  }
}

async function playOnce(
  scenario: Scenario,
  { network, codeShown }: ScenarioNetwork,
): Promise<void> {
  const expected = EXPECTED_OUTCOMES[scenario.name];
  if (!expected) throw new Error('a scenario without an outcome');
  const simulation = await startSteeredSimulation({
    live: scenario.needsLiveKey,
    lifetimeMs: expected.lifetimeMs ?? LIFETIME_MS,
  });
  await using trial = await startTrial({
    simulation,
    liveKey: scenario.needsLiveKey,
    ...(network && { network }),
  });
  await simulation.steer(`/scenarios/${scenario.name}/run`);
  await trial.till.charge('4890');
  await expected.play(openStage(trial, simulation, codeShown));

  const drawn = (headings: readonly string[]) =>
    headings.filter((words) => words !== expected.fleeting);
  try {
    await eventually(async () =>
      expect(drawn(await trial.screens())).toEqual(drawn(expected.screens)),
    );
  } catch (cause) {
    // Screens that came in another order are explained by what happened, which nothing else keeps.
    const { journal } = await trial.verdict();
    throw new Error(`${scenario.name}: the journal has ${JSON.stringify(journal)}`, { cause });
  }
  const met = await simulation.faultsMet();
  expect(Object.keys(met)).toEqual(expect.arrayContaining([...expected.met]));
  if (expected.hides !== undefined) expect(await trial.tells(expected.hides)).toBe(false);
  expect(await trial.verdict()).toMatchObject({
    verified: true,
    journal: expected.journal,
    payments: expected.payments,
    otherPayments: expected.otherPayments ?? 0,
  });
}
