import type { SaleView } from '../../contract/views/view.ts';
import type { Currency } from '../../domain/money/money.ts';
import { faceOf } from '../derived/sale-face.ts';
import type { JustCharged } from '../state/store/screen-state.ts';
import { ContestedScreen } from './outcome/contested.tsx';
import { CoveredScreen } from './outcome/covered.tsx';
import { DoubtScreen } from './outcome/doubt.tsx';
import { MismatchScreen } from './outcome/mismatch.tsx';
import { OverScreen } from './outcome/over.tsx';
import { PaidScreen } from './outcome/paid.tsx';
import { SettledScreen } from './outcome/settled.tsx';
import { UnrecordedScreen } from './outcome/unrecorded.tsx';
import { PreparingScreen } from './waiting/preparing.tsx';
import { WaitingScreen } from './waiting/waiting.tsx';

/** The open sale, by its face. Late money is not among them: it has a card, and takes no screen. */
export function SaleScreen({ sale }: { readonly sale: SaleView }) {
  const face = faceOf(sale);
  switch (face.kind) {
    case 'unrecorded':
      return <UnrecordedScreen sale={sale} unrecorded={face.unrecorded} />;
    case 'covered':
      return <CoveredScreen sale={sale} by={face.by} />;
    case 'mismatched':
      return <MismatchScreen sale={sale} />;
    case 'contested':
      return <ContestedScreen sale={sale} />;
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
      return <DoubtScreen sale={sale} state={face.kind} />;
    case 'settled':
      return <SettledScreen sale={sale} agrees={false} />;
    case 'paid':
      return <PaidScreen sale={sale} />;
    case 'paidLate':
      return <SettledScreen sale={sale} agrees />;
    case 'expired':
    case 'stopped':
    case 'refused':
    case 'failed':
      return <OverScreen sale={sale} state={face.kind} />;
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
