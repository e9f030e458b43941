import type { Payment } from '../../book/payment.ts';
import { titleOf } from '../../book/purpose.ts';
import { CRM_CURRENCY } from '../../crm/order.ts';
import type { Platform } from '../../platform.ts';

/** The ways in which something can wait for its payer, in the order shown. */
export const WAITING_GROUPS = [
  'pos',
  'invoice',
  'checkout',
  'balance',
  'plan',
  'openAmount',
] as const;
export type WaitingGroup = (typeof WAITING_GROUPS)[number];

/** One thing to pay: a payment by itself, or the rest of a plan or open amount. */
export interface Waiting {
  readonly group: WaitingGroup;
  readonly path: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly title: string;
}

/** Everything that waits for a payer, oldest first; a plan or open amount stands once, by its dashboard. */
export const waitingOf = ({ book, orders, addresses }: Platform): readonly Waiting[] => {
  const payment = ({ paymentId, amount, currency, purpose }: Payment, group: WaitingGroup) => ({
    group,
    path: `/pay/${paymentId}`,
    amountMinor: amount,
    currency,
    title: titleOf(purpose) ?? paymentId,
  });
  const single = book.list().flatMap((one): readonly Waiting[] => {
    if (one.status !== 'pending') return [];
    const { channel } = one.purpose;
    if (channel !== 'crm') return [payment(one, channel)];
    return orders.orderOf(one)?.terms.kind === 'balance' ? [payment(one, 'balance')] : [];
  });
  const spread = orders.list().flatMap((order): readonly Waiting[] => {
    const { terms, crmOrderRef } = order;
    if (terms.kind === 'balance') return [];
    const { remainingMinor } = orders.progressOf(order);
    if (remainingMinor === 0) return [];
    const link = new URL(
      addresses.dashboardLink(terms.kind === 'plan' ? terms.planId : terms.opportunityId),
    );
    return [
      {
        group: terms.kind === 'plan' ? 'plan' : 'openAmount',
        path: link.pathname + link.search,
        amountMinor: remainingMinor,
        currency: CRM_CURRENCY,
        title: crmOrderRef,
      },
    ];
  });
  return [...single, ...spread];
};
