import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod';
import {
  CRM_BALANCE_PATH,
  CRM_OPPORTUNITY_PATH,
  CRM_PLAN_PATH,
  crmBalanceRequestSchema,
  crmOpportunityRequestSchema,
  crmPlanRequestSchema,
} from '../../platform/wire/crm-request.ts';
import type {
  CrmBalanceResponse,
  CrmOpportunityResponse,
  CrmPlanResponse,
} from '../../platform/wire/crm-response.ts';
import type { Mode } from '../account/key.ts';
import type { Order } from '../crm/order.ts';
import type { OrderDesk } from '../crm/order-desk.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { hasCrmAccess } from './crm-access.ts';
import { installmentsBody } from './installments-body.ts';
import type { RouteParts } from './route-parts.ts';

type Answer = CrmBalanceResponse | CrmPlanResponse | CrmOpportunityResponse;

/** A route that opens orders: how its request is read, and what it does and answers. */
interface Opening<Schema extends z.ZodType> {
  readonly schema: Schema;
  readonly open: (
    desk: OrderDesk,
    mode: Mode,
    wanted: z.output<Schema>,
  ) => ReturnType<OrderDesk['openBalance']>;
  readonly answer: (order: Order) => Answer;
}

/** The routes that open orders: 201, or 200 for an order that was there (interface, endpoints 3 to 5; assumptions A43). */
export const registerCrmOpenings = (app: FastifyInstance, parts: RouteParts): void => {
  const { orderDesk, addresses, dashboardActs } = parts.platform;

  const handle = <Schema extends z.ZodType>(
    request: FastifyRequest,
    reply: FastifyReply,
    { schema, open, answer }: Opening<Schema>,
  ): void => {
    if (!hasCrmAccess(parts.keys.of(request), reply)) return;
    const wanted = readJsonBody(request, reply, schema);
    if (wanted === undefined) return;
    const opened = open(orderDesk, parts.keys.of(request).mode, wanted);
    if (opened.ok) {
      reply.code(opened.value.isNew ? 201 : 200).send(answer(opened.value.order));
    } else if (opened.error.code === 'dueDateTooFar') {
      sendError(reply, 400, 'field_invalid', 'The plan is too far away.', 'firstDueDate');
    } else {
      const sentence = 'The order reference belongs to an order of another content.';
      sendError(reply, 400, 'crm_order_differs', sentence, 'crmOrderRef');
    }
  };

  app.post(CRM_BALANCE_PATH, (request, reply) =>
    handle(request, reply, {
      schema: crmBalanceRequestSchema,
      open: (desk, mode, wanted) => desk.openBalance(mode, wanted),
      answer: ({ terms }) => {
        if (terms.kind !== 'balance') throw new Error('A balance has other terms.');
        const { paymentId } = terms;
        return { success: true, paymentId, paymentLink: addresses.paymentLink(paymentId) };
      },
    }),
  );

  app.post(CRM_PLAN_PATH, (request, reply) =>
    handle(request, reply, {
      schema: crmPlanRequestSchema,
      open: (desk, mode, wanted) => desk.openPlan(mode, wanted),
      answer: (order) => {
        if (order.terms.kind !== 'plan') throw new Error('A plan has other terms.');
        const { planId } = order.terms;
        return {
          success: true,
          planId,
          payerDashboardUrl: addresses.dashboardLink(planId),
          installments: installmentsBody(dashboardActs.installmentsOf(order)),
        };
      },
    }),
  );

  app.post(CRM_OPPORTUNITY_PATH, (request, reply) =>
    handle(request, reply, {
      schema: crmOpportunityRequestSchema,
      open: (desk, mode, wanted) => desk.openOpportunity(mode, wanted),
      answer: ({ terms }) => {
        if (terms.kind !== 'open_amount') throw new Error('An open amount has other terms.');
        const { opportunityId } = terms;
        const payerDashboardUrl = addresses.dashboardLink(opportunityId);
        return { success: true, opportunityId, payerDashboardUrl };
      },
    }),
  );
};
