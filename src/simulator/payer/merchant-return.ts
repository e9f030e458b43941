import { signBrowserReturn } from '../../platform/webhook/signature.ts';
import type { Payment } from '../book/payment.ts';
import type { Order } from '../crm/order.ts';

/** The merchant's own pages, where it gave any, and the reference by which it knows the payment. */
interface MerchantPages {
  readonly successUrl: string | null;
  readonly cancelUrl: string | null;
  readonly orderRef: string | null;
}

const NONE: MerchantPages = { successUrl: null, cancelUrl: null, orderRef: null };

/** Only a checkout session and a balance have pages to return to (interface, endpoints 2 to 4). */
const pagesOf = ({ purpose }: Payment, order: Order | undefined): MerchantPages => {
  if (purpose.channel === 'checkout') {
    const { successUrl = null, cancelUrl = null, orderRef = null } = purpose;
    return { successUrl, cancelUrl, orderRef };
  }
  if (order?.terms.kind !== 'balance') return NONE;
  const { successUrl, cancelUrl } = order.terms;
  return { successUrl, cancelUrl, orderRef: order.crmOrderRef };
};

/** The payer did what was asked, whatever the bank still does; else they return by `cancelUrl` (assumptions A48). */
export const isValidated = ({ status, isHeldByBank }: Payment): boolean =>
  status === 'completed' || status === 'scheduled' || (status !== 'failed' && isHeldByBank);

/**
 * Where the payer's browser goes after the bank: the merchant's page with `paymentId`, `status`,
 * `orderRef` and `sig` (interface, endpoint 2), or `null` where the service's own page is due.
 * `order` is the payment's on the CRM channel; `secret` is the webhook secret of its mode.
 */
export const merchantReturn = (
  payment: Payment,
  order: Order | undefined,
  secret: string,
): string | null => {
  const { successUrl, cancelUrl, orderRef } = pagesOf(payment, order);
  const page = isValidated(payment) ? successUrl : cancelUrl;
  if (page === null) return null;
  const { paymentId, status } = payment;
  const sig = signBrowserReturn(secret, { paymentId, status, orderRef });
  const added = { paymentId, status, ...(orderRef === null ? {} : { orderRef }), sig };
  const address = new URL(page);
  // Ours replaces a parameter of the merchant's that has the same name: one that stands twice proves nothing.
  for (const [name, value] of Object.entries(added)) address.searchParams.set(name, value);
  return address.href;
};
