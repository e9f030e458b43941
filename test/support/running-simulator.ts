import { expect, onTestFinished } from 'vitest';
import { type ErrorBody, errorBodySchema } from '../../src/platform/wire/error.ts';
import { type PosCreateResponse, posCreateResponseSchema } from '../../src/platform/wire/pos.ts';
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../src/simulator/simulator.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';

/** A sale as a till would send it. */
export const SALE = { amount: 4890, currency: 'EUR', terminalId: '2', label: 'Walnut tray' };

/** A real simulation on a port of its own, whose clock stands still, and the ways to speak to it. */
export interface RunningSimulator extends Simulator {
  readonly clock: ManualClock;
  /** Asks a route under `{base_url}` with the account's key. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a till payment's body, whatever it is. */
  post(body: string | Uint8Array<ArrayBuffer>): Promise<Response>;
  /** Creates a till payment. */
  create(sale?: object): Promise<PosCreateResponse>;
  status(paymentId: string): Promise<string>;
  /** Calls a control route; `body` makes it a PUT. */
  control(path: string, body?: object): Promise<Response>;
}

/** Starts a simulation that ends with the test. */
export const runSimulator = async (options: SimulatorOptions = {}): Promise<RunningSimulator> => {
  const clock = createManualClock();
  const start = await startSimulator({ now: clock.wallMs, after: clock.after, ...options });
  if (!start.ok) throw new Error(`The simulation did not start: ${start.error.detail}`);
  const { simulator } = start;
  onTestFinished(() => simulator.close());

  const authorization = `Bearer ${simulator.secretKey}`;
  const json = { 'content-type': 'application/json' };
  // A connection for each request: one kept open could be closed by a simulation that restarts.
  const common = { authorization, connection: 'close' };
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(simulator.baseUrl + path, { ...init, headers: { ...common, ...init.headers } });
  const post = (body: string | Uint8Array<ArrayBuffer>): Promise<Response> =>
    ask('/pos/create-payment', { method: 'POST', headers: json, body });
  return {
    ...simulator,
    clock,
    ask,
    post,
    create: async (sale = SALE) => {
      const answer = await post(JSON.stringify(sale));
      expect(answer.status).toBe(201);
      return posCreateResponseSchema.parse(await answer.json());
    },
    status: async (paymentId) => {
      const answer = await ask(`/pos/payments/${paymentId}/status`);
      const { status } = (await answer.json()) as { status: string };
      return status;
    },
    control: (path, body) =>
      fetch(`${simulator.siteUrl}/control${path}`, {
        method: body === undefined ? 'POST' : 'PUT',
        headers: { ...common, ...json },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
  };
};

/** The error of a refused call, by the wire's own schema. */
export const errorOf = async (answer: Response): Promise<ErrorBody['error']> =>
  errorBodySchema.parse(await answer.json()).error;
