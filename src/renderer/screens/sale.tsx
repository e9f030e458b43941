import type { Currency } from '../../domain/money.ts';
import type { SaleView } from '../../till/view.ts';
import type { JustCharged } from '../state/screen-state.ts';
import { DoubtScreen } from './doubt.tsx';
import { OverScreen } from './over.tsx';
import { PaidScreen } from './paid.tsx';
import { PreparingScreen } from './preparing.tsx';
import { WaitingScreen } from './waiting.tsx';

/** The open sale, by its state. Late money is not among them: it has a card, and takes no screen. */
export function SaleScreen({ sale }: { readonly sale: SaleView }) {
  switch (sale.state) {
    case 'drafted':
      return (
        <PreparingScreen
          amountMinor={sale.amountMinor}
          currency={sale.currency}
          label={sale.label}
        />
      );
    case 'awaiting':
      return <WaitingScreen sale={sale} />;
    case 'checking':
    case 'unknown':
      return <DoubtScreen sale={sale} state={sale.state} />;
    case 'paid':
      return <PaidScreen sale={sale} />;
    case 'expired':
    case 'stopped':
    case 'refused':
    case 'failed':
      return <OverScreen sale={sale} state={sale.state} />;
    case 'paidLate':
      return null;
  }
}

/** A sale the till has taken and not yet spoken of. */
export function ChargedScreen(props: {
  readonly charged: JustCharged;
  readonly currency: Currency;
}) {
  const { amountMinor, label } = props.charged;
  return <PreparingScreen amountMinor={amountMinor} currency={props.currency} label={label} />;
}
