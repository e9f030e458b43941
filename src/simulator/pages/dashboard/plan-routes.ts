import type { FastifyInstance } from 'fastify';
import { sendError } from '../../server/error-answer.ts';
import { formField } from '../frame/page-reply.ts';
import { homeOf } from './board.ts';
import { actOf, listedInstallments, tickedInstallments } from './chosen.ts';
import type { PlanDesk } from './plan-desk.ts';
import { validationPath } from './validation-page.tsx';
import { type DashboardParts, type DashboardRoute, goTo, visitOf } from './visit.ts';

/** What the payer chooses on a plan's page: instalments to pay or to programme, and saved banks. */
export const registerPlanRoutes = (
  app: FastifyInstance,
  parts: DashboardParts,
  plans: PlanDesk,
): void => {
  const { dashboardActs } = parts.platform;

  app.post<DashboardRoute>('/dashboard/:token/installments', (request, reply) => {
    const board = visitOf(parts, request, reply, 'plan');
    if (board?.order.terms.kind !== 'plan') return;
    const act = actOf(request.body);
    if (act === undefined) {
      sendError(reply, 400, 'field_invalid', 'The form says nothing to do.', 'act');
      return;
    }
    const { order, token } = board;
    const { planId } = board.order.terms;
    const indexes = tickedInstallments(request.body);
    const [bank, ...otherBanks] = plans.banksFor(order);
    const bankId = bank?.bankId ?? '';
    const reviewed = dashboardActs.reviewInstallments(planId, { indexes, bankId }, act);
    if (!reviewed.ok) return plans.refuse(reply, board, reviewed.error.code, indexes);
    const [only, ...others] = reviewed.value;
    // One alone goes through the ordinary pages of its payment, and returns here.
    if (act === 'pay' && only !== undefined && others.length === 0) {
      return goTo(reply, `/pay/${only.payment.paymentId}`);
    }
    const group = { token, act, installments: reviewed.value };
    goTo(reply, validationPath(group, otherBanks.length === 0 ? bank : undefined));
  });

  app.post<DashboardRoute>('/dashboard/:token/banks', (request, reply) => {
    const board = visitOf(parts, request, reply, 'plan');
    if (board === undefined) return;
    const act = formField(request.body, 'act');
    const bankId = formField(request.body, 'bank');
    const { email } = board.order.payer;
    if (act === 'remove') {
      dashboardActs.removeBank(email, bankId);
    } else if (act !== 'save') {
      sendError(reply, 400, 'field_invalid', 'The form says nothing to do.', 'act');
      return;
    } else if (!dashboardActs.saveBank(email, bankId).ok) {
      sendError(reply, 400, 'bank_unknown', 'The form names no bank of ours.', 'bank');
      return;
    }
    const chosen = listedInstallments(formField(request.body, 'chosen'));
    const kept = chosen.length === 0 ? '' : `&chosen=${chosen.join(',')}`;
    goTo(reply, `${homeOf(board.token)}${kept}#banks`);
  });
};
