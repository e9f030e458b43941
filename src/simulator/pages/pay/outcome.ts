import type { Payment } from '../../book/payment.ts';

/** What a payer can be told of a payment that is not theirs to make now. */
export type Outcome =
  | 'paid'
  | 'alreadyPaid'
  | 'scheduled'
  | 'waiting'
  | 'notPaid'
  | 'refused'
  | 'refusedByBank'
  | 'expired'
  | 'overBalance';

/** How the payer came to the payment, which decides what they can do when it fails. */
export type Place = 'till' | 'link' | 'dashboard';

/** The payer confirmed, and the bank owes its answer, be the link's time over or not. */
export const isAwaitingBank = ({ status, isHeldByBank }: Payment): boolean =>
  isHeldByBank && (status === 'pending' || status === 'expired');

/** How the payment stands for its payer; `paid` is for who comes from the bank, `alreadyPaid` for who returns. */
export const outcomeOf = (payment: Payment, paidWord: 'paid' | 'alreadyPaid'): Outcome => {
  if (isAwaitingBank(payment)) return 'waiting';
  switch (payment.status) {
    case 'pending':
      return 'notPaid';
    case 'scheduled':
      return 'scheduled';
    case 'completed':
      return paidWord;
    case 'failed':
      return payment.failureReason === 'refused_by_bank' ? 'refusedByBank' : 'refused';
    case 'expired':
      return 'expired';
  }
};
