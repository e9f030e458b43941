import type { FastifyInstance, FastifyReply } from 'fastify';
import { findBank } from '../../payer/banks.ts';
import { sendError } from '../../server/error-answer.ts';
import { formField, sendPage } from '../frame/page-reply.ts';
import { type Board, homeOf } from './board.ts';
import { actOf, listedInstallments } from './chosen.ts';
import type { PlanDesk } from './plan-desk.ts';
import { bankForGroupPage, validationPage } from './validation-page.tsx';
import { type DashboardParts, type DashboardRoute, goTo, visitOf } from './visit.ts';

/** The bank's page for several instalments at once, and what the payer decides there (interface, Payer dashboard). */
export const registerValidationRoutes = (
  app: FastifyInstance,
  parts: DashboardParts,
  plans: PlanDesk,
): void => {
  const { dashboardActs } = parts.platform;
  const path = '/dashboard/:token/validation';

  /** What the address or the form is about; the payer is sent home from one that is about nothing. */
  const readGroup = (board: Board | undefined, form: unknown, reply: FastifyReply) => {
    if (board?.order.terms.kind !== 'plan') return undefined;
    const act = actOf(form);
    const indexes = listedInstallments(formField(form, 'installments'));
    if (act === undefined) {
      goTo(reply, homeOf(board.token));
      return undefined;
    }
    const { planId, installments } = board.order.terms;
    return { board, act, indexes, planId, total: installments.length };
  };

  app.get<DashboardRoute>(path, (request, reply) => {
    const board = visitOf(parts, request, reply, 'plan');
    const group = readGroup(board, request.query, reply);
    if (group === undefined) return;
    const { act, indexes, planId, total } = group;
    const { order, token, view } = group.board;
    const banks = plans.banksFor(order);
    const wanted = formField(request.query, 'bank');
    const bankId = wanted === '' ? (banks[0]?.bankId ?? '') : wanted;
    const reviewed = dashboardActs.reviewInstallments(planId, { indexes, bankId }, act);
    if (!reviewed.ok) return plans.refuse(reply, group.board, reviewed.error.code, indexes);
    const validation = { token, act, installments: reviewed.value };
    const bank = findBank(wanted);
    sendPage(
      reply,
      bank === undefined
        ? bankForGroupPage(validation, banks, view)
        : validationPage(validation, { bank, total }, view),
    );
  });

  app.post<DashboardRoute>(path, (request, reply) => {
    const board = visitOf(parts, request, reply, 'plan');
    const group = readGroup(board, request.body, reply);
    if (group === undefined) return;
    const decision = formField(request.body, 'decision');
    if (decision !== 'confirm' && decision !== 'refuse') {
      sendError(reply, 400, 'field_invalid', 'The form holds no decision.', 'decision');
      return;
    }
    const { act, indexes, planId } = group;
    const grouped = { indexes, bankId: formField(request.body, 'bank') };
    const decide = () => {
      if (decision === 'refuse') return dashboardActs.refuseInstallments(planId, grouped);
      return act === 'pay'
        ? dashboardActs.payInstallments(planId, grouped)
        : dashboardActs.programmeInstallments(planId, grouped, false);
    };
    const decided = decide();
    if (decided.ok) goTo(reply, `${homeOf(group.board.token)}&done=${indexes.join(',')}`);
    else plans.refuse(reply, group.board, decided.error.code, indexes);
  });
};
