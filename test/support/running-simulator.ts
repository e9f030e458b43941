import { expect, onTestFinished } from 'vitest';
import { type ErrorBody, errorBodySchema } from '../../src/platform/wire/error.ts';
import { type PosCreateResponse, posCreateResponseSchema } from '../../src/platform/wire/pos.ts';
import type { DoorLimits } from '../../src/simulator/lan/door-budget.ts';
import type { LanOptions } from '../../src/simulator/lan/open-lan-door.ts';
import {
  type Simulator,
  type SimulatorOptions,
  startSimulator,
} from '../../src/simulator/simulator.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { LAN_DOOR } from './thread-programs.ts';

/** A sale as a till would send it. */
export const SALE = { amount: 4890, currency: 'EUR', terminalId: '2', label: 'Walnut tray' };

/** An answer, and its body read as JSON. */
interface JsonAnswer {
  readonly status: number;
  readonly body: unknown;
}

const read = async (answer: Response): Promise<JsonAnswer> => ({
  status: answer.status,
  body: await answer.json(),
});

/** Payers' pages for phones at an address of this machine. */
export const lanAt = (host: string, limits?: DoorLimits): LanOptions => ({
  program: LAN_DOOR,
  host,
  ...(limits && { limits }),
});

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
  /** Calls a control route; `body` makes it a PUT, unless another method is given. */
  control(path: string, body?: object, method?: string): Promise<Response>;
  /** Posts a body to a route under `{base_url}`, and reads the answer's JSON. */
  send(path: string, body: object, key?: string): Promise<JsonAnswer>;
  /** Reads a route under `{base_url}`. */
  get(path: string, key?: string): Promise<JsonAnswer>;
  /** Reads or calls a control route, and answers its JSON; with a body it is a POST. */
  steer(path: string, body?: object): Promise<JsonAnswer>;
}

/** Starts a simulation that ends with the test. */
export const runSimulator = async (options: SimulatorOptions = {}): Promise<RunningSimulator> => {
  const clock = createManualClock();
  const start = await startSimulator({
    shopName: 'Maison Verdier',
    now: clock.wallMs,
    after: clock.after,
    ...options,
  });
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
  const control: RunningSimulator['control'] = (path, body, method) =>
    fetch(`${simulator.siteUrl}/control${path}`, {
      method: method ?? (body === undefined ? 'POST' : 'PUT'),
      headers: { ...common, ...json },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const withKey = (key: string | undefined): Record<string, string> =>
    key === undefined ? {} : { authorization: `Bearer ${key}` };
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
    control,
    send: async (path, body, key) =>
      read(
        await ask(path, {
          method: 'POST',
          headers: { ...json, ...withKey(key) },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path, key) => read(await ask(path, { headers: withKey(key) })),
    steer: async (path, body) =>
      read(await control(path, body, body === undefined ? 'GET' : 'POST')),
  };
};

/** The error of a refused call, by the wire's own schema. */
export const errorOf = async (answer: Response): Promise<ErrorBody['error']> =>
  errorBodySchema.parse(await answer.json()).error;
