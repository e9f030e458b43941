import * as z from 'zod';
import { modeSchema } from '../account/key.ts';
import type { Payment } from '../book/payment.ts';

const nullableText = z.string().nullable();

/** How an order is paid: at once, in instalments, or as the payer chooses (interface, endpoints 3 to 5). */
const termsSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('balance'),
    /** The payment behind the link; a new one when the last was refused. */
    paymentId: z.string(),
    dueDate: nullableText,
    successUrl: nullableText,
    cancelUrl: nullableText,
  }),
  z.object({
    kind: z.literal('plan'),
    planId: z.string(),
    /** Numbered from 1 by their place; an instalment that was refused gets a new payment. */
    installments: z.array(z.object({ dueDate: z.string(), paymentId: z.string() })),
  }),
  z.object({ kind: z.literal('open_amount'), opportunityId: z.string() }),
]);
export type Terms = z.infer<typeof termsSchema>;

/** An order of the merchant's CRM (interface, CRM order); amounts in minor units. */
export const orderSchema = z.readonly(
  z.object({
    mode: modeSchema,
    /** Unique on the merchant's side. */
    crmOrderRef: z.string(),
    totalMinor: z.int().positive(),
    /** Collected outside the service; traced, and no part of the total. */
    depositMinor: z.int().nullable(),
    payer: z.object({ name: nullableText, email: z.string() }),
    commercial: z.object({ name: nullableText, id: nullableText, email: nullableText }),
    /** False when the merchant tells the payer itself (interface, Reminders: e-mail ownership). */
    contactsPayer: z.boolean(),
    terms: termsSchema,
    /** Every payment ever made for it, also the refused ones. */
    paymentIds: z.array(z.string()),
    createdAtMs: z.int(),
    /** What the merchant sent, to tell the same request from another one. */
    request: z.string(),
  }),
);
export type Order = z.infer<typeof orderSchema>;

/** The currency of the CRM's routes, whose amounts are in euros (interface, Limits). */
export const CRM_CURRENCY = 'EUR';

/** Statuses of an order and of a plan; `pending` is ours (interface, States; assumptions A26). */
type OrderStatus = 'pending' | 'partial' | 'completed';

/** How far an order is paid, in minor units. */
export interface Progress {
  readonly paidMinor: number;
  /** Programmed with a bank and not yet executed. */
  readonly scheduledMinor: number;
  readonly remainingMinor: number;
  readonly status: OrderStatus;
}

/** The order's progress by its payments (interface, States, rule 1). */
export const progressOf = (order: Order, payments: readonly Payment[]): Progress => {
  const sumOf = (status: Payment['status']): number =>
    payments.reduce((sum, payment) => sum + (payment.status === status ? payment.amount : 0), 0);
  const paidMinor = sumOf('completed');
  const remainingMinor = order.totalMinor - paidMinor;
  const begun = paidMinor === 0 ? 'pending' : 'partial';
  return {
    paidMinor,
    scheduledMinor: sumOf('scheduled'),
    remainingMinor,
    status: remainingMinor === 0 ? 'completed' : begun,
  };
};
