import type { FastifyInstance } from 'fastify';
import type {
  CrmOrderStatusResponse,
  CrmPlanStatusResponse,
} from '../../platform/wire/crm-response.ts';
import { CRM_CURRENCY, type Order } from '../crm/order.ts';
import { sendError } from '../server/error-answer.ts';
import { hasCrmAccess } from './crm-access.ts';
import { eurosOfCents } from './euros.ts';
import { installmentsBody } from './installments-body.ts';
import type { RouteParts } from './route-parts.ts';

/** `GET /crm/orders/{crmOrderRef}/status` and `GET /crm/plans/{planId}` (interface, endpoint 6; assumptions A26). */
export const registerCrmStatus = (app: FastifyInstance, parts: RouteParts): void => {
  const { orders, clock, addresses, dashboardActs } = parts.platform;

  const progressBody = (order: Order) => {
    const { status, paidMinor, remainingMinor } = orders.progressOf(order);
    return {
      status,
      crmOrderRef: order.crmOrderRef,
      totalAmount: eurosOfCents(order.totalMinor),
      amountPaid: eurosOfCents(paidMinor),
      remainingBalance: eurosOfCents(remainingMinor),
      currency: CRM_CURRENCY,
    };
  };

  app.get<{ Params: { crmOrderRef: string } }>(
    '/crm/orders/:crmOrderRef/status',
    (request, reply) => {
      const key = parts.keys.of(request);
      if (!hasCrmAccess(key, reply)) return;
      clock.runDue();
      const order = orders.find(key.mode, request.params.crmOrderRef);
      if (order === undefined) {
        sendError(reply, 404, 'crm_order_not_found', 'There is no such order.');
        return;
      }
      const plan = order.terms.kind === 'plan' ? { planId: order.terms.planId } : {};
      reply.send({ ...progressBody(order), ...plan } satisfies CrmOrderStatusResponse);
    },
  );

  app.get<{ Params: { planId: string } }>('/crm/plans/:planId', (request, reply) => {
    const key = parts.keys.of(request);
    if (!hasCrmAccess(key, reply)) return;
    clock.runDue();
    const { planId } = request.params;
    const order = orders.findPlan(planId);
    if (order === undefined || order.mode !== key.mode) {
      sendError(reply, 404, 'plan_not_found', 'There is no such plan.');
      return;
    }
    reply.send({
      ...progressBody(order),
      planId,
      payerDashboardUrl: addresses.dashboardLink(planId),
      installments: installmentsBody(dashboardActs.installmentsOf(order)),
    } satisfies CrmPlanStatusResponse);
  });
};
