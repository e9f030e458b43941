import fc from 'fast-check';
import type { Clock } from '../../src/domain/clock.ts';
import type { Simulator } from '../../src/simulator/simulator.ts';

/** Something is wrong for at most this long, and then for a while nothing is, as in life. */
const LONGEST_FAULT_MS = 20_000;
const BETWEEN_FAULTS_MS = 15_000;

const forMs = fc.integer({ min: 1_000, max: LONGEST_FAULT_MS });
const httpStatus = fc.constantFrom(401, 404, 429, 500, 502, 503);
const skewMs = fc.constantFrom(-600_000, -5_000, 5_000, 600_000);
/** Longer than any code lasts. */
const farMs = fc.constantFrom(-259_200_000, 3_600_000, 259_200_000);
const ofStatus = fc.constant(['status']);

/** What can be wrong in these hours: anything but a platform that says "paid" where nothing was. */
const fault = fc.oneof(
  fc.record({ kind: fc.constant('platformDown'), forMs }),
  fc.record({ kind: fc.constant('answersFail'), httpStatus, forMs }),
  fc.record({ kind: fc.constant('rateLimited'), retryAfterSeconds: fc.constantFrom(1, 5), forMs }),
  fc.record({ kind: fc.constant('createRefused'), httpStatus, forMs }),
  fc.record({ kind: fc.constant('createAnsweredButLost'), forMs }),
  fc.record({ kind: fc.constant('createDelayed'), delayMs: fc.constantFrom(500, 8_000), forMs }),
  fc.record({ kind: fc.constant('statusDelayed'), delayMs: fc.constantFrom(300, 6_000), forMs }),
  fc.record({ kind: fc.constant('dateSkewed'), skewMs, forMs }),
  fc.record({ kind: fc.constant('dateSkewed'), skewMs: farMs, routes: ofStatus, forMs }),
  fc.record({
    kind: fc.constant('dateSkewed'),
    skewMs: farMs,
    routes: ofStatus,
    count: fc.constant(1),
  }),
  fc.record({ kind: fc.constant('dateMissing'), forMs }),
  fc.record({ kind: fc.constant('streamSays'), status: fc.constantFrom('failed', 'expired') }),
  fc.record({ kind: fc.constant('currencyDiffers'), currency: fc.constant('eur'), forMs }),
  fc.record({
    kind: fc.constant('paymentLinkOversized'),
    characters: fc.constant(5_000),
    forMs,
  }),
  fc.record({ kind: fc.constant('amountDiffers'), byMinor: fc.constantFrom(-1, 1), forMs }),
  fc.record({ kind: fc.constant('eventsDuplicated'), times: fc.constant(3), forMs }),
  fc.record({ kind: fc.constant('eventsReordered'), forMs }),
  fc.record({ kind: fc.constant('eventsLate'), delayMs: fc.constant(4_000), forMs }),
  fc.record({ kind: fc.constant('streamNeverOpens'), forMs }),
  fc.record({ kind: fc.constant('streamSilent'), afterMs: fc.constant(500), forMs }),
  fc.record({ kind: fc.constant('streamCut'), everyMs: fc.constant(1_000), forMs }),
  fc.record({ kind: fc.constant('streamGarbage'), everyMs: fc.constant(700), forMs }),
  fc.record({
    kind: fc.constant('streamContentType'),
    contentType: fc.constant('text/html'),
    forMs,
  }),
);

/** Faults that come and go on their own, the same ones for the same seed. */
export interface RandomFaults {
  /** How many have begun. */
  readonly begun: number;
  /** From now on nothing is wrong. */
  stop(): Promise<void>;
}

/** Lets something be wrong every so often, through the simulation's own controls. */
export function letThingsGoWrong(simulator: Simulator, clock: Clock, seed: number): RandomFaults {
  const faults = fc.sample(fc.array(fault, { minLength: 1, maxLength: 2 }), {
    seed,
    numRuns: 10_000,
  });
  let begun = 0;
  let cancel = (): void => undefined;

  async function call(path: string, body?: object): Promise<void> {
    const answer = await fetch(`${simulator.siteUrl}/control${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${simulator.secretKey}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  }

  function next(): void {
    cancel = clock.after(BETWEEN_FAULTS_MS, () => {
      const some = faults[begun % faults.length];
      begun += 1;
      void call('/faults', { faults: some });
      next();
    });
  }
  next();

  return {
    get begun() {
      return begun;
    },
    async stop() {
      cancel();
      await call('/scenarios/stop');
    },
  };
}
