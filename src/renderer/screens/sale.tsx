import type { Currency } from '../../domain/money.ts';
import type { SaleView } from '../../till/view.ts';
import { coveredBy } from '../state/sales-on-screen.ts';
import type { JustCharged } from '../state/screen-state.ts';
import { CoveredScreen } from './covered.tsx';
import { DoubtScreen } from './doubt.tsx';
import { OverScreen } from './over.tsx';
import { PaidScreen } from './paid.tsx';
import { PreparingScreen } from './preparing.tsx';
import { SettledScreen } from './settled.tsx';
import { WaitingScreen } from './waiting.tsx';

/** The open sale, by its state. Late money is not among them: it has a card, and takes no screen. */
export function SaleScreen({ sale }: { readonly sale: SaleView }) {
  const by = coveredBy(sale);
  if (by !== null) return <CoveredScreen sale={sale} by={by} />;
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
      return <DoubtScreen sale={sale} state="checking" />;
    case 'unknown':
      return sale.settlement === null ? (
        <DoubtScreen sale={sale} state="unknown" />
      ) : (
        <SettledScreen sale={sale} state="unknown" />
      );
    case 'paid':
      return <PaidScreen sale={sale} />;
    case 'expired':
    case 'stopped':
    case 'refused':
    case 'failed':
      return <OverScreen sale={sale} state={sale.state} />;
    case 'paidLate':
      return <SettledScreen sale={sale} state="paidLate" />;
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
