import type { ReactNode } from 'react';
import type { SaleView } from '../../till/view.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Amount } from '../parts/amount.tsx';
import { Button, ButtonRow } from '../parts/button.tsx';
import { Contradictions } from '../parts/contradictions.tsx';
import { Icon } from '../parts/icon.tsx';
import { PlayThePayer } from '../parts/play-the-payer.tsx';
import { STATE_ICON } from '../parts/state-tag.tsx';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import { useElapsedMs } from '../time/spans.ts';
import { Heading } from './heading.tsx';
import module from './over.module.css';

const cx = classesOf(module);

type OverState = 'expired' | 'stopped' | 'refused' | 'failed';

/** A sale that ended without money: what is known, and what can be done next. */
export function OverScreen(props: { readonly sale: SaleView; readonly state: OverState }) {
  const { sale, state } = props;
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const busy = useScreen(
    ({ busy: doing }) =>
      doing.has(`sale.retry ${sale.id}`) || doing.has(`sale.acknowledge ${sale.id}`),
  );
  const playable = state === 'expired' || state === 'stopped';
  return (
    <div className={cx('over')}>
      <div className={cx('card', (state === 'refused' || state === 'failed') && 'alarm')}>
        <Icon name={STATE_ICON[state]} className={cx('sign')} />
        <Heading className={cx('title')}>{words.over[`${state}Title`]}</Heading>
        <Explanation sale={sale} state={state} />
        <Amount minor={sale.amountMinor} currency={sale.currency} size="large" />
        <p className={cx('label')}>
          {sale.label && `${sale.label} · `}
          {words.sale.number(format.saleNumber(sale.number))}
        </p>
        <Contradictions sale={sale} />
        <ButtonRow>
          <Button primary disabled={busy} onPress={() => void cashier.retry(sale.id)}>
            {state === 'failed' ? words.sale.tryAgain : words.sale.newCode}
          </Button>
          <Button disabled={busy} onPress={() => void cashier.putAside(sale.id, null)}>
            {words.sale.done}
          </Button>
        </ButtonRow>
      </div>
      {playable && <PlayThePayer sale={sale} />}
    </div>
  );
}

function Explanation({ sale, state }: { readonly sale: SaleView; readonly state: OverState }) {
  const language = useLanguage();
  const { words } = language;
  if (state === 'stopped') return <StoppedCode sale={sale} language={language} />;
  if (state === 'expired') return <Text>{words.over.expiredText}</Text>;
  if (state === 'refused') return <Text>{words.over.refusedText}</Text>;
  return sale.failure && <Text>{words.failures[sale.failure]}</Text>;
}

/** A stopped code stays payable until its end: the platform has no way to cancel it (interface, other routes). */
function StoppedCode(props: { readonly sale: SaleView; readonly language: Language }) {
  const { sale, language } = props;
  const { words, format } = language;
  const elapsedMs = useElapsedMs();
  const payable = sale.endsAtMs !== null && (sale.endsInMs ?? 0) - elapsedMs > 0;
  if (!payable) return <Text>{words.over.stoppedEnded}</Text>;
  return (
    <Text>
      <strong className={cx('until')}>
        {words.over.stoppedPayable(format.time(sale.endsAtMs ?? 0))}
      </strong>
      {words.over.stoppedText}
    </Text>
  );
}

function Text({ children }: { readonly children: ReactNode }) {
  return <p className={cx('text')}>{children}</p>;
}
