import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { findBank } from '../../payer/banks.ts';
import { sendError } from '../../server/error-answer.ts';
import { isOwnForm } from '../frame/form-origin.ts';
import { formField, type Page, sendPage } from '../frame/page-reply.ts';
import { bankChoicePage } from './bank-choice-page.tsx';
import { registerBankRoutes } from './bank-routes.ts';
import { registerEndingRoutes } from './ending-routes.ts';
import { isAwaitingBank, outcomeOf } from './outcome.ts';
import { outcomePage } from './outcome-page.tsx';
import { recapPage } from './recap-page.tsx';
import { goTo, type PayerParts, type Visit, visitOf } from './visit.ts';

interface PaymentRoute {
  Params: { paymentId: string };
  Body: unknown;
}

const isPayable = ({ payment }: Visit): boolean =>
  payment.status === 'pending' && !isAwaitingBank(payment);

/** What a payment's link opens: an invoice's recap, else the banks at once; or how the payment stands. */
const firstPage = (visit: Visit): Page => {
  if (!isPayable(visit)) return outcomePage(visit, outcomeOf(visit.payment, 'alreadyPaid'));
  const { purpose } = visit.payment;
  return purpose.channel === 'invoice' ? recapPage(visit, purpose) : bankChoicePage(visit);
};

/**
 * Hangs the payer's journey at `/pay/{paymentId}`, where every `paymentLink` and `bankRedirectURL` leads
 * (interface, endpoints 1 to 3 and 7): choose a bank, decide there, go back. Forms and redirects only,
 * no script.
 */
export const registerPayerRoutes = (app: FastifyInstance, parts: PayerParts): void => {
  const { payerActs } = parts.platform;
  app.register(formbody, { bodyLimit: 4_096 });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method === 'GET' || isOwnForm(request.headers)) next();
    else sendError(reply, 403, 'cross_site_form', 'The form was sent by another site.');
  });

  app.get<PaymentRoute>('/pay/:paymentId', (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit !== undefined) sendPage(reply, firstPage(visit));
  });

  app.get<PaymentRoute>('/pay/:paymentId/banks', (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    if (isPayable(visit)) sendPage(reply, bankChoicePage(visit));
    else goTo(reply, `/pay/${visit.payment.paymentId}`);
  });

  app.post<PaymentRoute>('/pay/:paymentId', (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    const bank = findBank(formField(request.body, 'bank'));
    if (bank === undefined) {
      sendError(reply, 400, 'bank_unknown', 'The form names no bank of ours.', 'bank');
      return;
    }
    const { paymentId } = visit.payment;
    const isReached = payerActs.chooseBank(paymentId, bank.bankId).ok;
    goTo(reply, isReached ? `/pay/${paymentId}/bank/${bank.bankId}` : `/pay/${paymentId}`);
  });

  registerBankRoutes(app, parts);
  registerEndingRoutes(app, parts);
};
