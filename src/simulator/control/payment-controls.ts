import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { calendarDateSchema } from '../../platform/wire/format.ts';
import type { Payment } from '../book/payment.ts';
import type { PayerRefusal } from '../payer/payer-acts.ts';
import { PLAIN_ACTS } from '../payer/plain-acts.ts';
import type { Result } from '../result.ts';
import { readJsonBody } from '../server/json-body.ts';
import type { ControlParts } from './control-parts.ts';
import { paymentView } from './payment-view.ts';
import { sendRefusal } from './refusal-answer.ts';

const bankChoiceSchema = z.object({ bankId: z.string() });
const scheduleSchema = z.object({ date: calendarDateSchema, willFail: z.boolean().default(false) });

interface PaymentRoute {
  Params: { paymentId: string };
}

/** Plays the payer of one payment, and lists all payments. */
export const registerPaymentControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { book, payerActs, addresses } = parts.platform;
  const view = (payment: Payment) => paymentView(payment, addresses.paymentLink(payment.paymentId));
  const answer = (reply: FastifyReply, acted: Result<Payment, PayerRefusal>): void => {
    if (acted.ok) reply.send({ payment: view(acted.value) });
    else sendRefusal(reply, acted.error);
  };

  app.get('/payments', (_request, reply) => {
    reply.send({ payments: book.list().map(view) });
  });

  for (const [name, act] of Object.entries(PLAIN_ACTS)) {
    app.post<PaymentRoute>(`/payments/:paymentId/${name}`, (request, reply) =>
      answer(reply, act(payerActs, request.params.paymentId)),
    );
  }

  app.post<PaymentRoute>('/payments/:paymentId/choose-bank', (request, reply) => {
    const wanted = readJsonBody(request, reply, bankChoiceSchema);
    if (wanted === undefined) return;
    answer(reply, payerActs.chooseBank(request.params.paymentId, wanted.bankId));
  });

  app.post<PaymentRoute>('/payments/:paymentId/schedule', (request, reply) => {
    const wanted = readJsonBody(request, reply, scheduleSchema);
    if (wanted === undefined) return;
    const { date, willFail } = wanted;
    answer(reply, payerActs.schedule(request.params.paymentId, date, willFail));
  });
};
