import { expect, test } from 'vitest';
import { english } from '../../src/papers/language/en.ts';
import { french } from '../../src/papers/language/fr.ts';
import { en } from '../../src/renderer/language/en.ts';
import { fr } from '../../src/renderer/language/fr.ts';

/** The words of the day's page, which the accountant reads. */
const page: {
  readonly WORDS: Record<'en' | 'fr', { readonly otherwiseKinds: Record<string, string> }>;
} = await import(new URL('../../resources/day-page/words.js', import.meta.url).href);

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
  const onThePage = [page.WORDS.en, page.WORDS.fr].map((words) => words.otherwiseKinds.unconfirmed);
  for (const words of [...said, ...printed, ...onThePage]) expect(words).not.toMatch(/confirm/i);
});
