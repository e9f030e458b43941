import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Payment } from '../../book/payment.ts';
import { findBank } from '../../payer/banks.ts';
import type { Platform } from '../../platform.ts';
import { sendError } from '../../server/error-answer.ts';
import { isOwnForm } from '../frame/form-origin.ts';
import { formField, type Page, sendPage, viewOf } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { bankChoicePage } from './bank-choice-page.tsx';
import { bankPage } from './bank-page.tsx';
import { outcomePage } from './outcome-page.tsx';
import { unknownLinkPage } from './unknown-link-page.tsx';

/** What the payer's pages need: the platform they act on, and the name of the shop that is paid. */
export interface PayerParts {
  readonly platform: Platform;
  readonly shopName: string;
}

interface PaymentRoute {
  Params: { paymentId: string };
  Body: unknown;
}
interface BankRoute {
  Params: { paymentId: string; bankId: string };
  Body: unknown;
}

/** A payer at this bank may go on: in time, or late when the bank's page was reached in time. */
const mayDecide = (payment: Payment, bankId: string): boolean =>
  (payment.status === 'pending' || payment.status === 'expired') &&
  payment.banksReached.includes(bankId);

const restingPage = (payment: Payment, view: PageView, justPaid: boolean): Page => {
  switch (payment.status) {
    case 'pending':
      return bankChoicePage(payment, view);
    case 'scheduled':
      return outcomePage(payment, 'scheduled', view);
    case 'completed':
      return outcomePage(payment, justPaid ? 'paid' : 'alreadyPaid', view);
    case 'failed':
      return outcomePage(payment, 'refused', view);
    case 'expired':
      return outcomePage(payment, 'expired', view);
  }
};

/**
 * Hangs the payer's journey at `/pay/{paymentId}` (interface, POS payment: `paymentLink`): choose a
 * bank, confirm or refuse there, see how it ended. Forms and redirects only, no script.
 */
export const registerPayerRoutes = (
  app: FastifyInstance,
  { platform: { book, payerActs }, shopName }: PayerParts,
): void => {
  app.register(formbody, { bodyLimit: 4_096 });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method === 'GET' || isOwnForm(request.headers)) next();
    else sendError(reply, 403, 'cross_site_form', 'The form was sent by another site.');
  });

  /** The payment, or `undefined` after the payer was told that the link leads nowhere. */
  const find = (
    request: FastifyRequest<{ Params: { paymentId: string } }>,
    reply: FastifyReply,
  ): Payment | undefined => {
    const payment = book.read(request.params.paymentId);
    if (payment === undefined) {
      sendPage(reply, unknownLinkPage(viewOf(request, shopName).language), 404);
    }
    return payment;
  };
  const goTo = (reply: FastifyReply, path: string): void => void reply.redirect(path, 303);

  app.get<PaymentRoute>('/pay/:paymentId', (request, reply) => {
    const payment = find(request, reply);
    if (payment !== undefined) {
      sendPage(reply, restingPage(payment, viewOf(request, shopName), false));
    }
  });

  app.post<PaymentRoute>('/pay/:paymentId', (request, reply) => {
    const payment = find(request, reply);
    if (payment === undefined) return;
    const bank = findBank(formField(request.body, 'bank'));
    if (bank === undefined) {
      sendError(reply, 400, 'bank_unknown', 'The form names no bank of ours.', 'bank');
      return;
    }
    const { paymentId } = payment;
    const reached = payerActs.chooseBank(paymentId, bank.bankId).ok;
    goTo(reply, reached ? `/pay/${paymentId}/bank/${bank.bankId}` : `/pay/${paymentId}`);
  });

  app.get<BankRoute>('/pay/:paymentId/bank/:bankId', (request, reply) => {
    const payment = find(request, reply);
    if (payment === undefined) return;
    const bank = findBank(request.params.bankId);
    if (bank !== undefined && mayDecide(payment, bank.bankId)) {
      sendPage(reply, bankPage(payment, bank, viewOf(request, shopName)));
    } else {
      goTo(reply, `/pay/${payment.paymentId}`);
    }
  });

  app.post<BankRoute>('/pay/:paymentId/bank/:bankId', (request, reply) => {
    const payment = find(request, reply);
    if (payment === undefined) return;
    const { paymentId } = payment;
    const decision = formField(request.body, 'decision');
    if (decision !== 'confirm' && decision !== 'refuse') {
      sendError(reply, 400, 'field_invalid', 'The form holds no decision.', 'decision');
      return;
    }
    // Someone else's confirmation is not this payer's: they are told that it was already paid.
    const done = mayDecide(payment, request.params.bankId) && payerActs[decision](paymentId).ok;
    goTo(reply, done ? `/pay/${paymentId}/done` : `/pay/${paymentId}`);
  });

  app.get<PaymentRoute>('/pay/:paymentId/done', (request, reply) => {
    const payment = find(request, reply);
    if (payment !== undefined) {
      sendPage(reply, restingPage(payment, viewOf(request, shopName), true));
    }
  });
};
