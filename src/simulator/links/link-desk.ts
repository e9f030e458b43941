import type * as z from 'zod';
import type { checkoutRequestSchema } from '../../platform/wire/checkout.ts';
import type { InvoiceLinkRequest } from '../../platform/wire/invoice.ts';
import { totalOfLinesMinor } from '../../platform/wire/line-item.ts';
import type { PosCreateRequest } from '../../platform/wire/pos.ts';
import type { Mode } from '../account/key.ts';
import type { Book } from '../book/book.ts';
import type { Payment } from '../book/payment.ts';
import type { BookStore } from '../book/store.ts';
import { err, ok, type Result } from '../result.ts';
import type { SimulationClock } from '../time/simulation-clock.ts';

type CheckoutRequest = z.output<typeof checkoutRequestSchema>;

const MINUTE_MS = 60_000;

/** How long an invoice's link can be paid: `expiresAt` is shown, its distance is not (assumptions A42). */
const INVOICE_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS;
/** How long a checkout session can be paid (assumptions A42). */
const CHECKOUT_LIFETIME_MS = 30 * MINUTE_MS;

/** A session that was made, or that the same order reference had made before. */
interface CheckoutSession {
  readonly payment: Payment;
  readonly isNew: boolean;
}

/** Makes single payments for a merchant: at a till, for an invoice, for a shop's basket. */
export interface LinkDesk {
  /** Interface, endpoint 7; the lifetime in milliseconds. */
  createAtTill(mode: Mode, request: PosCreateRequest, lifetimeMs: number): Payment;
  /** Interface, endpoint 1. */
  createInvoiceLink(mode: Mode, request: InvoiceLinkRequest): Payment;
  /**
   * Interface, endpoint 2: `orderRef` is the idempotency key. The same reference and content answer the
   * same session; another content is refused with `orderRefDiffers` (assumptions A43).
   */
  createSession(
    mode: Mode,
    request: CheckoutRequest,
  ): Result<CheckoutSession, { readonly code: 'orderRefDiffers' }>;
}

/** What the desk needs; `onLink` is told each invoice link, within its save. */
export interface LinkDeskParts {
  readonly store: BookStore;
  readonly clock: SimulationClock;
  readonly book: Book;
  readonly onLink: (payment: Payment) => void;
}

/** What the same request has in common with the one that made a session. */
const contentOf = (amount: number, { currency, ...rest }: Omit<CheckoutRequest, 'customer'>) =>
  JSON.stringify([
    amount,
    currency,
    rest.lineItems,
    rest.orderRef,
    rest.successUrl,
    rest.cancelUrl,
    rest.sendConfirmationEmail,
  ]);

/** Opens the desk. */
export const openLinkDesk = ({ store, clock, book, onLink }: LinkDeskParts): LinkDesk => {
  /** The last session of each order reference; sessions of before are found in the book. */
  const sessionIds = new Map<string, string>();
  const sessionKey = (mode: Mode, orderRef: string): string => `${mode}/${orderRef}`;
  const note = ({ mode, purpose, paymentId }: Payment): void => {
    if (purpose.channel !== 'checkout' || purpose.orderRef === undefined) return;
    sessionIds.set(sessionKey(mode, purpose.orderRef), paymentId);
  };
  for (const payment of book.list()) note(payment);

  const isSame = (payment: Payment, request: CheckoutRequest, amount: number): boolean => {
    const { purpose, payer, currency } = payment;
    return (
      purpose.channel === 'checkout' &&
      payer.name === request.customer.name &&
      payer.email === request.customer.email &&
      contentOf(payment.amount, { ...purpose, currency }) === contentOf(amount, request)
    );
  };

  return {
    createAtTill: (mode, { amount, currency, ...purpose }, lifetimeMs) =>
      book.create({
        mode,
        amount,
        currency,
        purpose: { channel: 'pos', ...purpose },
        payer: { name: null, email: null },
        expiresAtMs: clock.nowMs() + lifetimeMs,
      }),
    createInvoiceLink: (mode, request) => {
      const { type: _, amount, currency, payerName, payerEmail, ...purpose } = request;
      return store.atomically(() => {
        const payment = book.create({
          mode,
          amount,
          currency,
          purpose: { channel: 'invoice', ...purpose },
          payer: { name: payerName ?? null, email: payerEmail ?? null },
          expiresAtMs: clock.nowMs() + INVOICE_LIFETIME_MS,
        });
        onLink(payment);
        return payment;
      });
    },
    createSession: (mode, request) => {
      const { currency, customer, ...purpose } = request;
      const amount = totalOfLinesMinor(request.lineItems);
      const { orderRef } = request;
      const earlierId =
        orderRef === undefined ? undefined : sessionIds.get(sessionKey(mode, orderRef));
      const earlier = earlierId === undefined ? undefined : book.read(earlierId);
      if (earlier !== undefined) {
        return isSame(earlier, request, amount)
          ? ok({ payment: earlier, isNew: false })
          : err({ code: 'orderRefDiffers' });
      }
      const payment = book.create({
        mode,
        amount,
        currency,
        purpose: { channel: 'checkout', ...purpose },
        payer: customer,
        expiresAtMs: clock.nowMs() + CHECKOUT_LIFETIME_MS,
      });
      note(payment);
      return ok({ payment, isNew: true });
    },
  };
};
