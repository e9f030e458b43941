import type { FastifyInstance } from 'fastify';
import type { Book } from './book/book.ts';
import type { SimulatorClock } from './clock.ts';
import { registerControlRoutes } from './control/control-routes.ts';
import { homePage } from './pages/home-page.tsx';
import { registerPayerRoutes, sendPage, viewOf } from './pages/payer-routes.ts';
import type { StreamHub } from './routes/stream-hub.ts';
import { registerTillRoutes } from './routes/till-routes.ts';
import { createHttpApp } from './server/http-app.ts';
import { rateLimit } from './server/rate-limit.ts';
import { keyCheck } from './server/secret-key.ts';
import type { Settings } from './settings.ts';

/** What the running servers share. */
export interface SharedParts {
  readonly book: Book;
  readonly hub: StreamHub;
  readonly settings: Settings;
  readonly clock: SimulatorClock;
  readonly date: () => string;
  readonly secretKey: string;
  readonly shopName: string;
  /** Where payers come in: the local network's address when there is one, else the loopback's. */
  payerSite: string;
}

/** The server on the loopback: the till's routes, the controls, and all pages. */
export const buildLoopbackApp = (parts: SharedParts): FastifyInstance => {
  const { book, hub, settings, date, shopName } = parts;
  const app = createHttpApp(date);
  const keys = keyCheck(parts.secretKey);
  const limit = rateLimit(settings, parts.clock.nowMs);
  const paymentLink = (paymentId: string): string => `${parts.payerSite}/pay/${paymentId}`;
  const tillParts = { book, hub, settings, date, keys, limit, paymentLink };
  app.register(async (scope) => registerTillRoutes(scope, tillParts), { prefix: '/api/v1' });
  app.register(
    async (scope) => registerControlRoutes(scope, { book, settings, keys, paymentLink }),
    { prefix: '/control' },
  );
  app.register(async (scope) => registerPayerRoutes(scope, { book, shopName }));
  app.get('/', (request, reply) => {
    const pending = book.list().filter((payment) => payment.status === 'pending');
    sendPage(reply, homePage(pending, viewOf(request, shopName)));
  });
  return app;
};

/** The server on the local network: the payer's pages and nothing else. */
export const buildLanApp = ({ book, date, shopName }: SharedParts): FastifyInstance => {
  const app = createHttpApp(date);
  app.register(async (scope) => registerPayerRoutes(scope, { book, shopName }));
  return app;
};
