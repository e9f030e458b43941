import type { FastifyReply } from 'fastify';
import type { PaymentStatus } from '../book/payment.ts';
import type { DashboardRefusal } from '../payer/installment-choice.ts';
import { type ErrorCode, sendError } from '../server/error-answer.ts';

const CLOSED: Record<Exclude<PaymentStatus, 'pending'>, ErrorCode> = {
  scheduled: 'payment_already_scheduled',
  completed: 'payment_already_completed',
  expired: 'payment_already_expired',
  failed: 'payment_already_failed',
};

type PlainCode = Exclude<DashboardRefusal['code'], 'paymentClosed' | 'overBalance'>;

const ANSWERS: Record<PlainCode, readonly [number, ErrorCode, string, string?]> = {
  paymentNotFound: [404, 'payment_not_found', 'There is no such payment.'],
  planNotFound: [404, 'plan_not_found', 'There is no such plan.'],
  opportunityNotFound: [404, 'opportunity_not_found', 'There is no such opportunity.'],
  bankUnknown: [400, 'bank_unknown', 'There is no such bank.', 'bankId'],
  dateOutsideHorizon: [400, 'date_outside_horizon', 'A day is not in the next 60 days.', 'date'],
  notSchedulable: [409, 'payment_not_schedulable', 'A till’s payment cannot be scheduled.'],
  installmentUnknown: [400, 'installment_unknown', 'The plan has no such one.', 'installments'],
  installmentNotPending: [409, 'installment_not_pending', 'An instalment is not pending.'],
  bankNotSaved: [409, 'bank_not_saved', 'Several instalments need a saved bank.'],
  amountUnusable: [400, 'amount_unusable', 'The amount is no whole number of cents.', 'amount'],
};

/** Answers a payer's act that was not possible: 404, 400 with the field, or 409 for what is too late. */
export const sendRefusal = (reply: FastifyReply, refusal: DashboardRefusal): void => {
  if (refusal.code === 'overBalance') {
    const sentence = `Only ${refusal.remainingMinor} cents are left to pay.`;
    sendError(reply, 409, 'over_balance', sentence, 'amount');
  } else if (refusal.code === 'paymentClosed') {
    if (refusal.status === 'pending') throw new Error('A pending payment refuses no action.');
    sendError(reply, 409, CLOSED[refusal.status], `The payment is already ${refusal.status}.`);
  } else {
    sendError(reply, ...ANSWERS[refusal.code]);
  }
};
