import { describe, expect, test } from 'vitest';
import { lateStory, lateTitle } from '../../../../src/renderer/derived/late-story.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { createFormat } from '../../../../src/renderer/language/format.ts';
import { fr } from '../../../../src/renderer/language/fr.ts';
import type { WordsAndFormat } from '../../../../src/renderer/language/words-and-format.ts';
import { late, replacement } from '../setting.ts';

const GAVE_UP_MS = Date.parse('2026-11-20T14:25:00Z');
const TOLD_MS = Date.parse('2026-11-20T14:28:00Z');
// Dates say no year while it is theirs.
const english: WordsAndFormat = {
  words: en,
  format: createFormat('en', 'Europe/Paris', () => TOLD_MS),
};
const french: WordsAndFormat = {
  words: fr,
  format: createFormat('fr', 'Europe/Paris', () => TOLD_MS),
};

const NEXT_DAY_MS = Date.parse('2026-11-21T09:00:00Z');

const OTHER = {
  mismatch: 'amountDiffers' as const,
  atMs: TOLD_MS,
  amountMinor: 2_000,
  currency: 'EUR',
  isSimulation: null,
};

/** What is said of late money at a moment, with its spaces plain. */
const story = (
  change: Parameters<typeof late>[1],
  language: WordsAndFormat = english,
  nowMs = TOLD_MS,
): string =>
  lateStory(
    late(214, { gaveUpAs: 'expired', gaveUpAtMs: GAVE_UP_MS, paidAtMs: TOLD_MS, ...change }),
    language,
    nowMs,
  ).replaceAll(/\s/g, ' ');

describe('What is told of late money', () => {
  test('is when the till learned it, and never when the customer paid, which nobody tells', () => {
    const told = story({ lateByMs: 52_000 });
    expect(told).toContain('The payment was confirmed to the till at 15:28');
    expect(told).toContain('52 seconds after its code had ended');
    expect(told).not.toMatch(/customer paid|late/);
    expect(story({ lateByMs: null })).toMatch(/confirmed to the till at 15:28\.$/);
    expect(story({ lateByMs: 52_000 }, french)).toContain(
      'Le paiement a été confirmé à la caisse à 15:28, 52 secondes après la fin de son code.',
    );
  });

  test('names no moment that lies ahead as if a clock that is right had told it', () => {
    const change = { lateByMs: 9_000, paidAtMs: TOLD_MS + 2 * 86_400_000 };
    expect(story(change)).toContain(
      'on Sun 22 November at 15:28 by the till’s clock, which was set otherwise then, 9 seconds after',
    );
    expect(story(change, french)).toContain('à l’horloge de la caisse, réglée autrement alors');
    expect(story({ paidAtMs: TOLD_MS + 30_000 })).not.toContain('clock');
  });

  test('claims in its title neither that it was just now, nor that the payer was late', () => {
    const sale = late(214, { lateByMs: 52_000 });
    expect(lateTitle(sale, english)).toMatch(/^48\.90\s€ was paid after all$/);
    expect(lateTitle(sale, french)).toMatch(/^48,90\s€ finalement payés$/);
  });

  test('calls no code ended that never ended: other money was told of while it was shown', () => {
    const told = story({ gaveUpAs: 'awaiting' });
    expect(told).toContain('Other money had been told of first.');
    expect(told).not.toContain('ended');
    expect(story({ gaveUpAs: 'checking' }, french)).toContain(
      'Un autre encaissement avait d’abord été annoncé.',
    );
  });

  test('names what was decided while other money was told of', () => {
    const told = story({ gaveUpAs: 'awaiting', lateDecision: 'refundNeeded' });
    expect(told).toContain('it was decided: Refund at the bank. Decide again.');
  });

  test.each([
    ['amountDiffers', 'The platform reports another amount. Call the manager.'],
    ['currencyDiffers', 'The platform reports another currency. Call the manager.'],
    ['unpaidAfterPaid', 'The platform said paid, and then said otherwise. Call the manager.'],
  ] as const)('says that what was decided is contradicted, and by what: %s', (one, sentence) => {
    const told = story({ lateDecision: 'refundNeeded', contradictions: [one] });
    expect(told).toContain('It was decided: Refund at the bank.');
    expect(told).toContain(`Decide again. ${sentence}`);
    expect(told).not.toContain('paid as asked for');
    expect(story({ contradictions: [one] }), 'before any decision').toContain(sentence);
    expect(story({ lateDecision: 'refundNeeded', contradictions: [one] }, french)).toContain(
      'Il avait été décidé',
    );
  });

  test('says of money that was decided about, and is then denied, that it is denied, and what was decided', () => {
    const told = story({
      state: 'mismatched',
      collected: [OTHER],
      contradictions: ['unpaidAfterPaid'],
      lateDecision: 'handedOver',
    });
    expect(told).toContain('Asked since, the platform said otherwise.');
    expect(told).toContain('Goods handed over. Decide again.');
  });

  test('names the day of each moment that was not today', () => {
    expect(story({}, english, NEXT_DAY_MS)).toContain(
      'Its code had ended unpaid, as the till learned on Fri 20 November at 15:25. ' +
        'The payment was confirmed to the till on Fri 20 November at 15:28.',
    );
    expect(story({ paidAtMs: NEXT_DAY_MS }, french, NEXT_DAY_MS)).toMatch(
      /appris le ven\. 20 novembre à 15:25\..*confirmé à la caisse à 10:00\./,
    );
    const settlement = { outcome: 'notPaid', reason: 'seen', atMs: GAVE_UP_MS } as const;
    expect(story({ settlement }, english, NEXT_DAY_MS)).toContain(
      'by hand on Fri 20 November at 15:25 as not paid',
    );
  });

  test('says of the sale that was paid instead when the till was told so as well', () => {
    const replacements = [replacement(215, { state: 'paid', paidAtMs: TOLD_MS })];
    expect(story({ replacements })).toContain(
      'Sale 000 215, of the same amount, was confirmed to the till at 15:28',
    );
  });

  test.each<[string, Parameters<typeof late>[1]]>([
    ['was confirmed then', { state: 'paid', lateDecision: 'refundNeeded' }],
    ['came late', {}],
    ['came twice', { timesPaid: 2 }],
    ['does not match', { state: 'mismatched', collected: [OTHER] }],
  ])('says that a refund was said to be made before, where its money %s', (_, change) => {
    expect(story(change)).not.toContain('said to be made');
    expect(story({ ...change, isRefundMade: true })).toMatch(
      /A refund of this sale was said to be made: [^.]*\.$/,
    );
  });

  test('does not say that nothing was paid where other money had been told of', () => {
    const told = story({ gaveUpAs: 'mismatched' });
    expect(told).toContain('Other money had been told of at 15:25.');
    expect(told).not.toContain('unpaid');
    expect(story({ gaveUpAs: 'mismatched' }, french)).not.toContain('sans paiement');
  });
});
