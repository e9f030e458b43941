import { expect } from 'vitest';
import type { PosCreateResponse } from '../../src/platform/wire/pos.ts';
import type { SimulatorOptions } from '../../src/simulator/simulator.ts';
import { createEventLog, type EventLog } from './event-log.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { type RunningSimulator, runSimulator, SALE } from './running-simulator.ts';
import { listen, type StreamListener, streamUrl } from './stream-listener.ts';

/** A sale that is tried again by its own name. */
export const NAMED_SALE = { ...SALE, erpOrderId: 'sale-1' };

/** A simulation that is made to go wrong, and the ways to see it. */
export interface FaultBench {
  readonly simulator: RunningSimulator;
  /** The machine's clock, on which faults and payers run. */
  readonly clock: ManualClock;
  /** Every delay that was asked of it, in milliseconds. */
  readonly waits: EventLog<number>;
  /** Runs a scenario by its name. */
  run(name: string): Promise<void>;
  /** Puts a plan to work. */
  plan(plan: {
    readonly faults?: readonly object[];
    readonly steps?: readonly object[];
  }): Promise<void>;
  stop(): Promise<void>;
  /** What the book says, whatever the routes say: the status of each till payment, oldest first. */
  book(): Promise<readonly string[]>;
  create(sale?: object): Promise<PosCreateResponse>;
  /** The status route's answer, and the event stream. */
  ask(paymentId: string): Promise<Response>;
  listen(paymentId: string): Promise<StreamListener>;
}

/** Starts a simulation whose faults can be put together, and which ends with the test. */
export const startFaultBench = async (options: SimulatorOptions = {}): Promise<FaultBench> => {
  const clock = createManualClock();
  const waits = createEventLog<number>();
  const simulator = await runSimulator({
    now: clock.wallMs,
    after: (delayMs, run) => {
      waits.add(delayMs);
      return clock.after(delayMs, run);
    },
    ...options,
  });
  const post = async (path: string, body?: object): Promise<void> => {
    const answer = await simulator.control(path, body, 'POST');
    expect([path, answer.status]).toEqual([path, 200]);
    await answer.arrayBuffer();
  };
  return {
    simulator,
    clock,
    waits,
    run: (name) => post(`/scenarios/${name}/run`),
    plan: (plan) => post('/faults', plan),
    stop: () => post('/scenarios/stop'),
    book: async () => {
      const { body } = await simulator.steer('/payments');
      return (body as { payments: { status: string }[] }).payments.map(({ status }) => status);
    },
    create: (sale = NAMED_SALE) => simulator.create(sale),
    ask: (paymentId) => simulator.ask(`/pos/payments/${paymentId}/status`),
    listen: (paymentId) => listen(streamUrl(simulator, paymentId)),
  };
};

/** Starts such a simulation with a scenario at work; its codes can be paid for three minutes. */
export const startScenario = async (
  name: string,
  options: SimulatorOptions = {},
): Promise<FaultBench> => {
  const bench = await startFaultBench({ lifetimeMs: 180_000, ...options });
  await bench.run(name);
  return bench;
};

/** The events that were heard: each one's `id`, name and status, in order. */
export const eventsIn = (heard: string): readonly string[] =>
  [...heard.matchAll(/id: (\d+)\nevent: ([\w.]+)\ndata: \{"status":"(\w+)"/g)].map(
    ([, id, name, status]) => `${id} ${name} ${status}`,
  );
