import { describe, expect, test } from 'vitest';
import { backoffMs } from '../../../src/platform/http/backoff.ts';
import { readErrorBody } from '../../../src/platform/http/error-body.ts';
import { codeOfHttpStatus, platformError } from '../../../src/platform/http/errors.ts';
import {
  readHttpDate,
  readPlatformTime,
  readRetryAfter,
} from '../../../src/platform/http/http-headers.ts';
import { saidOf } from '../../../src/platform/http/said.ts';

const NOON = 'Sat, 21 Nov 2026 12:00:00 GMT';
const NOON_MS = Date.UTC(2026, 10, 21, 12);

const said = (json: unknown) => saidOf(json, (text) => text);

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
