import { expect, test } from 'vitest';
import { exchangeFailureSchema } from '../../../../src/domain/sale/exchange-failure.ts';
import { english } from '../../../../src/papers/language/en.ts';
import { french } from '../../../../src/papers/language/fr.ts';
import { en } from '../../../../src/renderer/language/en.ts';
import { fr } from '../../../../src/renderer/language/fr.ts';
import { dayPageWords } from '../day-page/day-page-words.ts';

/** The words of the day's page, which the accountant reads. */
const pages = [await dayPageWords('en'), await dayPageWords('fr')];

test('of money that was called paid and then contradicted nothing says that it was never confirmed: the status route may have said paid before', () => {
  const said = [en, fr].flatMap(({ otherwise, mismatch, contradictions, refunds, ...words }) => [
    otherwise.kinds.unconfirmed,
    otherwise.noteUnconfirmed,
    mismatch.title.unconfirmed('', '48.90 €'),
    mismatch.denied,
    contradictions.unpaidAfterPaid,
    refunds.why.unconfirmed,
    words.contested.title,
    words.contested.text('48.90 €'),
    words.parked.contested('48.90 €', 'Sale 1'),
    words.rail.contested,
  ]);
  const printed = [english, french].map(({ otherwise }) => otherwise.kinds.unconfirmed);
  const onThePage = pages.map(({ words }) => words.otherwiseKinds.unconfirmed);
  for (const words of [...said, ...printed, ...onThePage]) expect(words).not.toMatch(/confirm/i);
});

test('of a payment that a closing compared with nothing it is said alike everywhere, and not that nobody asked: many were asked, and some answered too late', () => {
  const screens = [en, fr].flatMap(({ closing, closings, closeDay }) => [
    closing.notCompared(1, '1'),
    closing.notCompared(2, '2'),
    closings.notCompared('2'),
    closeDay.skip(2, '2'),
    closing.otherWhy,
  ]);
  const printed = [english, french].map(({ platform }) => platform.notCompared);
  for (const words of [...screens, ...printed]) {
    expect(words).not.toMatch(/\bask|answer|demand|interrog|répon/i);
  }
  expect([...screens, ...printed].filter((words) => /compar/.test(words))).toHaveLength(10);
});

test('a closing has words for every reason why nothing was compared', () => {
  const met = exchangeFailureSchema.options.filter((code) => code !== 'linkUnusable');
  for (const { closing } of [en, fr]) {
    expect(Object.keys(closing.why)).toEqual(expect.arrayContaining(met));
  }
});

test('the end of the till’s own questions says nothing of money, which may have come, nor that it was the last: a closing asks once more', () => {
  const said = [en, fr].map(({ history }) => history.entries.watchEnded);
  for (const words of [...said, ...pages.map(({ kinds }) => kinds.watchEnded)]) {
    expect(words).toBeTruthy();
    expect(words).not.toMatch(/money|argent|paid|payé|\blast\b|dernière/i);
  }
});

test('of a code that ended nothing says that nothing was paid without saying that more may come', () => {
  for (const [{ parked, over }, soFar] of [
    [en, /so far/],
    [fr, /jusqu’ici/],
  ] as const) {
    expect(parked.says.expired('48.90 €', 'Sale 1')).toMatch(soFar);
    for (const words of [over.expiredText, over.expiredSaid]) expect(words).toMatch(soFar);
  }
});
