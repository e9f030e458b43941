import type { FastifyInstance } from 'fastify';
import { sendError } from '../../server/error-answer.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { isAwaitingBank, outcomeOf } from './outcome.ts';
import { outcomePage } from './outcome-page.tsx';
import { goTo, type PayerParts, visitOf } from './visit.ts';

interface PaymentRoute {
  Params: { paymentId: string };
  Body: unknown;
}
interface ServicePageRoute {
  Querystring: Readonly<Record<string, unknown>>;
}

/** The service's own pages for a payer who has no page of the merchant's to return to (interface, endpoint 2). */
const SERVICE_PAGES = ['/payment-success', '/payment-cancelled'] as const;

/** Where payers go when they are done, or have had enough. None of these pages changes a payment. */
export const registerEndingRoutes = (app: FastifyInstance, parts: PayerParts): void => {
  const { payerActs } = parts.platform;

  /**
   * Leads to the merchant's page by a page of ours, which says how it ended and sends the browser on at
   * once: a redirect that followed the bank's form would be stopped by our own `form-action 'self'`, and
   * so would every further redirect of the merchant's (Content Security Policy 3, form-action).
   */
  app.get<PaymentRoute>('/pay/:paymentId/return', (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    const { wayBack, payment } = visit;
    if (wayBack.to !== 'merchant') return goTo(reply, wayBack.href);
    reply.header('refresh', `0; url=${wayBack.href}`);
    sendPage(reply, outcomePage(visit, outcomeOf(payment, 'paid')));
  });

  for (const path of SERVICE_PAGES) {
    app.get<ServicePageRoute>(path, (request, reply) => {
      const visit = visitOf(parts, formField(request.query, 'paymentId'), request, reply);
      // What the page says is the payment's own state, whichever of the two was asked for.
      if (visit !== undefined)
        sendPage(reply, outcomePage(visit, outcomeOf(visit.payment, 'paid')));
    });
  }

  app.post<PaymentRoute>('/pay/:paymentId/bank-answer', (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    const { payment } = visit;
    const answer = formField(request.body, 'answer');
    if (answer !== 'confirm' && answer !== 'refuse') {
      sendError(reply, 400, 'field_invalid', 'The form holds no answer of a bank.', 'answer');
      return;
    }
    const isAnswered = isAwaitingBank(payment) && payerActs[answer](payment.paymentId).ok;
    const [success, cancelled] = SERVICE_PAGES;
    const page = answer === 'confirm' ? success : cancelled;
    const { paymentId } = payment;
    goTo(reply, isAnswered ? `${page}?paymentId=${paymentId}` : `/pay/${paymentId}`);
  });
};
