import type { ReactNode } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import type { CreateFailure } from '../../../domain/sale/sale-event.ts';
import { factsOf, type StateThat } from '../../../domain/sale/sale-state.ts';
import { remedyFor } from '../../derived/advice.ts';
import { isCancelled } from '../../derived/cancelled.ts';
import { type Code, isStillPayable } from '../../derived/payable-codes.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { Button } from '../../parts/buttons/button.tsx';
import { STATE_LOOK } from '../../parts/figures/state-tag.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { codeName, stillPayable } from '../parts/still-payable.ts';
import { OutcomeCard, Until } from './outcome-card.tsx';

type OverState = StateThat<'isEndedUnpaid'>;

/** A sale that ended without money: what is known, and what can be done next. */
export function OverScreen(props: { readonly sale: SaleView; readonly state: OverState }) {
  const { sale, state } = props;
  const language = useLanguage();
  const { words } = language;
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const asking = useScreen(({ busy }) => busy.has(`sale.retry ${sale.id}`));
  const leaving = useScreen(({ busy }) => busy.has(`sale.acknowledge ${sale.id}`));
  const busy = asking || leaving;
  const { icon, tone } = STATE_LOOK[state];
  return (
    <OutcomeCard
      sale={sale}
      sign={icon}
      {...(tone === 'alarm' && { tone })}
      title={isCancelled(sale) ? words.over.cancelledTitle : words.over[`${state}Title`]}
      text={explanation(sale, state, elapsedMs, language)}
    >
      <Button primary disabled={busy} onPress={() => void cashier.retry(sale.id)}>
        {asking ? words.sale.checkingNow : words.sale[nextCodeWord(sale, state, elapsedMs)]}
      </Button>
      <Button disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
        {words.sale.done}
      </Button>
    </OutcomeCard>
  );
}

/** While a code of the sale can be paid no second one is made: the till shows that one again. */
function nextCodeWord(sale: SaleView, state: OverState, elapsedMs: number) {
  const isPayable = sale.evidence.codes.some((code) => isStillPayable(code, elapsedMs));
  if (isPayable) return 'showAgain';
  return factsOf({ state }).isCodeMissing ? 'tryAgain' : 'newCode';
}

function explanation(
  sale: SaleView,
  state: OverState,
  elapsedMs: number,
  language: Language,
): ReactNode {
  const { codes } = sale.evidence;
  const payable = codes.filter((code) => isStillPayable(code, elapsedMs));
  const { mayBePaid, isCodeMissing } = factsOf({ state });
  const stopped = mayBePaid ? codes.find(({ isCurrent }) => isCurrent) : undefined;
  const name = codeName(payable, { stopped, last: isCodeMissing ? undefined : codes.at(-1) });
  return (
    <>
      {payable.length > 0 && <Until>{stillPayable(payable, name, language)}</Until>}
      {endedText(sale, state, payable, stopped, language)}
      {!isCodeMissing && notAnswered(sale, language)}
      {isCodeMissing && sale.failure && notStarted(sale, sale.failure, payable, language)}
    </>
  );
}

/** The header tells of the platform at large: it may serve all others and say nothing of this payment. */
const notAnswered = ({ evidence: { failure } }: SaleView, { words }: Language): string =>
  failure === null ? '' : ` ${words.failures[failure]}`;

/** What is known of the code that ended: while the platform says what nobody understands, no more than that. */
function endedText(
  sale: SaleView,
  state: OverState,
  payable: readonly Code[],
  stopped: Code | undefined,
  language: Language,
): string | null {
  const { over } = language.words;
  const { lastAnswer } = sale.evidence;
  const isUnclear = lastAnswer?.isUnclear && !factsOf({ state }).isCodeMissing;
  if (isUnclear) return over.unclearSince(lastAnswer.status);
  switch (state) {
    case 'failed':
      return null;
    case 'stopped':
      return stoppedText(payable, stopped, language);
    case 'refused':
      return refusedText(sale, language);
    case 'expired':
      return saysExpired(sale) ? over.expiredSaid : over.expiredText;
  }
}

function refusedText(sale: SaleView, { words: { over } }: Language): string {
  if (isCancelled(sale)) return over.cancelledText;
  return over.refusedText(sale.evidence.lastAnswer?.status ?? 'failed');
}

/** No sentence puts into the platform's mouth what it did not say: `pending` is no word of an end. */
const saysExpired = ({ evidence }: SaleView): boolean => evidence.lastAnswer?.status === 'expired';

/** What follows the codes that can be paid; where it is only the one that was stopped, that the till watches it. */
function stoppedText(
  payable: readonly Code[],
  stopped: Code | undefined,
  { words: { over } }: Language,
): string | null {
  if (payable.length === 0) return over.stoppedEnded;
  return payable.length === 1 && payable[0] === stopped ? over.stoppedText : null;
}

function RemedyText({ failure }: { readonly failure: CreateFailure }) {
  const { words } = useLanguage();
  const network = useScreen(({ view }) => view?.network ?? null);
  return network && remedyFor(failure, network, words);
}

/** Why no code came, what is known of the earlier ones, and what to do. */
function notStarted(
  { evidence }: SaleView,
  failure: CreateFailure,
  payable: readonly Code[],
  { words }: Language,
): ReactNode {
  const ended = evidence.codes.length > 0 ? words.over.failedEnded : words.over.failedUnpayable;
  return (
    <>
      {words.failures[failure]} {payable.length === 0 && ended} <RemedyText failure={failure} />
    </>
  );
}
