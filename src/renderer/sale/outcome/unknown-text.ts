import type { SaleView } from '../../../contract/views/view.ts';
import type { WordsAndFormat } from '../../language/words-and-format.ts';

type Words = WordsAndFormat['words'];

/** What is told of a sale of which nobody knows whether it is paid. */
type DoubtfulSale = Pick<SaleView, 'unclearStatus' | 'contradictions'> & {
  readonly evidence: Pick<SaleView['evidence'], 'failure' | 'lastAnswer'>;
};

/** A word that is no doubt by itself (assumptions A5): it is one where the payment had been refused before. */
const PENDING = 'pending';

/** Why nobody knows: what the last question failed for, or what its answer was instead of an outcome. */
export function unknownText(sale: DoubtfulSale, words: Words, saysPatience: boolean): string {
  const why = whyUnknown(sale, words, saysPatience);
  return [why, words.doubt.unknownText].filter(Boolean).join(' ');
}

/** The doubt outlives the word it began with by some seconds: two servers of the platform may answer in turns. */
const isOtherWord = (
  { status, isUnclear }: NonNullable<SaleView['evidence']['lastAnswer']>,
  unclearStatus: string,
): boolean => !isUnclear && status !== unclearStatus;

function whyUnknown(
  { evidence: { failure, lastAnswer }, unclearStatus, contradictions }: DoubtfulSale,
  words: Words,
  saysPatience: boolean,
): string {
  // Its own line says it, and when the platform is asked again.
  if (failure === 'tooManyRequests' && saysPatience) return '';
  if (failure !== null) return words.failures[failure];
  if (unclearStatus !== null && lastAnswer !== null && isOtherWord(lastAnswer, unclearStatus)) {
    return words.doubt.disagreeText(unclearStatus, lastAnswer.status);
  }
  if (unclearStatus !== null) {
    return unclearStatus === PENDING ? words.doubt.pendingAgainText : words.doubt.unclearText;
  }
  return contradictions.length > 0 ? words.doubt.contradictedText : '';
}
