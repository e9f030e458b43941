import { describe, expect, test } from 'vitest';
import { createClient } from '../../../src/platform/client.ts';
import { BALANCE, CREATIONS, expectAccepted, PLAN } from '../../support/creations.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const unknown = {
  futureField: { deep: [1, null, { x: '😀' }] },
  constructor: 'x',
  toString: 7,
};

describe('Fields that nobody knows (interface, Endpoints and Versioning)', () => {
  test.each(CREATIONS)('are ignored in the request of a %s', async (_name, creation) => {
    await expectAccepted(platform, creation, unknown);
  });

  test('named __proto__ change nothing', async () => {
    const request = JSON.stringify(BALANCE.request()).replace('{', '{"__proto__":{"amount":1},');
    const headers = {
      authorization: `Bearer ${platform.key}`,
      'content-type': 'application/json',
    };
    const answer = await platform.ask(BALANCE.path, { method: 'POST', headers, body: request });
    expect(answer.status).toBe(201);
    expect(Reflect.get({}, 'amount')).toBeUndefined();
  });

  test('are no other content: the same order is answered again (A43)', async () => {
    const request = PLAN.request();
    const first = await platform.send(PLAN.path, request);
    const again = await platform.send(PLAN.path, { ...request, ...unknown });
    expect([again.status, again.body]).toEqual([200, first.body]);
  });

  test('are ignored by the client library in every answer', async () => {
    // Each answer of the platform, with more in it than this version knows.
    const later: typeof fetch = async (url, init) => {
      const answer = await fetch(url, init);
      const body: unknown = await answer.json();
      const { status, headers } = answer;
      const kept = new Headers(headers);
      kept.delete('content-length');
      return new Response(JSON.stringify(grown(body)), { status, headers: kept });
    };
    const made = createClient({ apiKey: platform.key, baseUrl: platform.baseUrl, fetch: later });
    if (!made.ok) throw new Error(made.error.code);
    for (const [name, { call, request }] of CREATIONS) {
      const answer = await call(made.value, request());
      expect([name, answer.ok]).toEqual([name, true]);
      expect(JSON.stringify(answer)).not.toContain('fromTheFuture');
    }
    const listing = await made.value.transactions.list();
    expect(listing.ok).toBe(true);
    expect(JSON.stringify(listing)).not.toContain('fromTheFuture');
  });
});

/** The same JSON with one more field in every object. */
const grown = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(grown);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => [name, grown(field)] as const);
  return { ...Object.fromEntries(fields), fromTheFuture: { x: 1 } };
};
