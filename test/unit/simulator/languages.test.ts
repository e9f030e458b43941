import { describe, expect, test } from 'vitest';
import { INBOX_WORDS } from '../../../src/simulator/inbox/words/catalogue.ts';
import { BUSY_WORDS } from '../../../src/simulator/lan/words/catalogue.ts';
import { LETTER_WORDS } from '../../../src/simulator/mail/words/catalogue.ts';
import type { OrderSaid } from '../../../src/simulator/mail/words/letter-words.ts';
import { DASHBOARD_WORDS } from '../../../src/simulator/pages/dashboard/words/catalogue.ts';
import { dayText } from '../../../src/simulator/pages/frame/day-text.ts';
import { fromDay, onDay, untilDay } from '../../../src/simulator/pages/frame/italian-day.ts';
import { LANGUAGES, type Language } from '../../../src/simulator/pages/frame/language.ts';
import { FRAME_WORDS } from '../../../src/simulator/pages/frame/words/catalogue.ts';
import { HOME_WORDS } from '../../../src/simulator/pages/home/words/catalogue.ts';
import { MERCHANT_WORDS } from '../../../src/simulator/pages/merchant/words/catalogue.ts';
import { WORDS } from '../../../src/simulator/pages/pay/words/catalogue.ts';
import { isAlike } from '../../support/words-alike.ts';

const CATALOGUES = {
  frame: FRAME_WORDS,
  home: HOME_WORDS,
  pay: WORDS,
  dashboard: DASHBOARD_WORDS,
  merchant: MERCHANT_WORDS,
  inbox: INBOX_WORDS,
  busy: BUSY_WORDS,
};
const OTHERS = LANGUAGES.filter((language) => language !== 'en');

/** Every sentence of some words by its place in them; what depends on something is said of one and of two. */
function sentencesOf(words: unknown, place = ''): readonly (readonly [string, string])[] {
  if (typeof words === 'string') return [[place, words]];
  if (typeof words === 'function') {
    return ([1, 2] as const).map((count) => [
      `${place}(${count})`,
      String(words(count, count, count)),
    ]);
  }
  return Object.entries(words ?? {}).flatMap(([name, inner]) =>
    sentencesOf(inner, `${place}.${name}`),
  );
}

describe.each(Object.entries(CATALOGUES))('The words of %s', (_room, catalogue) => {
  const english = new Map(sentencesOf(catalogue.en));

  test.each(OTHERS)('are all said in %s, and not in English', (language) => {
    const said = sentencesOf(catalogue[language]);
    expect(said.map(([place]) => place)).toEqual([...english.keys()]);
    const left = said.filter(
      ([place, sentence]) => sentence === english.get(place) && !isAlike(language, sentence),
    );
    expect(left.filter(([, sentence]) => /\p{L}/u.test(sentence))).toEqual([]);
    for (const [place, sentence] of said) expect(sentence.trim(), place).not.toBe('');
  });

  test.each(LANGUAGES)('are set with typographic quotation marks in %s', (language) => {
    for (const [, sentence] of sentencesOf(catalogue[language])) {
      expect(sentence).not.toMatch(/["']/);
    }
  });
});

describe('The e-mails', () => {
  const ORDER: OrderSaid = { total: '<total>', order: '<order>' };
  const PAYMENT = { amount: '<amount>', title: '<title>' };
  const lettersIn = (language: Language) => {
    const words = LETTER_WORDS[language];
    return {
      paymentLink: words.paymentLink(PAYMENT),
      untitledLink: words.paymentLink({ ...PAYMENT, title: undefined }),
      balance: words.balance(ORDER),
      plan: words.plan(ORDER, 3),
      shortPlan: words.plan(ORDER, 1),
      openAmount: words.openAmount(ORDER),
      reminder: words.reminder({ amount: '<amount>', order: '<order>', day: '<day>' }),
      confirmation: words.confirmation(PAYMENT),
      paymentReceived: words.paymentReceived(PAYMENT, '<paymentId>'),
      collectionNotice: words.collectionNotice('<amount>', ORDER),
      recap: words.recap({
        month: '<month>',
        total: '<total>',
        collections: { count: 4, cost: '<collections>' },
        transfers: { count: 0, cost: '<transfers>' },
        subscription: '<subscription>',
        dueDay: '<dueDay>',
      }),
      signInCode: words.signInCode('<code>'),
    };
  };
  const told = (text: string): readonly string[] => [
    ...new Set(text.match(/<\w+>|\d+/g)?.toSorted()),
  ];

  test.each(OTHERS)('say in %s all that they say in English, in other words', (language) => {
    const letters = Object.entries(lettersIn(language));
    const english = new Map(Object.entries(lettersIn('en')));
    for (const [name, { subject, text }] of letters) {
      const same = english.get(name);
      expect(subject, name).not.toBe(same?.subject);
      expect(text, name).not.toBe(same?.text);
      // "Within ten minutes" and "one instalment" are words everywhere but in one English letter.
      expect(told(text).filter((figure) => figure !== '1')).toEqual(
        told(same?.text ?? '').filter((figure) => figure !== '1'),
      );
      expect(told(subject), name).toEqual(expect.arrayContaining([...told(same?.subject ?? '')]));
      expect(`${subject} ${text}`, name).not.toMatch(/undefined|["']/);
    }
  });

  test.each(LANGUAGES)(
    'begin in %s with the code that lets in, which is read off them',
    (language) => {
      expect(LETTER_WORDS[language].signInCode('048900').subject).toMatch(/^048900 /);
    },
  );
});

describe('A day', () => {
  test.each([
    ['en', '1 December 2026'],
    ['fr', '1er décembre 2026'],
    ['de', '1. Dezember 2026'],
    ['es', '1 de diciembre de 2026'],
    ['it', '1º dicembre 2026'],
    ['nl', '1 december 2026'],
    ['pt', '1 de dezembro de 2026'],
  ] as const)('is written in %s as %s', (language, text) => {
    expect(dayText('2026-12-01', language)).toBe(text);
  });

  test.each([
    ['2026-12-08', 'l’8 dicembre 2026', 'all’8 dicembre 2026', 'Dall’8 dicembre 2026'],
    ['2026-12-11', 'l’11 dicembre 2026', 'all’11 dicembre 2026', 'Dall’11 dicembre 2026'],
    ['2026-12-18', 'il 18 dicembre 2026', 'al 18 dicembre 2026', 'Dal 18 dicembre 2026'],
    ['2026-12-01', 'il 1º dicembre 2026', 'al 1º dicembre 2026', 'Dal 1º dicembre 2026'],
  ])('of Italian has its article: %s', (day, on, until, from) => {
    const written = dayText(day, 'it');
    expect([onDay(written), untilDay(written), fromDay(written, 'D')]).toEqual([on, until, from]);
  });
});
