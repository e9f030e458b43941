import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { emailSchema } from '../../platform/wire/format.ts';
import type { Payment } from '../book/payment.ts';
import type { DashboardRefusal } from '../payer/installment-choice.ts';
import type { Result } from '../result.ts';
import { readJsonBody } from '../server/json-body.ts';
import type { ControlParts } from './control-parts.ts';
import { paymentView } from './payment-view.ts';
import { sendRefusal } from './refusal-answer.ts';

const groupedSchema = z.object({
  installments: z.array(z.int().positive()).min(1),
  bankId: z.string(),
});
const programmeSchema = groupedSchema.extend({ willFail: z.boolean().default(false) });
const openPaymentSchema = z.object({ amount: z.int().positive() });
const savedBankSchema = z.object({ payerEmail: emailSchema, bankId: z.string() });
const remindersSchema = z.object({ payerEmail: emailSchema, enabled: z.boolean() });

interface PlanRoute {
  Params: { planId: string };
}
interface OpportunityRoute {
  Params: { opportunityId: string };
}

/** Plays the payer on the dashboard, and keeps what is known of payers. */
export const registerDashboardControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { dashboardActs, payers, addresses } = parts.platform;
  const view = (payment: Payment) => paymentView(payment, addresses.paymentLink(payment.paymentId));
  const answer = (
    reply: FastifyReply,
    acted: Result<readonly Payment[], DashboardRefusal>,
  ): void => {
    if (acted.ok) reply.send({ payments: acted.value.map(view) });
    else sendRefusal(reply, acted.error);
  };

  app.post<PlanRoute>('/plans/:planId/pay', (request, reply) => {
    const wanted = readJsonBody(request, reply, groupedSchema);
    if (wanted === undefined) return;
    const grouped = { indexes: wanted.installments, bankId: wanted.bankId };
    answer(reply, dashboardActs.payInstallments(request.params.planId, grouped));
  });

  app.post<PlanRoute>('/plans/:planId/programme', (request, reply) => {
    const wanted = readJsonBody(request, reply, programmeSchema);
    if (wanted === undefined) return;
    const { installments: indexes, bankId, willFail } = wanted;
    const { planId } = request.params;
    answer(reply, dashboardActs.programmeInstallments(planId, { indexes, bankId }, willFail));
  });

  app.post<OpportunityRoute>('/opportunities/:opportunityId/payments', (request, reply) => {
    const wanted = readJsonBody(request, reply, openPaymentSchema);
    if (wanted === undefined) return;
    const begun = dashboardActs.beginOpenPayment(request.params.opportunityId, wanted.amount);
    if (begun.ok) reply.code(201).send({ payment: view(begun.value) });
    else sendRefusal(reply, begun.error);
  });

  app.post('/payers/banks', (request, reply) => {
    const wanted = readJsonBody(request, reply, savedBankSchema);
    if (wanted === undefined) return;
    const saved = dashboardActs.saveBank(wanted.payerEmail, wanted.bankId);
    if (saved.ok) reply.send(payers.read(wanted.payerEmail));
    else sendRefusal(reply, saved.error);
  });

  app.put('/reminders', (request, reply) => {
    const wanted = readJsonBody(request, reply, remindersSchema);
    if (wanted === undefined) return;
    payers.setReminders(wanted.payerEmail, wanted.enabled);
    reply.send(payers.read(wanted.payerEmail));
  });
};
