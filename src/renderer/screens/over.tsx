import type { ReactNode } from 'react';
import type { SaleView } from '../../till/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { Button } from '../parts/button.tsx';
import { STATE_ICON } from '../parts/state-tag.tsx';
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
      return words.over.expiredText;
    case 'refused':
      return words.over.refusedText;
    case 'failed':
      return sale.failure && words.failures[sale.failure];
  }
}

/** A stopped code stays payable until its end: the platform has no way to cancel it (interface, other routes). */
function stoppedCode(sale: SaleView, elapsedMs: number, { words, format }: Language): ReactNode {
  const payable = sale.endsAtMs !== null && (sale.endsInMs ?? 0) - elapsedMs > 0;
  if (!payable) return words.over.stoppedEnded;
  return (
    <>
      <Until>{words.over.stoppedPayable(format.time(sale.endsAtMs ?? 0))}</Until>
      {words.over.stoppedText}
    </>
  );
}
