import type { FastifyInstance } from 'fastify';
import { registerControlRoutes } from './control/control-routes.ts';
import type { FaultDesk } from './faults/fault-desk.ts';
import { registerInboxRoutes } from './inbox/inbox-routes.ts';
import { registerDashboardRoutes } from './pages/dashboard/dashboard-routes.ts';
import { sendPage, viewOf } from './pages/frame/page-reply.ts';
import { homePage } from './pages/home/home-page.tsx';
import { waitingOf } from './pages/home/waiting.ts';
import { registerMerchantRoutes } from './pages/merchant/merchant-routes.ts';
import { registerPayerRoutes } from './pages/pay/payer-routes.ts';
import type { Platform } from './platform.ts';
import { registerReferenceRoutes } from './reference/reference-routes.ts';
import { registerApiRoutes } from './routes/api-routes.ts';
import type { StreamHub } from './routes/stream-hub.ts';
import type { ScenarioDesk } from './scenarios/scenario-desk.ts';
import { createHttpApp } from './server/http-app.ts';
import { keyCheck } from './server/key-check.ts';
import { answerUnderOwnHost, isLanHost } from './server/own-host.ts';
import { createPlannedFailures } from './server/planned-failures.ts';
import { rateLimit } from './server/rate-limit.ts';
import type { Settings } from './settings.ts';
import type { SimulatorClock } from './time/clock.ts';

/** The path of the interface's `{base_url}`. */
const API_PATH = '/api/v1';

/** What the running servers share. */
export interface SharedParts {
  readonly platform: Platform;
  readonly hub: StreamHub;
  readonly faults: FaultDesk;
  readonly scenarios: ScenarioDesk;
  readonly settings: Settings;
  readonly machine: SimulatorClock;
  readonly date: () => string;
  readonly shopName: string | null;
  /** Where payers come in: the local network's address when there is one, else the loopback's. */
  readonly site: { payer: string };
}

/** The server on the loopback: the interface's routes, the controls, and all pages. */
export const buildLoopbackApp = (parts: SharedParts): FastifyInstance => {
  const { platform, hub, faults, scenarios, settings, date, shopName } = parts;
  const app = createHttpApp(date);
  const keys = keyCheck(platform.account.acceptedKeys);
  const failures = createPlannedFailures();
  // By the machine's time, which runs on while the simulation's is frozen.
  const limit = rateLimit(settings, parts.machine.nowMs);
  app.register(
    async (scope) =>
      registerApiRoutes(scope, { platform, settings, keys, limit, failures, faults, hub, date }),
    { prefix: API_PATH },
  );
  app.register(
    async (scope) =>
      registerControlRoutes(scope, { platform, settings, keys, failures, scenarios }),
    { prefix: '/control' },
  );
  app.register(async (scope) => {
    answerUnderOwnHost(scope);
    registerOpenPages(scope, parts);
  });
  app.register(async (scope) =>
    registerReferenceRoutes(scope, { account: platform.account, basePath: API_PATH }),
  );
  app.register(async (scope) => registerMerchantRoutes(scope, { platform, shopName }));
  return app;
};

/** The pages of this machine's own developer and payers, which ask nobody to sign in. */
const registerOpenPages = (app: FastifyInstance, parts: SharedParts): void => {
  const { platform, shopName, machine } = parts;
  app.register(async (scope) => registerPayerRoutes(scope, { platform, shopName }));
  app.register(async (scope) => registerDashboardRoutes(scope, { platform, shopName }));
  app.register(async (scope) => registerInboxRoutes(scope, { shopName, nowMs: machine.nowMs }));
  app.get('/', (request, reply) => {
    sendPage(reply, homePage(waitingOf(platform), viewOf(request, shopName)));
  });
};

/** What answers phones: the payer's pages and nothing else, under the address of the door on their network. */
export const buildPhoneApp = (
  { platform, date, shopName }: SharedParts,
  lanHost: string,
): FastifyInstance => {
  const app = createHttpApp(date);
  answerUnderOwnHost(app, isLanHost(lanHost));
  app.register(async (scope) => registerPayerRoutes(scope, { platform, shopName }));
  app.register(async (scope) => registerDashboardRoutes(scope, { platform, shopName }));
  return app;
};
