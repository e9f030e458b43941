import { describe, expect, onTestFinished, test } from 'vitest';
import { errorBodySchema } from '../../../src/platform/wire/error.ts';
import { CHECKOUT, CREATIONS, TILL } from '../../support/creations.ts';
import { KEYED_ROUTES } from '../../support/interface-routes.ts';
import { newReference, platformUnderTest } from '../../support/platform-under-test.ts';

const platform = platformUnderTest();

const post = (path: string, body: string | Uint8Array<ArrayBuffer>, contentType: string) =>
  platform.ask(path, {
    method: 'POST',
    headers: { authorization: `Bearer ${platform.key}`, 'content-type': contentType },
    body,
  });

const JSON_TYPE = 'application/json';
const broken = new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]);
const wide = new Uint8Array(Buffer.from(JSON.stringify(TILL.request()), 'utf16le'));

describe('An invalid request (interface, Errors: 400)', () => {
  const bodies: readonly [string, string | Uint8Array<ArrayBuffer>, string, string][] = [
    ['without a body', '', JSON_TYPE, 'body_empty'],
    ['that is not JSON', 'amount=4890', JSON_TYPE, 'body_not_json'],
    ['that is cut short', '{"amount":48', JSON_TYPE, 'body_not_json'],
    ['in broken UTF-8', broken, JSON_TYPE, 'body_not_utf8'],
    ['in UTF-16', wide, JSON_TYPE, 'body_not_json'],
    ['that is a list', '[]', JSON_TYPE, 'body_not_object'],
    ['that is nothing', 'null', JSON_TYPE, 'body_not_object'],
    ['that is a text', '"invoice"', JSON_TYPE, 'body_not_object'],
    ['as a form', '{}', 'application/x-www-form-urlencoded', 'content_type_not_json'],
    ['as plain text', '{}', 'text/plain', 'content_type_not_json'],
    ['as JSON of another kind', '{}', 'application/json-patch+json', 'content_type_not_json'],
    ['over 64 KiB', JSON.stringify({ x: 'x'.repeat(65_536) }), JSON_TYPE, 'body_too_large'],
  ];
  test.each(bodies)('%s is a 400 that says so on every route (A6)', async (_, body, type, code) => {
    for (const [name, { path }] of CREATIONS) {
      const answer = await post(path, body, type);
      const { error } = errorBodySchema.parse(await answer.json());
      expect([name, answer.status, error.code]).toEqual([name, 400, code]);
    }
  });

  test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json ;x=y'])(
    'is not one whose content type is written "%s"',
    async (type) => {
      expect((await post(TILL.path, JSON.stringify(TILL.request()), type)).status).toBe(201);
    },
  );

  test('tells a missing field from a wrong one by its code, and names it (A6)', async () => {
    const missing = await platform.send(TILL.path, { currency: 'EUR' });
    expect(missing.body).toEqual({
      success: false,
      error: { code: 'field_missing', message: expect.any(String), field: 'amount' },
    });
    const wrong = await platform.send(TILL.path, { amount: 0, currency: 'EUR' });
    expect(wrong.body).toMatchObject({ error: { code: 'field_invalid', field: 'amount' } });
    const nothing = await platform.send(TILL.path, { amount: null, currency: 'EUR' });
    expect(nothing.body).toMatchObject({ error: { code: 'field_invalid', field: 'amount' } });
  });

  test('gives its business code to the client library’s caller, for the log', async () => {
    const request = { ...CHECKOUT.request(), orderRef: newReference('quote') };
    await platform.send(CHECKOUT.path, request);
    const other = { ...request, sendConfirmationEmail: false };
    expect(await CHECKOUT.call(platform.client, other)).toMatchObject({
      ok: false,
      error: { code: 'invalidRequest', httpStatus: 400, businessCode: 'order_ref_differs' },
    });
  });
});

describe('What is not there (interface, Errors: 404)', () => {
  test.each([
    ['GET', TILL.path],
    ['PUT', TILL.path],
    ['DELETE', '/pos/payments/pay_x/status'],
    ['POST', '/developers/transactions'],
    ['GET', '/nothing'],
    ['GET', '/'],
  ])('%s %s is a 404 with an error body', async (method, path) => {
    const answer = await platform.ask(path, { method });
    expect(answer.status).toBe(404);
    errorBodySchema.parse(await answer.json());
  });
});

describe('Too many requests (interface, Errors: 429)', () => {
  test('are refused on every route, with how long to wait, and nothing is done (A7)', async (context) => {
    const controls = platform.controls(context);
    const { body: settings } = await controls.call('PUT', '/settings', {});
    const restore = () => controls.call('PUT', '/settings', settings as object);
    onTestFinished(async () => {
      await restore();
    });
    const before = await platform.client.transactions.list();
    // What was already asked counts in the same minute.
    await controls.call('PUT', '/settings', { requestsPerMinute: 1 });
    await platform.get('/developers/transactions');
    for (const [method, path] of KEYED_ROUTES) {
      const headers = { authorization: `Bearer ${platform.key}`, 'content-type': JSON_TYPE };
      const body = method === 'POST' ? '{}' : null;
      const answer = await platform.ask(path, { method, headers, body });
      expect([path, answer.status]).toEqual([path, 429]);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      errorBodySchema.parse(await answer.json());
    }
    const stream = `/pos/payments/pay_x/stream?token=${platform.key}`;
    expect((await platform.ask(stream, { headers: {} })).status).toBe(429);
    const refused = await TILL.call(platform.client, TILL.request());
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'tooManyRequests', retryable: true },
    });
    if (refused.ok) throw new Error('It was answered.');
    expect(refused.error.retryAfterMs).toBeGreaterThan(0);
    await restore();
    expect(await platform.client.transactions.list()).toEqual(before);
  });
});

describe('A server error (interface, Errors: 500)', () => {
  test('does nothing, and is told as the platform’s own', async (context) => {
    const controls = platform.controls(context);
    onTestFinished(async () => {
      await controls.call('PUT', '/failures', { count: 0 });
    });
    const before = await platform.client.transactions.list();
    await controls.call('PUT', '/failures', { count: 2 });
    const plain = await platform.send(TILL.path, TILL.request());
    expect(plain.status).toBe(500);
    errorBodySchema.parse(plain.body);
    expect(await TILL.call(platform.client, TILL.request())).toMatchObject({
      ok: false,
      error: { code: 'platformError', httpStatus: 500 },
    });
    expect(await platform.client.transactions.list()).toEqual(before);
  });

  test('of a read is asked again by the client library, and then answered (A32)', async (context) => {
    const controls = platform.controls(context);
    await controls.call('PUT', '/failures', { count: 1 });
    expect((await platform.client.transactions.list()).ok).toBe(true);
  });
});
