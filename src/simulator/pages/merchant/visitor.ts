import type { SalesPerson } from '../../sales-people/sales-person.ts';
import type { PageView } from '../frame/page-view.ts';

/** Who looks at the merchant's pages: the company's administrator, or one of its sales people. */
export type Visitor =
  | { readonly kind: 'administrator' }
  | { readonly kind: 'salesPerson'; readonly person: SalesPerson };

/** What every merchant page is told: whose shop, in which language, for whom, and when. */
export interface MerchantView extends PageView {
  readonly visitor: Visitor;
  /** By the simulation's clock. */
  readonly nowMs: number;
}
