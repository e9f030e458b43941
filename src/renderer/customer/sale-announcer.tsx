import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { useCustomerLanguage } from './customer-context.tsx';

/** For whoever hears the screen rather than sees it: what has become of the sale, by `titleOf` its state, and its amount. */
export function SaleAnnouncer(props: {
  readonly sale: CustomerSale | null;
  readonly titleOf: (state: CustomerSale['state']) => string;
}) {
  const { sale, titleOf } = props;
  const { format } = useCustomerLanguage();
  const said = sale && [titleOf(sale.state), format.money(sale.amountMinor, sale.currency)];
  return (
    <p role="status" className="visuallyHidden">
      {said?.join(', ')}
    </p>
  );
}
