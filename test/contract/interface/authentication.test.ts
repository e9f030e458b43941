import { describe, expect, test } from 'vitest';
import { createClient, type PlatformClient } from '../../../src/platform/client.ts';
import { errorBodySchema } from '../../../src/platform/wire/error.ts';
import { BALANCE, CREATIONS, TILL } from '../../support/creations.ts';
import { KEYED_ROUTES } from '../../support/interface-routes.ts';
import { platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const baseUrl = 'https://pay.example/api';

/** Asks every route once by the client library. */
const askEverything = (client: PlatformClient) => [
  ...CREATIONS.map(([, { call, request }]) => call(client, request())),
  client.crm.getOrderStatus('nobody'),
  client.crm.getPlan('plan_nobody'),
  client.pos.getStatus('pay_nobody'),
  client.transactions.list(),
];

describe('Every route but the stream (interface, Authentication 1)', () => {
  const wrong: readonly [string, Record<string, string>][] = [
    ['no header', {}],
    ['an empty key', { authorization: 'Bearer ' }],
    ['another scheme', { authorization: 'Basic c2s6' }],
    ['a key without its scheme', { authorization: 'sk_test_wrong' }],
    ['a wrong test key', { authorization: 'Bearer sk_test_wrong' }],
    ['a wrong live key', { authorization: 'Bearer sk_live_wrong' }],
    ['a public key (Authentication 3)', { authorization: 'Bearer pk_test_wrong' }],
    ['two keys', { authorization: 'Bearer sk_test_a sk_test_b' }],
  ];
  test.each(wrong)('refuses %s with 401 and an error body', async (_sentence, headers) => {
    for (const [method, path] of KEYED_ROUTES) {
      const answer = await platform.ask(path, { method, headers });
      expect([path, answer.status]).toEqual([path, 401]);
      errorBodySchema.parse(await answer.json());
    }
  });

  test('refuses a wrong key before it reads the body', async () => {
    const headers = { authorization: 'Bearer sk_test_wrong', 'content-type': 'application/json' };
    const answer = await platform.ask(TILL.path, { method: 'POST', headers, body: 'no JSON' });
    expect(answer.status).toBe(401);
  });

  test('refuses the account’s own public key with 401 (Authentication 3)', async (context) => {
    const { body } = await platform.controls(context).call('GET', '/keys');
    const { publicKey } = body as { publicKey: string };
    expect(publicKey).toMatch(/^pk_test_/);
    expect((await platform.get('/developers/transactions', publicKey)).status).toBe(401);
  });

  test('takes the key in the header alone, not as a query parameter (Authentication 4)', async () => {
    for (const [method, path] of KEYED_ROUTES) {
      const asked = `${path}?token=${platform.key}`;
      const answer = await platform.ask(asked, { method, headers: {} });
      expect([path, answer.status]).toEqual([path, 401]);
    }
  });

  test('tells the client library’s caller that the key is refused, on every method', async () => {
    const refused = await Promise.all(askEverything(platform.clientWith('sk_test_wrong')));
    for (const answer of refused) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'keyRefused', httpStatus: 401 } });
    }
  });

  test.each(['Bearer ', 'bearer ', 'BEARER  '])(
    'takes the account’s key after "%s": a scheme has no letter case (RFC 9110, 11.1)',
    async (scheme) => {
      const headers = { authorization: `${scheme}${platform.key}` };
      expect((await platform.ask('/developers/transactions', { headers })).status).toBe(200);
    },
  );
});

describe('The client library’s key (interface, Authentication 2 and 3)', () => {
  test.each([
    ['pk_test_public', undefined, 'keyUnusable'],
    ['', undefined, 'keyUnusable'],
    ['sk_test_with a space', undefined, 'keyUnusable'],
    ['secret', undefined, 'keyUnusable'],
    ['sk_test_x', 'production', 'environmentMismatch'],
    ['sk_live_x', 'test', 'environmentMismatch'],
  ] as const)('"%s" is refused for the environment %s', (apiKey, environment, code) => {
    const made = createClient({ apiKey, baseUrl, ...(environment && { environment }) });
    expect(made).toEqual({ ok: false, error: { code } });
  });

  test.each([
    ['sk_test_x', 'test'],
    ['sk_live_x', 'production'],
  ] as const)('"%s" selects %s by its prefix', (apiKey, environment) => {
    const made = createClient({ apiKey, baseUrl });
    expect(made).toMatchObject({ ok: true, value: { environment } });
    expect(createClient({ apiKey, baseUrl, environment }).ok).toBe(true);
  });
});

describe('CRM access of a key (interface, API key; Authentication 5)', () => {
  const isCrm = ([, path]: readonly [string, string]) => path.startsWith('/crm/');

  test('missing, every CRM route answers 403, whatever is asked', async (context) => {
    const key = await platform.controls(context).issueKey(false);
    const headers = { authorization: `Bearer ${key}` };
    expect(KEYED_ROUTES.filter(isCrm)).toHaveLength(5);
    for (const [method, path] of KEYED_ROUTES.filter(isCrm)) {
      const answer = await platform.ask(path, { method, headers });
      expect([path, answer.status]).toEqual([path, 403]);
      errorBodySchema.parse(await answer.json());
    }
    const { crm } = platform.clientWith(key);
    const refused = await Promise.all([
      BALANCE.call(platform.clientWith(key), BALANCE.request()),
      crm.getOrderStatus('nobody'),
      crm.getPlan('plan_nobody'),
    ]);
    for (const answer of refused) {
      expect(answer).toMatchObject({ ok: false, error: { code: 'accessDenied', httpStatus: 403 } });
    }
  });

  test('missing, the other routes are open all the same', async (context) => {
    const key = await platform.controls(context).issueKey(false);
    expect((await platform.send(TILL.path, TILL.request(), key)).status).toBe(201);
    expect((await platform.get('/developers/transactions', key)).status).toBe(200);
  });

  test('granted, the CRM routes are open', async (context) => {
    const key = await platform.controls(context).issueKey(true);
    expect((await platform.send(BALANCE.path, BALANCE.request(), key)).status).toBe(201);
  });
});
