import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBaseUrl } from '../../../src/platform/base-address.ts';
import { backoffMs } from '../../../src/platform/http/backoff.ts';
import { readErrorBody } from '../../../src/platform/http/error-body.ts';
import { codeOfHttpStatus, platformError } from '../../../src/platform/http/errors.ts';
import {
  readHttpDate,
  readPlatformTime,
  readRetryAfter,
} from '../../../src/platform/http/http-headers.ts';
import { readKey, withoutSecrets } from '../../../src/platform/http/key.ts';
import { saidOf } from '../../../src/platform/http/said.ts';
import { posPaymentPath } from '../../../src/platform/pos/pos-routes.ts';
import { decodePosStatus, readStatus } from '../../../src/platform/pos/pos-status.ts';
import { isPathSegment } from '../../../src/platform/wire/path-segment.ts';

const NOON = 'Sat, 21 Nov 2026 12:00:00 GMT';
const NOON_MS = Date.UTC(2026, 10, 21, 12);

const said = (json: unknown) => saidOf(json, (text) => text);

describe('A key', () => {
  test.each([
    ['nothing', ''],
    ['a public key', 'pk_test_abc'],
    ['a live public key', 'pk_live_abc'],
    ['a webhook secret', 'whsec_abc'],
    ['a prefix alone', 'sk_test_'],
    ['a prefix in capitals', 'SK_TEST_abc'],
    ['a key with a space before it', ' sk_test_abc'],
    ['a key with a line break, which would split a header', 'sk_test_abc\r\nx: y'],
    ['a key with a letter that no header carries', 'sk_test_clé'],
    ['a text without end', `sk_test_${'a'.repeat(300)}`],
  ])('is refused when it is %s', (_, apiKey) => {
    expect(readKey(apiKey, undefined)).toEqual({ ok: false, error: { code: 'keyUnusable' } });
  });

  test.each([
    ['sk_test_abc', 'production'],
    ['sk_live_abc', 'test'],
  ] as const)('%s is refused for %s', (apiKey, environment) => {
    expect(readKey(apiKey, environment)).toEqual({
      ok: false,
      error: { code: 'environmentMismatch' },
    });
  });

  test.each([
    ['sk_test_abc', 'test'],
    ['sk_live_abc', 'production'],
  ] as const)('%s selects %s', (apiKey, environment) => {
    const key = { ok: true, value: { secret: apiKey, environment } };
    expect(readKey(apiKey, undefined)).toEqual(key);
    expect(readKey(apiKey, environment)).toEqual(key);
  });

  test('is taken out of any text around it, in every spelling that a platform may echo', () => {
    const secret = "sk_test_a+b/c'd=e&f";
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        const spellings = [secret, encodeURIComponent(secret), secret.toUpperCase()];
        for (const spelling of spellings) {
          expect(withoutSecrets(before + spelling + after, secret)).not.toContain(spelling);
        }
      }),
    );
    expect(withoutSecrets(`<${secret}>`, secret)).toBe('<[secret]>');
    expect(withoutSecrets(`<${encodeURIComponent(secret)}>`, secret)).toBe('<[secret]>');
    expect(withoutSecrets('535 no', 'a')).toBe('535 no');
    expect(withoutSecrets('535 no', '\ud800')).toBe('535 no');
    expect(withoutSecrets('no such key: sk_live_other', null)).toBe('no such key: [secret]');
  });
});

describe('A base address', () => {
  test.each([
    'not an address',
    '/api',
    'ftp://pay.example/api',
    'http://pay.example/api',
    'http://192.168.1.10/api',
    'http://localhost.pay.example/api',
    'http://127.0.0.1.pay.example/api',
    'https://user:word@pay.example/api',
    'https://pay.example/api?x=1',
    'https://pay.example/api#x',
    'https://pay.example/api?',
  ])('is refused: %s', (text) => {
    expect(readBaseUrl(text)).toEqual({ ok: false, error: { code: 'baseUrlUnusable' } });
  });

  test.each([
    ['https://pay.example/api/v1', 'https://pay.example/api/v1'],
    ['https://pay.example/api/v1/', 'https://pay.example/api/v1'],
    ['https://pay.example', 'https://pay.example'],
    ['http://127.0.0.1:4870/api', 'http://127.0.0.1:4870/api'],
    ['http://localhost:4870', 'http://localhost:4870'],
    ['http://[::1]:4870/', 'http://[::1]:4870'],
  ])('%s is used as %s', (text, value) => {
    expect(readBaseUrl(text)).toEqual({ ok: true, value });
  });
});

describe('An error of the platform', () => {
  const NAMED: Record<number, string> = {
    400: 'invalidRequest',
    401: 'keyRefused',
    403: 'accessDenied',
    404: 'notFound',
    407: 'networkSignIn',
    409: 'invalidRequest',
    422: 'invalidRequest',
    429: 'tooManyRequests',
    511: 'networkSignIn',
  };

  test('has one code for every status there is', () => {
    for (let status = 0; status <= 599; status += 1) {
      const unnamed = status >= 500 ? 'platformError' : 'unreadableAnswer';
      expect([status, codeOfHttpStatus(status)]).toEqual([status, NAMED[status] ?? unnamed]);
    }
    expect(codeOfHttpStatus(600)).toBe('unreadableAnswer');
  });

  test.each([
    ['invalidRequest', false],
    ['keyRefused', false],
    ['accessDenied', false],
    ['notFound', false],
    ['tooManyRequests', true],
    ['platformError', true],
    ['declined', false],
    ['aboutAnother', true],
    ['unreadableAnswer', true],
    ['linkUnusable', false],
    ['networkSignIn', true],
    ['certificateUntrusted', true],
    ['certificateExpired', true],
    ['tlsFailed', true],
    ['nameUnresolved', true],
    ['connectionRefused', true],
    ['connectionBroken', true],
    ['timedOut', true],
    ['unreachable', true],
    ['aborted', false],
  ] as const)('%s is worth asking again: %s', (code, retryable) => {
    expect(platformError(code, '').retryable).toBe(retryable);
  });

  test.each([
    ['our own shape', { error: { code: 'a', message: 'b' } }, 'a', 'b'],
    ['a code at the top', { code: 'a', message: 'b' }, 'a', 'b'],
    ['a code as a word', { error: 'a', message: 'b' }, 'a', 'b'],
    ['a code alone', { error: { code: 'a' } }, 'a', null],
    ['a code of another type', { error: { code: 7, message: 'b' } }, null, 'b'],
    ['an empty code', { code: '' }, null, null],
    ['nothing known', { oops: true }, null, null],
    ['an error that is null', { error: null, code: 'a' }, 'a', null],
    ['a list', [1], null, null],
    ['no JSON', undefined, null, null],
  ])('is read from a body with %s', (_, body, businessCode, message) => {
    expect(readErrorBody(said(body))).toEqual({ businessCode, message });
  });
});

describe('A date header', () => {
  test.each([
    null,
    '',
    'yesterday',
    'Invalid Date',
    '2026-11-21T12:00:00Z',
    'Sat, 21 Nov 2026 12:00:00',
    'Sun, 21 Nov 2026 12:00:00 GMT',
    'Saturday, 21-Nov-26 12:00:00 GMT',
    'Fri, 31 Dec 9999 23:59:59 GMT',
  ])('is not read when it is %j', (header) => {
    expect(readHttpDate(header)).toBeNull();
  });

  test('is read as UTC milliseconds', () => {
    expect(readHttpDate(NOON)).toBe(NOON_MS);
  });

  test.each([
    ['30', 30_000],
    ['0', 0],
    ['30, 40', 30_000],
    ['86400', 86_400_000],
  ])('is of as long ago as a cache has kept it: %j', (age, ageMs) => {
    const headers = new Headers({ date: NOON, age });
    expect(readPlatformTime(headers)).toEqual({ platformNowMs: NOON_MS + ageMs, ageMs });
  });

  test.each(['-5', '1.5', '', 'x', '2147483648', '99999999999', '99999999999999999999'])(
    'tells no time where a cache kept it for nobody knows how long: %j',
    (age) => {
      const headers = new Headers({ date: NOON, age });
      expect(readPlatformTime(headers)).toEqual({ platformNowMs: null, ageMs: 2 ** 31 * 1000 });
    },
  );

  test('tells no time without a Date, but how long it was kept', () => {
    const headers = new Headers({ age: '30' });
    expect(readPlatformTime(headers)).toEqual({ platformNowMs: null, ageMs: 30_000 });
    expect(readPlatformTime(new Headers())).toEqual({ platformNowMs: null, ageMs: 0 });
  });
});

describe('A wait that the platform asks for', () => {
  test.each([
    ['is absent', null, NOON_MS, null],
    ['is no number', 'soon', NOON_MS, null],
    ['is negative', '-5', NOON_MS, null],
    ['is a fraction', '1.5', NOON_MS, null],
    ['is a date and the answer has none of its own', NOON, null, null],
    ['is a number of seconds', '7', null, 7_000],
    ['is nothing', '0', null, 0],
    ['is longer than a day', '999999999', null, 86_400_000],
    ['is a date to come', NOON, NOON_MS - 90_000, 90_000],
    ['is a date gone by', NOON, NOON_MS + 90_000, 0],
  ])('when it %s', (_, header, nowMs, waitMs) => {
    expect(readRetryAfter(header, nowMs)).toBe(waitMs);
  });
});

describe('A wait before the next try', () => {
  test.each([
    [0, 250],
    [1, 500],
    [2, 1_000],
    [3, 2_000],
    [4, 4_000],
    [5, 8_000],
    [6, 15_000],
    [7, 15_000],
    [5_000, 15_000],
  ])('after %i failures is below %i ms', (failures, boundMs) => {
    expect(backoffMs(failures, () => 1)).toBe(boundMs);
    expect(backoffMs(failures, () => 0.5)).toBe(boundMs / 2);
    expect(backoffMs(failures, () => 0)).toBe(0);
  });
});

describe('A payment identifier', () => {
  test.each(['', '.', '..', 'x'.repeat(201), '\ud800'])('%j cannot stand in a path', (id) => {
    expect(isPathSegment(id)).toBe(false);
    expect(() => posPaymentPath(id, 'status')).toThrow('cannot stand in a path');
  });

  test('never leads to another route, whatever it holds', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }).filter(isPathSegment), (id) => {
        const url = new URL(`https://pay.example/api${posPaymentPath(id, 'stream')}`);
        const [, id2, leaf] = /^\/api\/pos\/payments\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
        expect([decodeURIComponent(id2 ?? ''), leaf]).toEqual([id, 'stream']);
        expect(url.search + url.hash).toBe('');
      }),
    );
  });
});

describe('What the platform says of a payment', () => {
  const about = { paymentId: 'pay_1', platformNowMs: NOON_MS };

  test.each([
    ['completed', 'paid'],
    ['failed', 'refused'],
    ['refused', 'refused'],
    ['cancelled', 'refused'],
    ['rejected', 'refused'],
    ['pending', 'pending'],
    ['expired', 'ended'],
    ['partial', 'unclear'],
    ['Expired', 'unclear'],
    ['Completed', 'unclear'],
    [' completed ', 'unclear'],
    ['completed_later', 'unclear'],
    ['constructor', 'unclear'],
  ])('%j means %s', (status, meaning) => {
    expect(readStatus(status)).toBe(meaning);
  });

  test.each([
    ['nothing', undefined],
    ['a word', 'completed'],
    ['a list', ['completed']],
    ['no status', { state: 'completed' }],
    ['an empty status', { status: '' }],
    ['a status that is no text', { status: true }],
  ])('is not used when it is %s', (_, body) => {
    expect(decodePosStatus(said(body), about)).toEqual({
      ok: false,
      error: { code: 'unreadableAnswer', detail: 'it carries no readable status' },
    });
  });

  test.each([
    ['and paid', { success: false, status: 'completed' }],
    ['and failed', { success: false, status: 'failed', error: 'try again' }],
    ['and pending', { success: false, status: 'pending' }],
    ['and nothing else', { success: false }],
  ])('is not used when it says of itself that it was no success, %s', (_, body) => {
    expect(decodePosStatus(said(body), about)).toMatchObject({ error: { code: 'declined' } });
  });

  test('is not used when it is about another payment', () => {
    const body = { status: 'completed', paymentId: 'pay_2' };
    expect(decodePosStatus(said(body), about).ok).toBe(false);
  });

  test('is read with all that our assumptions add', () => {
    const body = {
      status: 'completed',
      paymentId: 'pay_1',
      amount: 4890,
      currency: 'EUR',
      isSimulation: true,
      somethingNew: {},
    };
    expect(decodePosStatus(said(body), about)).toEqual({
      ok: true,
      value: {
        status: 'completed',
        amountMinor: 4890,
        currency: 'EUR',
        isSimulation: true,
        platformNowMs: NOON_MS,
      },
    });
  });

  test.each([
    ['a text of digits is that number', '4890', { amountMinor: 4890 }],
    ['less than nothing is told as such', -1250, { amountMinor: -1250 }],
    ['null says nothing', null, { amountMinor: null }],
  ])('is read with its amount: %s', (_name, amount, expected) => {
    const read = decodePosStatus(said({ status: 'completed', amount }), about);
    expect(read).toMatchObject({ ok: true, value: expected });
    expect(read.ok && read.value.isUnreadable).toBeUndefined();
  });

  test.each([20.5, 1e21, '9007199254740993', '5.00', '5,00 EUR', '', true, [1], { value: 1 }])(
    'is read with money that cannot be: %j',
    (amount) => {
      const read = decodePosStatus(said({ status: 'completed', amount, currency: 'EUR' }), about);
      expect(read).toMatchObject({ ok: true, value: { amountMinor: null, isUnreadable: true } });
    },
  );

  test.each([
    ['a number of ISO 4217', 978, { currency: '978' }],
    ['a short one', 36, { currency: '036' }],
    ['nothing', null, { currency: null }],
    ['an object', { code: 'USD' }, { currency: null, isUnreadable: true }],
  ])('is read with its currency: %s', (_name, currency, expected) => {
    const read = decodePosStatus(said({ status: 'completed', currency }), about);
    expect(read).toMatchObject({ ok: true, value: expected });
  });

  test.each([
    [true, true],
    ['true', true],
    [1, true],
    [false, false],
    ['False', false],
    [0, false],
    [null, null],
    ['no', 'unreadableAnswer'],
    [{}, 'unreadableAnswer'],
  ])('is read with its mode: %j', (isSimulation, expected) => {
    const read = decodePosStatus(said({ status: 'completed', isSimulation }), about);
    expect(read.ok ? read.value.isSimulation : read.error.code).toBe(expected);
  });

  test('is read without them', () => {
    const bare = { amountMinor: null, currency: null, isSimulation: null, platformNowMs: NOON_MS };
    const value = { status: 'completed', ...bare };
    expect(decodePosStatus(said({ status: 'completed' }), about)).toEqual({ ok: true, value });
  });
});
