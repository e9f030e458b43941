import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saidOf } from '../../../src/platform/http/said.ts';
import { posPaymentPath } from '../../../src/platform/pos/pos-routes.ts';
import { decodePosStatus, readStatus } from '../../../src/platform/pos/pos-status.ts';
import { isPathSegment } from '../../../src/platform/wire/path-segment.ts';

const NOON_MS = Date.UTC(2026, 10, 21, 12);

const said = (json: unknown) => saidOf(json, (text) => text);

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
