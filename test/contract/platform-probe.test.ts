import { afterEach, describe, expect, test } from 'vitest';
import { AT_FAULT } from '../../src/domain/sale/exchange-failure.ts';
import { createClient } from '../../src/platform/client.ts';
import { type Probe, probePlatform } from '../../src/platform/probe.ts';
import { runSimulator } from '../support/running-simulator.ts';
import {
  type Arrival,
  answerJson,
  type ScriptedServer,
  startScriptedServer,
} from '../support/scripted-server.ts';
import { selfSignedServer } from '../support/self-signed-server.ts';

const KEY = 'sk_test_probe_0123456789';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function probeAt(baseUrl: string, apiKey = KEY): Promise<Probe> {
  const client = createClient({ apiKey, baseUrl });
  if (!client.ok) throw new Error(client.error.code);
  return probePlatform(client.value);
}

async function serve(answer: (arrival: Arrival) => void): Promise<ScriptedServer> {
  const server = await startScriptedServer(answer);
  closers.push(server.close);
  return server;
}

const page = ({ response }: Arrival, status: number): void => {
  response.writeHead(status, { 'content-type': 'text/html' });
  response.end('<!doctype html><title>Guest network</title>');
};

const isListing = ({ url }: Arrival): boolean => url.includes('/transactions');
const refuse = (arrival: Arrival, status: number, code?: string, headers = {}): void =>
  answerJson(arrival, status, code === undefined ? {} : { error: { code } }, headers);

/** What a server does, and whether the till could be paid then. */
const ANSWERS: readonly (readonly [string, (arrival: Arrival) => void, Probe['failure']])[] = [
  ['lists the transactions of nobody', (to) => answerJson(to, 200, { transactions: [] }), null],
  [
    'lists them in a shape that nobody knows, and knows no such payment',
    (to) => (isListing(to) ? answerJson(to, 200, { rows: [] }) : refuse(to, 404, 'not_there')),
    null,
  ],
  [
    'lists them in a shape that nobody knows, and fails for such a payment',
    (to) => (isListing(to) ? answerJson(to, 200, []) : refuse(to, 500)),
    null,
  ],
  [
    'answers whatever it is asked, in JSON',
    (to) => answerJson(to, 200, { ok: true, uptime: 99 }),
    'unreadableAnswer',
  ],
  ['refuses the key', (to) => refuse(to, 401, 'key_invalid'), 'keyRefused'],
  [
    'lets this key list nothing, and knows no such payment',
    (to) => (isListing(to) ? refuse(to, 403, 'forbidden') : refuse(to, 404, 'payment_not_found')),
    null,
  ],
  [
    'has no listing, and finds such an identifier unusable',
    (to) => (isListing(to) ? refuse(to, 404, 'no_such_route') : refuse(to, 400, 'bad_id')),
    null,
  ],
  [
    'finds whatever it is asked unusable, in the same words',
    (to) => refuse(to, 400, 'invalid_request'),
    'invalidRequest',
  ],
  [
    'knows no route, and says so by a word of its own',
    (to) => refuse(to, 404, 'route_not_found'),
    'notFound',
  ],
  [
    'knows no route, and says so by the name of the status',
    (to) =>
      answerJson(to, 404, { statusCode: 404, message: `Cannot GET ${to.url}`, error: 'Not Found' }),
    'notFound',
  ],
  [
    'finds everything a bad request, by the name of the status',
    (to) => answerJson(to, 400, { statusCode: 400, message: to.url, error: 'Bad Request' }),
    'invalidRequest',
  ],
  ['denies this key everything', (to) => refuse(to, 403, 'forbidden'), 'accessDenied'],
  [
    'lets this key list nothing, and refuses it for payments',
    (to) => (isListing(to) ? refuse(to, 403) : refuse(to, 401)),
    'keyRefused',
  ],
  ['is another server, which knows no such page', (to) => page(to, 404), 'notFound'],
  ['is busy', (to) => refuse(to, 429, 'slow_down', { 'retry-after': '7' }), 'tooManyRequests'],
  ['has a problem of its own', (to) => refuse(to, 500, 'internal'), 'platformError'],
  ['is a gateway without the platform', (to) => page(to, 502), 'platformError'],
  ['is a guest network’s page', (to) => page(to, 200), 'networkSignIn'],
  [
    'is a guest network’s way to its page',
    ({ response }) => response.writeHead(302, { location: 'http://portal.test/' }).end(),
    'networkSignIn',
  ],
  [
    'is no platform at all',
    ({ response }) => response.writeHead(200, { 'content-type': 'text/plain' }).end('It works!'),
    'unreadableAnswer',
  ],
  ['hangs up', ({ response }) => response.destroy(), 'connectionBroken'],
];

describe('a question that charges nothing', () => {
  test.each(ANSWERS)('to a server that %s', async (_, answer, failure) => {
    const server = await serve(answer);
    const probe = await probeAt(`${server.origin}/api`);
    expect(probe.failure).toBe(failure);
    const { entries } = server.arrivals;
    expect(entries.length).toBeLessThanOrEqual(2);
    for (const { method, headers } of entries) {
      expect(method).toBe('GET');
      expect(headers.authorization).toBe(`Bearer ${KEY}`);
    }
  });

  test('tells for how long the platform wants to be left alone', async () => {
    const server = await serve((to) => refuse(to, 429, 'slow_down', { 'retry-after': '7' }));
    expect(await probeAt(server.origin)).toMatchObject({ httpStatus: 429, retryAfterMs: 7_000 });
  });

  test('tells the platform’s time, also by a refusal', async () => {
    const date = 'Sat, 21 Nov 2026 09:00:00 GMT';
    const server = await serve((to) => refuse(to, 401, 'key_invalid', { date }));
    expect((await probeAt(server.origin)).platformNowMs).toBe(Date.parse(date));
  });

  test('where nobody listens', async () => {
    const server = await startScriptedServer(() => undefined);
    await server.close();
    expect((await probeAt(server.origin)).failure).toBe('connectionRefused');
  });

  test('to a server whose certificate nobody here trusts', async () => {
    const server = await selfSignedServer();
    closers.push(server.close);
    expect((await probeAt(`${server.origin}/api`)).failure).toBe('certificateUntrusted');
  });

  test('to the simulation is answered, and makes no payment; with another key it is refused', async () => {
    const simulator = await runSimulator();
    const { baseUrl, secretKey } = simulator;
    expect((await probeAt(baseUrl, secretKey)).failure).toBeNull();
    expect((await probeAt(baseUrl)).failure).toBe('keyRefused');
  });

  test.each(['/', '/api', '/api/v2'])(
    'to the simulation, but at %j, is a wrong address',
    async (path) => {
      const { baseUrl, secretKey } = await runSimulator();
      expect((await probeAt(new URL(path, baseUrl).href, secretKey)).failure).toBe('notFound');
    },
  );

  test('says who is at fault for whatever it fails for', () => {
    expect(AT_FAULT).toMatchObject({
      platformError: 'platform',
      tooManyRequests: 'platform',
      networkSignIn: 'line',
      unreachable: 'line',
      keyRefused: 'till',
    });
  });
});
