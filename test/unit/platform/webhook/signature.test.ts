import { createHmac } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isWebhookSecret,
  signBrowserReturn,
  signWebhook,
  verifyBrowserReturn,
  verifyWebhookSignature,
} from '../../../../src/platform/webhook/signature.ts';

const SECRET = 'whsec_b7Yh2kP0qRz5tXw9';
const OTHER_SECRET = 'whsec_b7Yh2kP0qRz5tXw8';
const BODY = Buffer.from('{"event":"payment.executed","amount":48.9}');
const NOON_MS = Date.UTC(2026, 10, 21, 12);
const HEADER = signWebhook(SECRET, BODY, NOON_MS);
const HEX = HEADER.slice(-64);
const SECONDS = NOON_MS / 1000;

function verdict(change: Partial<Parameters<typeof verifyWebhookSignature>[0]>): string {
  const check = { secret: SECRET, body: BODY, header: HEADER, nowMs: NOON_MS, ...change };
  const verified = verifyWebhookSignature(check);
  return verified.ok ? 'right' : verified.error.code;
}

describe('A webhook is refused', () => {
  test.each([
    '',
    'whsec_',
    'whsec_short',
    'sk_test_b7Yh2kP0qRz5tXw9',
    `${SECRET} `,
    `whsec_${'x'.repeat(257)}`,
  ])('because its secret %j is none', (secret) => {
    expect(isWebhookSecret(secret)).toBe(false);
    expect(verdict({ secret })).toBe('secretUnusable');
    expect(() => signWebhook(secret, BODY, NOON_MS)).toThrow('unusable');
  });

  test.each([null, undefined])('because its signature is %s', (header) => {
    expect(verdict({ header })).toBe('signatureMissing');
  });

  test.each([
    ['is empty', ''],
    ['has no time', `v1=${HEX}`],
    ['has no signature', `t=${SECONDS}`],
    ['has two times', `t=${SECONDS},t=1,v1=${HEX}`],
    ['has a time below nothing', `t=-1,v1=${HEX}`],
    ['has a time with a fraction', `t=${SECONDS}.5,v1=${HEX}`],
    ['has a short signature', `t=${SECONDS},v1=${HEX.slice(1)}`],
    ['has capital letters', `t=${SECONDS},v1=${HEX.toUpperCase()}`],
    ['has a right and a broken signature', `t=${SECONDS},v1=${HEX},v1=x`],
    ['has no end', `${HEADER},${'v0=x,'.repeat(1_000)}`],
  ])('because its header %s', (_, header) => {
    expect(verdict({ header })).toBe('signatureUnreadable');
  });

  test('because it was signed with another secret', () => {
    expect(verdict({ header: signWebhook(OTHER_SECRET, BODY, NOON_MS) })).toBe('signatureWrong');
  });

  test('because any single bit of its body was changed', () => {
    const somewhere = fc.nat(BODY.length * 8 - 1);
    fc.assert(
      fc.property(somewhere, (bit) => {
        const body = Buffer.from(BODY);
        body[bit >> 3] = (body[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(verdict({ body })).toBe('signatureWrong');
      }),
    );
  });

  test('because it was cut short, made longer or written again', () => {
    const bodies = [
      BODY.subarray(1),
      BODY.subarray(0, -1),
      Buffer.concat([BODY, BODY]),
      Buffer.of(),
    ];
    const again = Buffer.from(JSON.stringify(JSON.parse(BODY.toString()), null, 1));
    for (const body of [...bodies, again]) expect(verdict({ body })).toBe('signatureWrong');
  });

  test('because any character of its signature or time was changed', () => {
    fc.assert(
      fc.property(
        fc.nat(HEADER.length - 1),
        fc.constantFrom(...'0123456789abcdef'),
        (at, digit) => {
          fc.pre(/[0-9a-f]/.test(HEADER[at] ?? '') && HEADER[at] !== digit);
          const header = HEADER.slice(0, at) + digit + HEADER.slice(at + 1);
          expect(['signatureWrong', 'signatureUnreadable']).toContain(verdict({ header }));
        },
      ),
    );
  });

  test.each([
    ['was sent too long ago', NOON_MS + 300_001, undefined],
    ['comes from the future', NOON_MS - 300_001, undefined],
    ['is older than asked for', NOON_MS + 1_001, 1_000],
    ['meets a clock that is none', Number.NaN, undefined],
  ])('because it %s', (_, nowMs, toleranceMs) => {
    expect(verdict({ nowMs, ...(toleranceMs && { toleranceMs }) })).toBe('signatureOutOfTime');
  });

  test('because its tolerance is no number', () => {
    expect(verdict({ toleranceMs: Number.NaN })).toBe('signatureOutOfTime');
  });
});

describe('A webhook is accepted', () => {
  test('with the header that another language can make from the guide', () => {
    const mac = createHmac('sha256', SECRET).update(`${SECONDS}.${BODY}`).digest('hex');
    expect(HEADER).toBe(`t=${SECONDS},v1=${mac}`);
  });

  test.each([NOON_MS - 300_000, NOON_MS + 300_000])('within five minutes either way', (nowMs) => {
    expect(verdict({ nowMs })).toBe('right');
  });

  test('whatever its body is, bytes that are no text included', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(10 ** 12), (body, sentAtMs) => {
        const header = signWebhook(SECRET, body, sentAtMs);
        expect(verdict({ body, header, nowMs: sentAtMs })).toBe('right');
      }),
    );
  });

  test('while a secret is being changed, and when a later version adds to the header', () => {
    const other = signWebhook(OTHER_SECRET, BODY, NOON_MS).slice(-64);
    expect(verdict({ header: `t=${SECONDS},v1=${other},v1=${HEX}` })).toBe('right');
    expect(verdict({ header: `v0=x, t=${SECONDS}, v1=${HEX}, v2=y` })).toBe('right');
  });
});

describe('A browser’s return', () => {
  const returned = { paymentId: 'pay_1', status: 'completed', orderRef: 'quote 7' };
  const queryOf = (parts: Record<string, string | null>) => {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(parts)) {
      if (value !== null) query.append(name, value);
    }
    return query;
  };
  const signed = { ...returned, sig: signBrowserReturn(SECRET, returned) };
  const read = (query: URLSearchParams, secret = SECRET) => {
    const result = verifyBrowserReturn(secret, query);
    return result.ok ? result.value : result.error.code;
  };

  test.each([
    ['signatureMissing', { ...signed, sig: null }],
    ['signatureUnreadable', { ...signed, paymentId: null }],
    ['signatureUnreadable', { ...signed, status: null }],
    ['signatureWrong', { ...signed, sig: '' }],
    ['signatureWrong', { ...signed, status: 'failed' }],
    ['signatureWrong', { ...signed, paymentId: 'pay_2' }],
    ['signatureWrong', { ...signed, orderRef: 'quote 8' }],
    ['signatureWrong', { ...signed, orderRef: '' }],
    ['signatureWrong', { ...signed, orderRef: null }],
    ['signatureWrong', { ...signed, sig: signed.sig.toUpperCase() }],
  ])('is refused as %s: %j', (code, parts) => {
    expect(read(queryOf(parts))).toBe(code);
  });

  test('is refused when a parameter stands twice, or the secret is another or none', () => {
    const twice = queryOf(signed);
    twice.append('status', 'completed');
    expect(read(twice)).toBe('signatureUnreadable');
    const twoOrders = queryOf(signed);
    twoOrders.append('orderRef', 'quote 7');
    expect(read(twoOrders)).toBe('signatureUnreadable');
    expect(read(queryOf(signed), OTHER_SECRET)).toBe('signatureWrong');
    expect(read(queryOf(signed), 'sk_test_x')).toBe('secretUnusable');
    expect(() => signBrowserReturn('sk_test_x', returned)).toThrow('unusable');
  });

  test('is refused with a part of one field moved to the next', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string(), (moved, rest) => {
        const sig = signBrowserReturn(SECRET, { paymentId: moved, status: rest, orderRef: null });
        const parts = { paymentId: '', status: moved + rest, sig };
        expect(read(queryOf(parts))).toBe('signatureWrong');
      }),
    );
  });

  test('is read with whatever it carries, beside the merchant’s own parameters', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, fc.option(text), (paymentId, status, orderRef) => {
        const any = { paymentId, status, orderRef };
        const url = new URL('https://shop.example/thanks?basket=9');
        for (const [name, value] of queryOf({ ...any, sig: signBrowserReturn(SECRET, any) })) {
          url.searchParams.append(name, value);
        }
        expect(read(new URL(url.href).searchParams)).toEqual(any);
      }),
    );
  });

  test('cannot be made from a webhook’s signature', () => {
    expect(read(queryOf({ ...returned, sig: HEX }))).toBe('signatureWrong');
  });
});
