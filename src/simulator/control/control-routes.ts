import type { FastifyInstance } from 'fastify';
import { takeBodiesAsBytes } from '../server/json-body.ts';
import { registerAccountControls } from './account-controls.ts';
import { registerClockControls } from './clock-controls.ts';
import type { ControlParts } from './control-parts.ts';
import { registerDashboardControls } from './dashboard-controls.ts';
import { registerPaymentControls } from './payment-controls.ts';
import { registerSalesPeopleControls } from './sales-people-controls.ts';
import { registerScenarioControls } from './scenario-controls.ts';
import { registerWatchControls } from './watch-controls.ts';
import { registerWebhookControls } from './webhook-controls.ts';

/** The controls of the simulation itself; no part of the interface, and no real platform has them. */
export const registerControlRoutes = (app: FastifyInstance, parts: ControlParts): void => {
  takeBodiesAsBytes(app);
  app.addHook('onRequest', (request, reply, next) => {
    if (parts.keys.bearer(request, reply) !== undefined) next();
  });
  registerPaymentControls(app, parts);
  registerDashboardControls(app, parts);
  registerClockControls(app, parts);
  registerAccountControls(app, parts);
  registerWebhookControls(app, parts);
  registerWatchControls(app, parts);
  registerScenarioControls(app, parts);
  registerSalesPeopleControls(app, parts);
};
