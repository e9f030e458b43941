import type { SaleView } from '../../../contract/views/view.ts';
import { isStillPayable } from '../../derived/payable-codes.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { Facts } from '../../parts/figures/facts.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';

/** Everything the till knows of a doubtful sale, with its age: the last answer, the codes, the next check. */
export function Evidence({ sale }: { readonly sale: SaleView }) {
  const language = useLanguage();
  const { words } = language;
  const elapsedMs = useElapsedMs();
  const facts = [
    { name: words.doubt.lastAnswer, value: lastAnswer(sale, elapsedMs, language) },
    { name: words.doubt.payableUntil, value: payableUntil(sale, elapsedMs, language) },
    { name: words.doubt.otherCodes, value: otherCodes(sale, elapsedMs, language) },
    { name: words.doubt.nextCheck, value: nextCheck(sale, elapsedMs, language) },
  ];
  return <Facts name={words.doubt.evidence} facts={facts} />;
}

function lastAnswer(sale: SaleView, elapsedMs: number, { words, format }: Language) {
  const { lastAnswer: answer } = sale.evidence;
  if (answer === null) return words.doubt.noAnswer;
  // The platform's own word, whichever it is: evidence is told as it stands (assumptions A5).
  return words.doubt.answered(answer.status, format.span(answer.agoMs + elapsedMs));
}

function payableUntil(sale: SaleView, elapsedMs: number, { words, format }: Language) {
  if (sale.endsAtMs === null) {
    return sale.evidence.codes.length === 0 ? words.doubt.noOther : words.doubt.endUnknown;
  }
  const time = format.timeToTheSecond(sale.endsAtMs);
  return (sale.endsInMs ?? 0) - elapsedMs > 0 ? time : words.doubt.ended(time);
}

function otherCodes({ evidence }: SaleView, elapsedMs: number, { words }: Language) {
  const others = evidence.codes.filter(({ isCurrent }) => !isCurrent);
  if (others.length === 0) return words.doubt.noOther;
  const payable = others.filter((code) => isStillPayable(code, elapsedMs)).length;
  return words.doubt.other(payable, others.length - payable);
}

function nextCheck({ evidence }: SaleView, elapsedMs: number, { words, format }: Language) {
  if (evidence.checkingNow) return words.doubt.now;
  if (evidence.nextCheckInMs === null) return words.doubt.noCheck;
  const leftMs = evidence.nextCheckInMs - elapsedMs;
  return leftMs < 1000 ? words.doubt.now : words.doubt.inSpan(format.span(leftMs));
}
