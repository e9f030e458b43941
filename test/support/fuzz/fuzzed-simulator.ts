import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createClient, type PlatformClient } from '../../../src/platform/client.ts';
import { startSimulator } from '../../../src/simulator/simulator.ts';
import { BALANCE, CHECKOUT, CREATIONS, INVOICE, OPEN_AMOUNT, PLAN, TILL } from '../creations.ts';
import type { Known, Route } from './hostile-request.ts';

/** A simulation that is about to be treated badly. */
export interface FuzzedSimulator {
  readonly port: number;
  /** Every route of its server, as the server itself told when it was built. */
  readonly routes: readonly Route[];
  readonly known: Known;
  /** What a right integration would ask with. */
  readonly client: PlatformClient;
  /** What was in its book before anything else, by identifier. */
  readonly made: readonly string[];
  /** Connections that are open now. */
  connections(): Promise<number>;
  /** Undoes what a control route may have planned: failures, faults, limits. */
  calm(): Promise<void>;
  /** Calls a control route and gives its JSON. */
  control(method: string, path: string, body?: object): Promise<unknown>;
  close(): Promise<void>;
}

/** Fastify tells of every server it makes on this channel. */
const NEW_SERVER = 'fastify.initialization';

/** Right requests of the control routes: what leads past their first check. */
const CONTROL_BODIES: Readonly<Record<string, object>> = {
  '/control/payments/:paymentId/choose-bank': { bankId: 'phare' },
  '/control/payments/:paymentId/schedule': { date: '2026-12-01', willFail: false },
  '/control/plans/:planId/pay': { installments: [1], bankId: 'phare' },
  '/control/plans/:planId/programme': { installments: [1], bankId: 'phare', willFail: true },
  '/control/opportunities/:opportunityId/payments': { amount: 1 },
  '/control/payers/banks': { payerEmail: 'ada@example.com', bankId: 'phare' },
  '/control/reminders': { payerEmail: 'ada@example.com', enabled: false },
  '/control/clock': { advance_ms: 1_000 },
  '/control/account': { offer: 'starter', monthlyTransfersMinor: [1] },
  '/control/keys': { mode: 'test', crmAccess: false },
  '/control/settings': { lifetimeMs: 180_000, requestsPerMinute: 0 },
  '/control/failures': { count: 0 },
  '/control/webhooks': { mode: 'live', url: 'http://127.0.0.1:1' },
  '/control/webhooks/secret': { mode: 'test' },
  '/control/webhooks/test': { mode: 'test' },
  '/control/sales-people': { name: 'Lou', email: 'lou@example.com' },
};

const rightBody = ({ url }: Route): object => {
  const creation = CREATIONS.find(([, { path }]) => url.endsWith(path))?.[1];
  return creation?.request() ?? CONTROL_BODIES[url] ?? {};
};

/** Starts one and gives it something of each kind, so that there are identifiers that exist. */
export const startFuzzedSimulator = async (): Promise<FuzzedSimulator> => {
  const routes: Route[] = [];
  const servers: Server[] = [];
  const listen = (message: unknown): void => {
    const { fastify } = message as { fastify: FastifyInstance };
    servers.push(fastify.server);
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  };
  subscribe(NEW_SERVER, listen);
  const start = await startSimulator({ requestsPerMinute: 0 });
  unsubscribe(NEW_SERVER, listen);
  if (!start.ok) throw new Error(start.error.detail);
  const { baseUrl, siteUrl, secretKey, port, close } = start.simulator;
  const headers = {
    authorization: `Bearer ${secretKey}`,
    'content-type': 'application/json',
    // No connection is kept, so that those left open in the end are the server's own fault.
    connection: 'close',
  };

  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const sent = method === 'GET' ? null : JSON.stringify(body ?? {});
    const answer = await fetch(address, { method, headers, body: sent });
    const json: unknown = await answer.json();
    if (answer.ok) return json;
    throw new Error(`${method} ${address} was answered ${JSON.stringify(json)}`);
  };
  const control = (method: string, path: string, body?: object) =>
    call(method, `${siteUrl}/control${path}`, body);

  const identifiers: string[] = [];
  const ours: string[] = [];
  for (const { path, request } of [TILL, INVOICE, CHECKOUT, BALANCE, PLAN, OPEN_AMOUNT]) {
    const wanted = request();
    const made = (await call('POST', baseUrl + path, wanted)) as Record<string, unknown>;
    for (const name of ['paymentId', 'planId', 'opportunityId']) {
      if (typeof made[name] === 'string') ours.push(made[name]);
    }
    if (typeof made.payerDashboardUrl === 'string') {
      identifiers.push(new URL(made.payerDashboardUrl).pathname.split('/').at(-1) ?? '');
    }
    if (typeof wanted.crmOrderRef === 'string') identifiers.push(wanted.crmOrderRef);
  }
  await control('PUT', '/webhooks', { url: 'http://127.0.0.1:1' });

  const made = createClient({ apiKey: secretKey, baseUrl });
  if (!made.ok) throw new Error(made.error.code);
  return {
    port,
    routes,
    client: made.value,
    known: { key: secretKey, identifiers: [...ours, ...identifiers, 'phare'], rightBody },
    made: ours,
    connections: async () => {
      const counts = servers.map(
        (server) =>
          new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count))),
      );
      return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
    },
    calm: async () => {
      await control('PUT', '/failures', { count: 0 });
      await control('PUT', '/settings', { requestsPerMinute: 0, lifetimeMs: 180_000 });
      await control('POST', '/scenarios/stop');
    },
    control,
    close,
  };
};
