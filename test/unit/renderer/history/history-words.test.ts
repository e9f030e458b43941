import { describe, expect, test } from 'vitest';
import type { HistoryEntry } from '../../../../src/contract/views/report-view.ts';
import { mismatchStory } from '../../../../src/renderer/derived/mismatch-title.ts';
import { stateOnLists } from '../../../../src/renderer/derived/state-on-lists.ts';
import { entryDetail } from '../../../../src/renderer/history/entry-detail.ts';
import { gapBetween } from '../../../../src/renderer/history/entry-gap.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { fr } from '../../../../src/renderer/language/fr.ts';
import type { WordsAndFormat } from '../../../../src/renderer/language/words-and-format.ts';
import { DAY, NOON_MS } from '../../ledger/events.ts';
import { saleView } from '../setting.ts';

const english: WordsAndFormat = { words: en, format: createFormat('en', 'Europe/Paris') };
const french: WordsAndFormat = { words: fr, format: createFormat('fr', 'Europe/Paris') };

const answered = (type: string, status: string): HistoryEntry => ({
  ...{ sequence: 3, atMs: NOON_MS, businessDay: DAY, operator: 'till', type },
  ...{
    state: 'stopped',
    hash: '0'.repeat(64),
    doClocksDisagree: false,
    detail: { paymentId: 'pay_1', status },
  },
});

const HALF_AN_HOUR_MS = 30 * 60_000;
const OF_NO_OTHER = { currency: 'EUR', numberOf: () => null } as const;

/** What a line of the history says of an entry, with its spaces plain. */
const line = (entry: HistoryEntry, language: WordsAndFormat): string =>
  [language.words.history.entries[entry.type], entryDetail(entry, language, OF_NO_OTHER)]
    .join(' · ')
    .replaceAll(/\s/g, ' ');

describe('a sale’s history', () => {
  test.each([
    ['unpaidAnswered', 'pending'],
    ['unpaidAnswered', 'expired'],
    ['unclearAnswered', 'processing'],
    ['refusalReported', 'cancelled'],
  ])('has the word of %s that the platform answered, %s', (type, word) => {
    expect(line(answered(type, word), english)).toContain(`the platform answered “${word}”`);
    expect(line(answered(type, word), french)).toContain(`la plateforme a répondu « ${word} »`);
  });

  test('does not say that the platform said “not paid” where it said “pending”', () => {
    const entry = answered('unpaidAnswered', 'pending');
    expect(line(entry, english)).toMatch(/^Checked: nothing paid so far · /);
    expect(line(entry, english)).not.toMatch(/platform said/i);
    expect(line(entry, french)).not.toMatch(/a dit/);
  });
});

test('of money that was taken back nothing is claimed of a screen that nobody may have had open', () => {
  const told = { mismatch: 'unconfirmed', amountMinor: null, currency: null } as const;
  const sale = saleView(1, {
    state: 'unknown',
    timesPaid: 1,
    collected: [{ ...told, atMs: NOON_MS, isSimulation: null, afterPaid: true }],
  });
  expect(mismatchStory(sale, english)).toBe('The till had counted it as paid. ');
  expect(mismatchStory(sale, french)).not.toMatch(/montré|affiché/);
  for (const { contested, parked } of [en, fr]) {
    const said = [
      contested.title,
      contested.text('12.50 €'),
      parked.contested('12.50 €', 'Sale 1'),
    ];
    expect(said.join(' ')).not.toMatch(/shown|montré|affiché/i);
  }
});

describe('money that an answer told of', () => {
  const entry = answered('contradicted', '');
  test.each([
    [6_202, 'EUR', '62.02 €'],
    [6_202, null, '62.02 €'],
    [6_202, 'usd', '62.02 USD'],
    [-500, 'EUR', '−5.00 €'],
  ])('is in the line of a contradiction: %s %s', (amountMinor, currency, written) => {
    const told = { contradiction: 'amountDiffers', detail: 'completed', amountMinor, currency };
    expect(line({ ...entry, detail: told }, english)).toContain(written);
    const collected = { mismatch: 'amountDiffers', amountMinor, currency };
    const otherwise = { ...entry, type: 'collectedOtherwise', detail: collected };
    expect(line(otherwise, english)).toContain(written);
  });

  test('is not named where it told of none', () => {
    const detail = { contradiction: 'unpaidAfterPaid', detail: 'pending' };
    expect(line({ ...entry, detail }, english)).not.toMatch(/€|not known|cannot be read/);
  });
});

test('a moment in a story has the calendar’s day, whatever business day it counts for', () => {
  const atMs = Date.UTC(2026, 10, 23, 22, 30);
  expect(english.format.shortDateAt(atMs)).toMatch(/23/);
  expect(english.format.shortDateAt(atMs + HALF_AN_HOUR_MS)).toMatch(/24/);
});

test('a time that the clocks show twice says which of the two it is', () => {
  const said = (atMs: number) => english.format.time(atMs).replaceAll(/\s/g, ' ');
  const first = Date.UTC(2026, 9, 25, 0, 59);
  expect([first, first + 3_600_000].map(said)).toEqual(['02:59 (GMT+2)', '02:59 (GMT+1)']);
  expect([first - 3_600_000, first + 7_200_000].map(said)).toEqual(['01:59', '03:59']);
  expect(english.format.at(first, first)).toContain('GMT+2');
});

describe('between two entries of a history', () => {
  const at = (atMs: number, doClocksDisagree = false) => ({
    atMs,
    type: 'countdownEnded' as const,
    detail: {},
    doClocksDisagree,
  });
  const MINUTE_MS = 60_000;

  test.each([
    ['a minute', at(NOON_MS + MINUTE_MS), '1 min 0 s later'],
    ['no time', at(NOON_MS + 400), null],
    ['a clock that was found two days ahead', at(NOON_MS + 2 * 1_440 * MINUTE_MS, true), 'apart'],
    ['a clock that was put right', at(NOON_MS + 9_000, true), 'apart'],
    ['a clock that was set back, and nobody said so', at(NOON_MS - MINUTE_MS), 'apart'],
  ] as const)('%s', (_what, entry, said) => {
    const { clocksDisagreed } = english.words.history;
    expect(gapBetween(at(NOON_MS), entry, english)?.replaceAll(/\s/g, ' ') ?? null).toBe(
      said === 'apart' ? clocksDisagreed : said,
    );
    expect(gapBetween(null, entry, french)).toBeNull();
  });

  test('a code and its payment, over a clock that was set on by a day: what was measured', () => {
    const detail = { paymentId: 'pay_1' };
    const code = { ...at(NOON_MS), type: 'codeCreated' as const, detail };
    const paid = (afterMs: number | null, paymentId = 'pay_1') => ({
      ...at(NOON_MS + 1_560 * MINUTE_MS),
      type: 'completed' as const,
      detail: { paymentId, afterMs },
    });
    expect(gapBetween(code, paid(9_300), english)).toMatch(/^9\ss later$/);
    expect(gapBetween(code, paid(9_300, 'pay_2'), english)).toMatch(/1\sd/);
    expect(gapBetween(code, paid(null), english)).toMatch(/1\sd/);
  });
});

test('a list calls no sale just paid of which nothing was received, or which nobody confirms', () => {
  const paid = { state: 'paid', timesPaid: 1, isDenied: false, coveredByNumber: null } as const;
  expect(stateOnLists(paid)).toBe('paid');
  expect(stateOnLists({ ...paid, isDenied: true })).toBe('mismatched');
  expect(stateOnLists({ ...paid, timesPaid: 0 })).toBe('mismatched');
  expect(stateOnLists({ ...paid, timesPaid: 0, coveredByNumber: 4 })).toBe('paid');
});
