import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isNeutral } from '../../../../src/domain/neutral-text.ts';
import { boundedText, cut } from '../../../../src/platform/http/bounded-text.ts';
import { withoutAccounts } from '../../../../src/platform/http/masking.ts';
import { saidOf } from '../../../../src/platform/http/said.ts';
import { readStatus } from '../../../../src/platform/pos/pos-status.ts';
import { posStatusResponseSchema, STATUS_MEANINGS } from '../../../../src/platform/wire/pos.ts';

const RUNS = { seed: 10, numRuns: 2_000 };
const IBANS = [
  'FR7630006000011234567890189',
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'SC18SSCB11010000000000001497USD',
  'FR0030006000011234567890189',
];
const CARDS = ['4111111111111111', '378282246310005', '6011000990139424', '4222222222222'];

/** As people and machines write a number. */
const WRITTEN: Readonly<Record<string, (number: string) => string>> = {
  'in one piece': (number) => number,
  'in lower case': (number) => number.toLowerCase(),
  'in fours': (number) => number.replace(/(.{4})(?=.)/g, '$1 '),
  'in fours with dashes': (number) => number.replace(/(.{4})(?=.)/g, '$1-'),
  'in fives with dots': (number) => number.replace(/(.{5})(?=.)/g, '$1.'),
  'in fours with wide blanks': (number) => number.replace(/(.{4})(?=.)/g, '$1\u00A0 '),
  'in fours with line breaks': (number) => number.replace(/(.{4})(?=.)/g, '$1\r\n'),
  'in fours with NULs': (number) => number.replace(/(.{4})(?=.)/g, '$1\0'),
  'in fours with what cannot be seen': (number) => number.replace(/(.{4})(?=.)/g, '$1\u200B'),
  'in fours with joiners': (number) => number.replace(/(.{4})(?=.)/g, '$1\u200D'),
  'one by one': (number) => number.replace(/(.)(?=.)/g, '$1 '),
  'in wide characters': (number) =>
    number.replace(/./g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0)),
};

describe.each(Object.entries(WRITTEN))('A number of an account or a card, %s', (_, write) => {
  test.each([...IBANS, ...CARDS])('is not told: %s', (number) => {
    for (const [before, after] of [
      ['', ''],
      ['to ', ' refused'],
      ['IBAN:', ', see there'],
      ['{"account":"', '"}'],
    ]) {
      const told = boundedText(`${before}${write(number)}${after}`, 500);
      const digits = number.replace(/\D/g, '');
      expect(told.normalize('NFKC').replace(/\D/g, '')).not.toContain(digits.slice(2, 9));
      expect(told).toContain('[hidden]');
    }
  });
});

test.each([
  'refused by DE89 3704 0044 0532 0130 00 and 4111-1111-1111-1111',
  '4111 1111 1111 1111 or FR76 3000 6000 0112 3456 7890 189',
  'GB29NWBK60161331926819 or 5500-0000-0000-0004 or DE89 3704 0044 0532 0130 00',
])('Two numbers, one after the other, are both not told: %s', (text) => {
  expect(boundedText(text, 500)).not.toMatch(/\d{4}/);
});

describe('What is no such number is told as it is', () => {
  test.each([
    'completed',
    'insufficient_funds',
    'In 30 seconds you may retry, at most 12 people are waiting',
    'The amount 4890 EUR on 21 November 2026 at 12:03 is refused by bank 30006',
    'HTTP 500: internal error at 2026-11-21T12:03:00.500Z',
    'id 12 is not known, nor is no 34 567 89',
    'order 4111111111111112',
    'trace a1b2c3d4',
    'Le paiement n’a pas été accepté 🙁 — réessayez',
    'الدفع مرفوض',
  ])('%s', (text) => {
    expect(boundedText(text, 500)).toBe(text);
  });
});

test('A number that is cut in two by the bound is not told in part', () => {
  for (let before = 0; before < 700; before += 1) {
    const told = boundedText(`${'x '.repeat(before / 2)}FR76 3000 6000 0112 3456 7890 189`, 64);
    expect(told).not.toMatch(/\d/);
    expect(told.length).toBeLessThanOrEqual(64);
  }
  const many = boundedText('FR76  3000  6000  0112  3456  7890  189, '.repeat(500), 500);
  expect(many).not.toMatch(/\d/);
});

test('Whatever is told is bounded, can be seen, and hides nothing twice', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      '\uD800',
      '\uDC00',
      '\0',
      '\u202E',
      '\u2066',
      '\uFEFF',
      '🙂',
      ...IBANS,
      ...CARDS,
    ),
  );
  const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''));
  fc.assert(
    fc.property(text, fc.integer({ min: 8, max: 80 }), (said, longest) => {
      const told = boundedText(said, longest);
      expect(told.length).toBeLessThanOrEqual(longest);
      expect(told.isWellFormed()).toBe(true);
      expect(isNeutral(told)).toBe(true);
      expect(withoutAccounts(told)).toBe(told);
    }),
    RUNS,
  );
});

test('A number hidden again and again costs no time', () => {
  const began = process.cpuUsage();
  for (const nasty of ['ab12', 'a1 ', '1 ', 'a ', 'FR76 3000 ', '4111 1111 ']) {
    boundedText(nasty.repeat(500_000), 500);
  }
  expect(process.cpuUsage(began).user).toBeLessThan(2_000_000);
});

describe('A status', () => {
  const hear = (json: unknown) => saidOf(json, (text) => text).read(posStatusResponseSchema);
  const wordOf = (status: string): string => {
    const heard = hear({ status });
    return heard.ok ? heard.value.status : '';
  };

  test('of 900 kB is told with 64 characters, and is no word that we know', () => {
    for (const word of ['completed', 'failed', 'expired']) {
      for (const filler of [' ', 'x', '\0', '\u202E', '🙂', word]) {
        const told = wordOf(word + filler.repeat(900_000 / filler.length));
        expect(told.length).toBeLessThanOrEqual(64);
        expect(readStatus(told)).toBe('unclear');
      }
    }
  });

  test.each([
    ...[
      'completed ',
      ' completed',
      'completed\0',
      'comp\0leted',
      '\uFEFFcompleted',
      'completed\u200D',
    ],
    ...[
      '\u202Edetelpmoc',
      'completed\u202E',
      'com\u00ADpleted',
      'ｃｏｍｐｌｅｔｅｄ',
      'Completed',
      'сompleted',
    ],
    ...['completed\uD800', 'completed\n', '"completed"', 'completed…'],
  ])('that only looks like the word for paid is not taken for it: %j', (status) => {
    expect(readStatus(wordOf(status))).toBe('unclear');
  });

  test('stays the word it is, whatever is cut, hidden or made visible', () => {
    const known = [...STATUS_MEANINGS.keys()];
    const odd = fc.tuple(fc.constantFrom(...known), fc.string({ unit: 'binary', minLength: 1 }));
    fc.assert(
      fc.property(odd, fc.boolean(), ([word, more], before) => {
        expect(known).not.toContain(wordOf(before ? more + word : word + more));
      }),
      RUNS,
    );
    for (const word of known) expect(wordOf(word)).toBe(word);
  });

  test('that only the prototype has is none', () => {
    expect(hear(JSON.parse('{"__proto__":{"status":"completed"}}')).ok).toBe(false);
    expect(hear(JSON.parse('{"constructor":{"prototype":{"status":"completed"}}}')).ok).toBe(false);
    expect(hear(JSON.parse('{"status":"pending","__proto__":{"status":"completed"}}'))).toEqual({
      ok: true,
      value: { status: 'pending' },
    });
  });
});

describe('Of an answer', () => {
  const hideSecrets = (text: string) => text.replaceAll('sk_test_1', '[secret]');
  const schema = z.object({
    paymentId: z.string().optional(),
    paymentLink: z.url({ protocol: /^https?$/ }).optional(),
    payerEmail: z.string().optional(),
    words: z.array(z.object({ message: z.string(), status: z.string() })).optional(),
    somethingNew: z.string().optional(),
  });
  const hear = (json: unknown) => saidOf(json, hideSecrets).read(schema);

  test('texts at every depth are bounded and masked, those of fields that nobody has thought of too', () => {
    const message = `sk_test_1 and FR76 3000 6000 0112 3456 7890 189 ${'x'.repeat(900_000)}`;
    const heard = hear({ somethingNew: message, words: [{ message, status: message }] });
    const texts = heard.ok
      ? [heard.value.somethingNew, heard.value.words?.[0]?.message, heard.value.words?.[0]?.status]
      : [];
    expect(texts.map((text) => text?.slice(0, 30))).toEqual(
      Array.from({ length: 3 }, () => '[secret] and [hidden] xxxxxxxx'),
    );
    expect(texts.map((text) => text?.length)).toEqual([500, 500, 64]);
  });

  test('an identifier is used as it is or not at all', () => {
    for (const paymentId of ['4111111111111111', 'FR7630006000011234567890189', 'pay/1?é🙂']) {
      expect(hear({ paymentId })).toEqual({ ok: true, value: { paymentId } });
    }
    for (const paymentId of ['a b', 'a\0', '\u202Ea', '\uD800', 'sk_test_1', 'x'.repeat(201)]) {
      expect(hear({ paymentId })).toEqual({
        ok: false,
        error: { code: 'unreadableAnswer', detail: 'unusable: paymentId' },
      });
    }
  });

  test('a link is used as it is or not at all, and told as a link’s fault', () => {
    const good = 'https://bank.example/p/4111111111111111?iban=FR7630006000011234567890189#é';
    expect(hear({ paymentLink: good })).toEqual({ ok: true, value: { paymentLink: good } });
    for (const paymentLink of [
      ...['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'ftp://x/', '//x', ''],
      ...['https://x/a b', 'https://x/\u202E', 'https://x/\0', 'https://x/\uD800'],
      ...['https://x/?token=sk_test_1', `https://x/${'x'.repeat(2_048)}`],
    ]) {
      expect([paymentLink, hear({ paymentLink })]).toMatchObject([
        paymentLink,
        { ok: false, error: { code: 'linkUnusable' } },
      ]);
    }
    expect(hear({ paymentLink: 'ftp://x/', paymentId: 7 })).toMatchObject({
      error: { code: 'unreadableAnswer' },
    });
    expect(hear({ paymentLink: 7 })).toMatchObject({ error: { code: 'unreadableAnswer' } });
  });

  test('what the payer or the merchant wrote is bounded and can be seen, and is otherwise as it was', () => {
    const long = hear({ payerEmail: 'x'.repeat(999) });
    expect(long.ok && long.value.payerEmail).toHaveLength(254);
    expect(hear({ payerEmail: '4111111111111111@x.example\u202E' })).toEqual({
      ok: true,
      value: { payerEmail: '4111111111111111@x.example\uFFFD' },
    });
  });
});

test('A text is cut between characters', () => {
  expect(cut('🙂🙂🙂🙂', 4)).toBe('🙂…');
  expect(cut('🙂🙂', 4)).toBe('🙂🙂');
});
