import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Bank, findBank } from '../../payer/banks.ts';
import type { PayerRefusal } from '../../payer/payer-acts.ts';
import { sendError } from '../../server/error-answer.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { decide, decisionsOf, mayDecide, scheduleWindowAt } from './bank-acts.ts';
import { bankPage } from './bank-page.tsx';
import { outcomePage } from './outcome-page.tsx';
import { goTo, type PayerParts, type Visit, visitOf } from './visit.ts';

interface BankRoute {
  Params: { paymentId: string; bankId: string };
  Body: unknown;
}

/** The bank's page, and what the payer decides there. */
export const registerBankRoutes = (app: FastifyInstance, parts: PayerParts): void => {
  const { payerActs, clock } = parts.platform;
  const path = '/pay/:paymentId/bank/:bankId';

  const pageOf = (visit: Visit, bank: Bank, isDayWrong: boolean) =>
    bankPage(visit, { bank, window: scheduleWindowAt(clock.nowMs()), isDayWrong });

  /** Tells a payer why nothing was done, where the payment's own page does not. */
  const explain = (reply: FastifyReply, visit: Visit, bank: Bank, refusal: PayerRefusal): void => {
    if (refusal.code === 'dateOutsideHorizon') sendPage(reply, pageOf(visit, bank, true), 400);
    else if (refusal.code === 'overBalance') {
      sendPage(reply, outcomePage(visit, 'overBalance'), 409);
    } else goTo(reply, `/pay/${visit.payment.paymentId}`);
  };

  app.get<BankRoute>(path, (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    const bank = findBank(request.params.bankId);
    if (bank !== undefined && mayDecide(visit.payment, bank.bankId)) {
      sendPage(reply, pageOf(visit, bank, false));
    } else {
      goTo(reply, `/pay/${visit.payment.paymentId}`);
    }
  });

  app.post<BankRoute>(path, (request, reply) => {
    const visit = visitOf(parts, request.params.paymentId, request, reply);
    if (visit === undefined) return;
    const { payment } = visit;
    const bank = findBank(request.params.bankId);
    // Someone else's decision is not this payer's: they are told how the payment stands.
    if (bank === undefined || !mayDecide(payment, bank.bankId)) {
      goTo(reply, `/pay/${payment.paymentId}`);
      return;
    }
    const wanted = formField(request.body, 'decision');
    const decision = decisionsOf(payment).find((offered) => offered === wanted);
    if (decision === undefined) {
      sendError(reply, 400, 'field_invalid', 'The form holds no decision.', 'decision');
      return;
    }
    const decided = decide(payerActs, payment.paymentId, {
      decision,
      date: formField(request.body, 'date'),
      willFail: formField(request.body, 'willFail') === 'yes',
    });
    if (decided.ok) goTo(reply, `/pay/${payment.paymentId}/return`);
    else explain(reply, visit, bank, decided.error);
  });
};
