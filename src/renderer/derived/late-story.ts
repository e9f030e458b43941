import type { SaleView } from '../../contract/views/view.ts';
import { isTold } from '../../domain/sale/collected-otherwise.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { WordsAndFormat } from '../language/words-and-format.ts';
import { spanParts } from '../time/span.ts';
import { adviseLate } from './late-money.ts';
import { mismatchStory, mismatchTitle } from './mismatch-title.ts';
import { isMismatched } from './sales-on-screen.ts';

/** A screen's clock may be so far behind its till's, and a moment was just now. */
const AHEAD_MS = 60_000;

/** What late money is called, on its card and aloud. */
export function lateTitle(sale: SaleView, language: WordsAndFormat): string {
  const { words, format } = language;
  if (isMismatched(sale)) return mismatchTitle(sale, language);
  const amount = format.money(sale.amountMinor, sale.currency);
  const { times, paidInstead } = adviseLate(sale);
  if (times > 1) return words.late.titleTwice(amount, times);
  if (paidInstead !== null) return words.late.titleProbablyTwice(amount);
  return words.late.title(amount);
}

/**
 * Which sale, when the till learned what (`nowMs`: the screen's wall clock), what the till had believed, and what else may
 * have been paid for it. Nothing tells when the payer confirmed, so nothing is said of it.
 */
export function lateStory(sale: SaleView, language: WordsAndFormat, nowMs: number): string {
  const story = withoutRefund(sale, language, nowMs);
  return sale.isRefundMade ? `${story} ${language.words.late.refundMade}` : story;
}

function withoutRefund(sale: SaleView, language: WordsAndFormat, nowMs: number): string {
  const { words, format } = language;
  const nameOf = ({ label, number }: Pick<SaleView, 'label' | 'number'>) =>
    label
      ? `${label}, ${words.sale.numberWithin(format.saleNumber(number))}`
      : words.sale.number(format.saleNumber(number));
  const name = nameOf(sale);
  if (isMismatched(sale)) {
    const isDenied =
      sale.contradictions.includes('unpaidAfterPaid') &&
      sale.collected.every(({ mismatch }) => isTold(mismatch));
    const denied = isDenied ? `${words.mismatch.denied} ` : '';
    return `${words.mismatch.detail(name)} ${denied}${mismatchStory(sale, language)}`.trimEnd();
  }
  const { times, paidInstead } = adviseLate(sale);
  if (times > 1 || sale.paidAtMs === null) {
    if (sale.coveredByNumber === null) return words.late.twiceText(name);
    const by = words.sale.numberWithin(format.saleNumber(sale.coveredByNumber));
    return words.late.twiceCoveredText(name, by);
  }
  const contradicted = contradictionsOf(sale).map((one) => words.contradictions[one]);
  if (sale.lateDecision !== null) {
    const decision = words.decisions[sale.lateDecision];
    // It was decided about while nobody confirmed it, or it was said to be other money.
    if (contradicted.length === 0) return words.late.decidedBefore(name, decision);
    return [words.late.contradicted(name, decision), ...contradicted].join(' ');
  }
  // What lies ahead was told by a clock that was wrong then.
  const at = (atMs: number) =>
    atMs > nowMs + AHEAD_MS
      ? words.late.byOtherClock(format.at(atMs, nowMs))
      : format.at(atMs, nowMs);
  const gaveUp = words.late.gaveUp(sale.gaveUpAs, at(sale.gaveUpAtMs ?? sale.stateSinceMs));
  const lateBy = sale.lateByMs === null ? null : spanParts(sale.lateByMs);
  return [
    words.late.text(name, gaveUp, at(sale.paidAtMs), lateBy),
    paidInstead?.paidAtMs != null &&
      words.late.probablyTwice(nameOf(paidInstead), at(paidInstead.paidAtMs)),
    sale.settlement &&
      words.late.settled(
        at(sale.settlement.atMs),
        words.settled.says[sale.settlement.outcome],
        sale.settlement.reason,
      ),
    ...contradicted,
  ]
    .filter(Boolean)
    .join(' ');
}

/** What the platform said that does not fit this money; of a settlement by hand the story tells by itself. */
const contradictionsOf = ({ contradictions, gaveUpAs }: SaleView) =>
  gaveUpAs !== null && factsOf({ state: gaveUpAs }).isAboutMoney
    ? []
    : contradictions.filter((one) => one !== 'settledOtherwise');
