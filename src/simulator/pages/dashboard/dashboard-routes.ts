import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../../server/error-answer.ts';
import { isOwnForm } from '../frame/form-origin.ts';
import { registerOpenAmountRoutes, sendOpenAmount } from './open-amount-routes.ts';
import { planDesk } from './plan-desk.ts';
import { registerPlanRoutes } from './plan-routes.ts';
import { registerValidationRoutes } from './validation-routes.ts';
import { type DashboardParts, type DashboardRoute, visitOf } from './visit.ts';

/**
 * Hangs the payer dashboard at `/dashboard/{token}`, where every `payerDashboardUrl` leads (interface,
 * endpoints 4 and 5, Payer dashboard). Forms, links and redirects only, no script. The query's `channel`
 * changes nothing: the token alone says what is shown.
 */
export const registerDashboardRoutes = (app: FastifyInstance, parts: DashboardParts): void => {
  app.register(formbody, { bodyLimit: 4_096 });
  app.addHook('onRequest', (request, reply, next) => {
    if (request.method === 'GET' || isOwnForm(request.headers)) next();
    else sendError(reply, 403, 'cross_site_form', 'The form was sent by another site.');
  });
  const plans = planDesk(parts.platform);

  app.get<DashboardRoute>('/dashboard/:token', (request, reply) => {
    const board = visitOf(parts, request, reply);
    if (board === undefined) return;
    if (board.order.terms.kind === 'plan') {
      plans.send(reply, board, request.query);
    } else sendOpenAmount(parts.platform, board, reply);
  });

  registerPlanRoutes(app, parts, plans);
  registerValidationRoutes(app, parts, plans);
  registerOpenAmountRoutes(app, parts);
};
