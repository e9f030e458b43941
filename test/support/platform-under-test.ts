import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, type TestContext } from 'vitest';
import { createClient, type PlatformClient } from '../../src/platform/client.ts';
import { startSimulator } from '../../src/simulator/simulator.ts';

/**
 * The platform that the contract suite speaks to: a simulation of its own for each file, or the one at
 * `COMPTOIR_PLATFORM_URL` (the interface's `{base_url}`) with the secret key `COMPTOIR_PLATFORM_KEY`.
 * `COMPTOIR_PLATFORM_CONTROL` is the `{site_url}` of a simulation, whose controls play payers and time.
 */

/** An answer whose body is read as JSON. */
interface JsonAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** How to reach the platform. */
interface Address {
  readonly baseUrl: string;
  readonly key: string;
  /** `undefined` where there are no controls. */
  readonly siteUrl: string | undefined;
}

/** The controls of a simulation: what no real platform has. */
export interface Controls {
  /** Calls a control route; a body is sent as JSON. */
  call(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<JsonAnswer>;
  /** Does to a payment what its payer would do, such as `complete` or `refuse`; throws when it was refused. */
  play(paymentId: string, act: string, body?: object): Promise<void>;
  /** Makes another secret key, with or without CRM access. */
  issueKey(crmAccess: boolean): Promise<string>;
  /** Moves time on. */
  advanceMs(ms: number): Promise<void>;
  /** The simulation's time, in UTC milliseconds. */
  nowMs(): Promise<number>;
}

/** The platform, by plain HTTP and by the client library. */
export interface PlatformUnderTest {
  readonly baseUrl: string;
  readonly key: string;
  readonly client: PlatformClient;
  clientWith(key: string): PlatformClient;
  /** Asks a path under `{base_url}` with the account's key, unless other headers are given. */
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a JSON body, with another key where one is given. */
  send(path: string, body: unknown, key?: string): Promise<JsonAnswer>;
  get(path: string, key?: string): Promise<JsonAnswer>;
  /** The controls; where there are none, the test is reported as skipped, and why. */
  controls(context: TestContext): Controls;
}

/** Letters alone: with figures among them, a reference could look like an account's number, which is masked. */
const run = [...randomBytes(8)].map((byte) => String.fromCharCode(97 + (byte % 26))).join('');
let references = 0;

/** A reference of the merchant's that no other test and no other run has used. */
export const newReference = (what: string): string => {
  references += 1;
  return `${what}-${run}-${process.pid}-${references}`;
};

const read = async (answer: Response): Promise<JsonAnswer> => ({
  status: answer.status,
  headers: answer.headers,
  body: await answer.json(),
});

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const JSON_TYPE = { 'content-type': 'application/json' };

const givenAddress = (): Address | undefined => {
  const baseUrl = process.env.COMPTOIR_PLATFORM_URL;
  if (baseUrl === undefined) return undefined;
  const key = process.env.COMPTOIR_PLATFORM_KEY;
  if (key === undefined) throw new Error('COMPTOIR_PLATFORM_URL needs COMPTOIR_PLATFORM_KEY.');
  return { baseUrl, key, siteUrl: process.env.COMPTOIR_PLATFORM_CONTROL };
};

const controlsAt = (siteUrl: string, key: string): Controls => {
  const call: Controls['call'] = async (method, path, body) =>
    read(
      await fetch(`${siteUrl}/control${path}`, {
        method,
        headers: { ...bearer(key), ...(body === undefined ? {} : JSON_TYPE) },
        body: body === undefined ? null : JSON.stringify(body),
      }),
    );
  const must: Controls['call'] = async (...request) => {
    const answer = await call(...request);
    if (answer.status < 300) return answer;
    throw new Error(`${request[1]} was answered ${JSON.stringify(answer.body)}`);
  };
  return {
    call,
    play: async (paymentId, act, body) => {
      await must('POST', `/payments/${paymentId}/${act}`, body);
    },
    issueKey: async (crmAccess) => {
      const { body } = await must('POST', '/keys', { mode: 'test', crmAccess });
      return (body as { key: string }).key;
    },
    advanceMs: async (ms) => {
      await must('POST', '/clock', { advance_ms: ms });
    },
    nowMs: async () => Date.parse(((await must('GET', '/clock')).body as { now: string }).now),
  };
};

/** Takes the platform that was named, or starts a simulation that ends with the file. */
export const platformUnderTest = (): PlatformUnderTest => {
  let address = givenAddress();
  let stop = async (): Promise<void> => {};
  beforeAll(async () => {
    if (address !== undefined) return;
    const start = await startSimulator();
    if (!start.ok) throw new Error(`The simulation did not start: ${start.error.detail}`);
    const { baseUrl, siteUrl, secretKey, close } = start.simulator;
    address = { baseUrl, siteUrl, key: secretKey };
    stop = close;
  });
  afterAll(() => stop());

  const at = (): Address => {
    if (address === undefined) throw new Error('The platform is asked before the test has begun.');
    return address;
  };
  const ask: PlatformUnderTest['ask'] = (path, init = {}) =>
    fetch(at().baseUrl + path, { ...init, headers: init.headers ?? bearer(at().key) });
  const clientWith = (apiKey: string): PlatformClient => {
    const made = createClient({ apiKey, baseUrl: at().baseUrl });
    if (!made.ok) throw new Error(made.error.code);
    return made.value;
  };
  return {
    get baseUrl() {
      return at().baseUrl;
    },
    get key() {
      return at().key;
    },
    get client() {
      return clientWith(at().key);
    },
    clientWith,
    ask,
    send: async (path, body, key = at().key) =>
      read(
        await ask(path, {
          method: 'POST',
          headers: { ...bearer(key), ...JSON_TYPE },
          body: JSON.stringify(body),
        }),
      ),
    get: async (path, key = at().key) => read(await ask(path, { headers: bearer(key) })),
    controls: (context) => {
      const { siteUrl, key } = at();
      if (siteUrl === undefined) return context.skip('it needs the controls of a simulation');
      return controlsAt(siteUrl, key);
    },
  };
};
