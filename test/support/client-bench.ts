import { inspect } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { minorUnits } from '../../src/domain/money/money.ts';
import type { Result } from '../../src/domain/result.ts';
import { createClient, type PlatformClient } from '../../src/platform/client.ts';
import type { PlatformError } from '../../src/platform/http/errors.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { type Arrival, type ScriptedServer, startScriptedServer } from './scripted-server.ts';

export const KEY = 'sk_test_Zq81/secret+of=the&shop';
export const NOON = 'Sat, 21 Nov 2026 12:00:00 GMT';
export const NOON_MS = Date.UTC(2026, 10, 21, 12);

/** A request for a payment, and the answer that the interface describes. */
export const REQUEST = {
  amount: minorUnits(4890),
  currency: 'EUR',
  terminalId: 'till-1',
  erpOrderId: 'sale_1',
};
export const CREATED = {
  success: true,
  paymentId: 'pay_1',
  paymentLink: 'https://bank.example/p/1',
  qrCode: 'data:image/png;base64,iVBORw0KGgo=',
  expiresAt: '2026-11-21T12:03:00.500Z',
  isSimulation: true,
};

/** A client of the platform at this address. */
export function clientAt(
  baseUrl: string,
  clock?: ManualClock,
  fetch?: typeof globalThis.fetch,
): PlatformClient {
  const client = createClient({
    apiKey: KEY,
    baseUrl,
    ...(clock && { clock }),
    ...(fetch && { fetch }),
  });
  if (!client.ok) throw new Error(client.error.code);
  return client.value;
}

/** The client against a scripted platform: real connections, a clock in the test's hands, every error kept. */
export class ClientBench {
  readonly clock: ManualClock = createManualClock();
  readonly #errors: PlatformError[] = [];
  readonly #servers: ScriptedServer[] = [];

  /** The server that was started last. */
  get server(): ScriptedServer {
    const server = this.#servers.at(-1);
    if (server === undefined) throw new Error('No server was started.');
    return server;
  }

  /** Starts a platform that does this to each request. */
  async start(answer: (arrival: Arrival, index: number) => void): Promise<ScriptedServer> {
    this.#servers.push(await startScriptedServer(answer));
    return this.server;
  }

  /** Starts such a platform and a client of it. */
  async serve(answer: (arrival: Arrival, index: number) => void): Promise<PlatformClient> {
    const { origin } = await this.start(answer);
    return clientAt(`${origin}/api`, this.clock);
  }

  /** The error that both calls end in when they are answered alike, be it a second apart. */
  async errorOf(client: PlatformClient): Promise<PlatformError> {
    const created = this.keep(await client.pos.create(REQUEST));
    const status = this.keep(await client.pos.getStatus('pay_1'));
    expect({ ...status, platformNowMs: null }).toEqual({ ...created, platformNowMs: null });
    return created;
  }

  /** Keeps a call's error, to be searched for the key; throws when there was none. */
  keep(result: Result<unknown, PlatformError>): PlatformError {
    if (result.ok) throw new Error('It was answered.');
    this.#errors.push(result.error);
    return result.error;
  }

  /** Stops every server, and proves that no timer was left and that no error holds the key. */
  async close(): Promise<void> {
    for (const server of this.#servers) await server.close();
    expect(this.clock.pendingMs).toEqual([]);
    const told = JSON.stringify(this.#errors) + inspect(this.#errors);
    for (const secret of [KEY, encodeURIComponent(KEY), 'secret+of', 'secret%2Bof']) {
      expect(told).not.toContain(secret);
    }
  }
}

/** A new bench for each test of the file, closed and searched after it. */
export function setUpClientBench(): { readonly current: ClientBench } {
  const held = { current: new ClientBench() };
  beforeEach(() => {
    held.current = new ClientBench();
  });
  afterEach(() => held.current.close());
  return held;
}
