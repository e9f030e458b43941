import type { Currency } from '../../../domain/money/money.ts';
import { useScreen } from '../../state/screen-context.tsx';
import type { Changing as What } from '../../state/store/screen-state.ts';
import { LineDialog } from './line-dialog.tsx';
import { SaleDiscountDialog } from './sale-discount-dialog.tsx';

/** What is changed of a sale before it is charged: a line of it, or what is off all of it. */
export function Changing({ what, currency }: { readonly what: What; readonly currency: Currency }) {
  const line = useScreen(({ basket }) => (what === 'sale' ? undefined : basket.lines[what]));
  if (what === 'sale') return <SaleDiscountDialog currency={currency} />;
  return line && <LineDialog line={line} place={what} currency={currency} />;
}
