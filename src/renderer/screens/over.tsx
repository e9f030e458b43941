import type { ReactNode } from 'react';
import type { CreateFailure } from '../../domain/sale-event.ts';
import type { SaleView } from '../../till/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { Button } from '../parts/button.tsx';
import { STATE_ICON } from '../parts/state-tag.tsx';
import { isStillPayable } from '../state/payable-codes.ts';
import { REMEDY } from '../state/remedy.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { useElapsedMs } from '../time/spans.ts';
import { OutcomeCard, Until } from './outcome-card.tsx';

type OverState = 'expired' | 'stopped' | 'refused' | 'failed';

/** A sale that ended without money: what is known, and what can be done next. */
export function OverScreen(props: { readonly sale: SaleView; readonly state: OverState }) {
  const { sale, state } = props;
  const language = useLanguage();
  const { words } = language;
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const busy = useScreen(
    ({ busy: doing }) =>
      doing.has(`sale.retry ${sale.id}`) || doing.has(`sale.acknowledge ${sale.id}`),
  );
  const isAlarm = state === 'refused' || state === 'failed';
  return (
    <OutcomeCard
      sale={sale}
      sign={STATE_ICON[state]}
      {...(isAlarm && { tone: 'alarm' })}
      title={words.over[`${state}Title`]}
      text={explanation(sale, state, elapsedMs, language)}
    >
      <Button primary disabled={busy} onPress={() => void cashier.retry(sale.id)}>
        {state === 'failed' ? words.sale.tryAgain : words.sale.newCode}
      </Button>
      <Button disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
        {words.sale.done}
      </Button>
    </OutcomeCard>
  );
}

function explanation(
  sale: SaleView,
  state: OverState,
  elapsedMs: number,
  language: Language,
): ReactNode {
  const { words } = language;
  switch (state) {
    case 'stopped':
      return stoppedCode(sale, elapsedMs, language);
    case 'expired':
      return saysExpired(sale) ? words.over.expiredSaid : words.over.expiredText;
    case 'refused':
      return words.over.refusedText;
    case 'failed':
      return sale.failure && notStarted(sale, sale.failure, elapsedMs, language);
  }
}

/** No sentence puts into the platform's mouth what it did not say: `pending` is no word of an end. */
const saysExpired = ({ evidence }: SaleView): boolean => evidence.lastAnswer?.status === 'expired';

/** A stopped code stays payable until its end: the platform has no way to cancel it (interface, other routes). */
function stoppedCode(sale: SaleView, elapsedMs: number, { words, format }: Language): ReactNode {
  const code = sale.evidence.codes.at(-1);
  if (code === undefined || !isStillPayable(code, elapsedMs)) return words.over.stoppedEnded;
  return (
    <>
      <Until>
        {sale.endsAtMs === null
          ? words.over.stoppedNoEnd
          : words.over.stoppedPayable(format.time(sale.endsAtMs))}
      </Until>
      {words.over.stoppedText}
    </>
  );
}

/** Why no code came, what can still be paid, and what to do: an earlier code may be payable while a new one fails. */
function notStarted(
  { evidence }: SaleView,
  failure: CreateFailure,
  elapsedMs: number,
  language: Language,
): ReactNode {
  const { words } = language;
  const earlier = evidence.codes.filter(({ outcome }) => outcome === 'open');
  const payable = earlier.filter((code) => isStillPayable(code, elapsedMs));
  const isPayable = payable.length > 0;
  return (
    <>
      {isPayable && <Until>{earlierPayable(payable, language)}</Until>}
      {words.failures[failure]}{' '}
      {!isPayable && (earlier.length > 0 ? words.over.failedEnded : words.over.failedUnpayable)}{' '}
      {words.remedies[REMEDY[failure]]}
    </>
  );
}

/** Until when the last of the earlier codes can be paid; one without a believable end lasts longest. */
function earlierPayable(codes: SaleView['evidence']['codes'], { words, format }: Language): string {
  const ends = codes.map(({ endsInMs }) => endsInMs);
  if (ends.includes(null)) return words.over.failedPayableNoEnd;
  const last = codes.toSorted((one, other) => (other.endsInMs ?? 0) - (one.endsInMs ?? 0))[0];
  return words.over.failedPayable(format.time(last?.endsAtMs ?? 0));
}
