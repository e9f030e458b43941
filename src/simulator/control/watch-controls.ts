import type { FastifyInstance } from 'fastify';
import { utcText } from '../time/calendar.ts';
import type { ControlParts } from './control-parts.ts';

/** Shows what the simulation holds that no route of the interface shows: e-mails and orders. */
export const registerWatchControls = (app: FastifyInstance, parts: ControlParts): void => {
  const { mailbox, orders, clock } = parts.platform;

  app.get('/mailbox', (_request, reply) => {
    clock.runDue();
    reply.send({
      mails: mailbox.list().map(({ atMs, ...mail }) => ({ ...mail, at: utcText(atMs) })),
    });
  });

  app.get('/orders', (_request, reply) => {
    clock.runDue();
    reply.send({
      orders: orders.list().map((order) => {
        const { createdAtMs, request: _, ...rest } = order;
        return { ...rest, createdAt: utcText(createdAtMs), progress: orders.progressOf(order) };
      }),
    });
  });
};
