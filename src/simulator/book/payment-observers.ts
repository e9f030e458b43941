import type { Payment } from './payment.ts';

/** Called after each change of a payment's status. */
export type PaymentObserver = (payment: Payment) => void;

/** Who watches which payment. */
export interface PaymentObservers {
  /** Watches one payment; the returned function stops it. */
  observe(paymentId: string, observer: PaymentObserver): () => void;
  /** Tells those who watch it. */
  tell(payment: Payment): void;
}

/** Makes them; nobody watches yet. */
export const createPaymentObservers = (): PaymentObservers => {
  const observers = new Map<string, Set<PaymentObserver>>();
  return {
    observe: (paymentId, observer) => {
      const watching = observers.get(paymentId) ?? new Set();
      observers.set(paymentId, watching.add(observer));
      return () => {
        if (watching.delete(observer) && watching.size === 0) observers.delete(paymentId);
      };
    },
    tell: (payment) => {
      for (const observer of observers.get(payment.paymentId) ?? []) observer(payment);
    },
  };
};
