import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readBaseUrl } from '../../../src/platform/base-address.ts';
import { readKey, withoutSecrets } from '../../../src/platform/http/key.ts';

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

  const bySign = (how: (code: number, hex: string) => string) => (text: string) =>
    Array.from(text, (sign) => {
      const code = sign.charCodeAt(0);
      return /\w/.test(sign) && sign !== '_' ? sign : how(code, code.toString(16));
    }).join('');

  /** As an address, a page or JSON write signs by their numbers, each of which may be written so or not. */
  const byNumber: readonly [string, (text: string) => string][] = [
    ['an address', bySign((_, hex) => `%${hex}`)],
    ['an address in capitals', bySign((_, hex) => `%${hex.toUpperCase()}`)],
    ['an address within an address', bySign((_, hex) => `%25${hex}`)],
    ['a page', bySign((code) => `&#${code};`)],
    ['a page within a page', bySign((_, hex) => `&amp;#x0${hex};`)],
    ['JSON within JSON', bySign((_, hex) => `\\\\u00${hex}`)],
    [
      'an address, sign by sign',
      (text) => text.replace(/./g, (one) => `%${one.charCodeAt(0).toString(16)}`),
    ],
  ];

  test.each(byNumber)('is taken out where %s writes its signs by number', (_, written) => {
    const secret = "sk_test_a+b/c'd=e&f-Z9";
    expect(withoutSecrets(`<${written(secret)}>`, secret)).toBe('<[secret]>');
    const another = written('sk_live_another');
    expect(withoutSecrets(`no ${another}`, secret)).toBe('no [secret]');
  });

  test.each([['as it is', (text: string) => text], ...byNumber] as const)(
    'is taken out behind its prefix as well, written by %s',
    (_, written) => {
      const [secret, rest] = ["sk_test_a+b/c'd=e&f-Z9", "a+b/c'd=e&f-Z9"];
      expect(withoutSecrets(`<${written(rest)}>`, secret)).toBe('<[secret]>');
      expect(withoutSecrets(btoa(rest), secret)).toContain('[secret]');
    },
  );

  test('of which next to nothing is left without its prefix takes no words out', () => {
    expect(withoutSecrets('no payment', 'sk_test_payment')).toBe('no payment');
  });

  test('of other signs than a word’s stands for itself alone', () => {
    expect(withoutSecrets('x sk_test_aXb', 'other.(secret')).toBe('x [secret]');
    expect(withoutSecrets('otherX(secret', 'other.(secret')).toBe('otherX(secret');
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
  ])('is refused: %s', (text) => {
    expect(readBaseUrl(text)).toEqual({ ok: false, error: { code: 'baseUrlUnusable' } });
  });

  test.each([
    'https://user@pay.example/api',
    'https://user:word@pay.example/api',
    'https://pay.example/api?x=1',
    'https://pay.example/api#x',
    'https://pay.example/api?',
  ])('is told what it carries, not how it begins: %s', (text) => {
    expect(readBaseUrl(text)).toEqual({ ok: false, error: { code: 'baseUrlNotBare' } });
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
