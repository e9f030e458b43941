import { isPlatformDown } from '../faults/arrival.ts';
import { creationUnder } from '../faults/creation.ts';
import { isAboutPayment } from '../faults/fault.ts';
import type { FaultDesk, FaultRun } from '../faults/fault-desk.ts';
import { type FaultyStreams, type LiveFaults, openLiveFaults } from '../faults/live-faults.ts';
import { streamGarbage } from '../faults/stream-garbage.ts';
import type { PayerActs } from '../payer/payer-acts.ts';
import { PLAIN_ACTS } from '../payer/plain-acts.ts';
import type { SimulatorClock } from '../time/clock.ts';
import type { Plan, Step } from './plan.ts';

/** What a run works on. */
export interface PlanRunParts {
  readonly desk: FaultDesk;
  readonly machine: SimulatorClock;
  readonly streams: FaultyStreams;
  readonly payerActs: PayerActs;
}

/** The tries of one sale since the run began, and the payments that they made. */
interface TriedSale {
  tries: number;
  readonly paymentIds: Map<number, string>;
}

/** A plan that has begun. */
export interface PlanRun {
  readonly met: LiveFaults['met'];
  /** Ends all of it. */
  end(): void;
}

/** Has a plan begin, by the machine's clock. */
export const beginPlan = (plan: Plan, parts: PlanRunParts): PlanRun => {
  const { desk, machine, streams, payerActs } = parts;
  const live = openLiveFaults(machine, streams, streamGarbage);
  const sales = new Map<string, TriedSale>();
  let madeBefore: string | null = null;

  const saleOf = (mode: string, erpOrderId: string | undefined): TriedSale => {
    const fresh: TriedSale = { tries: 0, paymentIds: new Map() };
    // Without the merchant's word for it, each payment is a sale of its own.
    if (erpOrderId === undefined) return fresh;
    const key = `${mode}/${erpOrderId}`;
    const sale = sales.get(key) ?? fresh;
    sales.set(key, sale);
    return sale;
  };

  const take = ({ payerAct, ofTry, fault }: Step, sale: TriedSale, paymentId: string): void => {
    if (fault !== undefined) live.begin(fault, isAboutPayment(fault) ? paymentId : null);
    if (payerAct === undefined) return;
    const actedOn = ofTry === undefined ? paymentId : sale.paymentIds.get(ofTry);
    // A refusal is no fault of the plan: a hand at the panel may have been quicker.
    if (actedOn !== undefined) PLAIN_ACTS[payerAct](payerActs, actedOn);
  };

  const run: FaultRun = {
    live,
    beginTry: (mode, erpOrderId) => {
      const sale = saleOf(mode, erpOrderId);
      sale.tries += 1;
      const number = sale.tries;
      const creation = creationUnder(live, number);
      return {
        creation,
        repeated: creation.repeatsPaymentId ? madeBefore : null,
        renewed: creation.isIdempotent ? ([...sale.paymentIds.values()].at(-1) ?? null) : null,
        made: (paymentId) => {
          madeBefore = paymentId;
          sale.paymentIds.set(number, paymentId);
          for (const step of plan.steps) {
            if (step.tries?.includes(number) === false) continue;
            if (step.afterMs === 0) take(step, sale, paymentId);
            else live.later(step.afterMs, () => take(step, sale, paymentId));
          }
        },
        arrives: async () => {
          if (creation.delayMs > 0) await live.wait(creation.delayMs);
          return !creation.isLost && !isPlatformDown(live);
        },
      };
    },
  };

  desk.run = run;
  for (const fault of plan.faults) live.begin(fault, null);
  return {
    met: live.met,
    end: () => {
      // First, so that what the end cuts comes back to a platform that is as usual.
      desk.run = null;
      live.end();
    },
  };
};
