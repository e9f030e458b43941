import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActionOutcome, Book } from '../book/book.ts';
import type { Payment, PaymentAction } from '../book/payment.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody, takeBodiesAsBytes } from '../server/json-body.ts';
import type { KeyCheck } from '../server/secret-key.ts';
import { type Settings, settingsChangeSchema } from '../settings.ts';

/** What the control routes need: the book and settings they change, and the account's key. */
export interface ControlParts {
  readonly book: Book;
  readonly settings: Settings;
  readonly keys: KeyCheck;
  paymentLink(paymentId: string): string;
}

/** A payment as the control routes show it. */
const paymentView = (payment: Payment, paymentLink: string) => {
  const { createdAtMs, expiresAtMs, changedAtMs, ...rest } = payment;
  return {
    ...rest,
    paymentLink,
    createdAt: new Date(createdAtMs).toISOString(),
    expiresAt: new Date(expiresAtMs).toISOString(),
    changedAt: new Date(changedAtMs).toISOString(),
  };
};

/** The steps behind each control call; a call stops at the first step that is not possible. */
const STEPS: Record<string, (payment: Payment | undefined) => readonly PaymentAction[]> = {
  complete: () => ['complete'],
  refuse: () => ['refuse'],
  expire: () => ['expire'],
  'complete-after-expiry': (payment) =>
    payment?.status === 'pending' ? ['expire', 'complete'] : ['complete'],
};

const CONFLICTS = {
  completed: 'payment_already_completed',
  expired: 'payment_already_expired',
  failed: 'payment_already_failed',
} as const;

const sendRefusal = (reply: FastifyReply, outcome: ActionOutcome & { ok: false }): void => {
  if (outcome.code === 'paymentNotFound') {
    sendError(reply, 404, 'payment_not_found', 'There is no such payment.');
    return;
  }
  const { status } = outcome.payment;
  if (status === 'pending') throw new Error('A pending payment refuses no action.');
  sendError(reply, 409, CONFLICTS[status], `The payment is already ${status}.`);
};

/** The controls of the simulation itself; no part of the interface, and no real platform has them. */
export const registerControlRoutes = (app: FastifyInstance, parts: ControlParts): void => {
  const { book, settings } = parts;
  const view = (payment: Payment) => paymentView(payment, parts.paymentLink(payment.paymentId));
  takeBodiesAsBytes(app);
  app.addHook('onRequest', (request, reply, next) => {
    if (parts.keys.bearer(request.headers.authorization, reply)) next();
  });

  app.get('/payments', (_request, reply) => {
    reply.send({ payments: book.list().map(view) });
  });

  for (const [name, stepsFor] of Object.entries(STEPS)) {
    app.post<{ Params: { paymentId: string } }>(
      `/payments/:paymentId/${name}`,
      (request, reply) => {
        const { paymentId } = request.params;
        for (const step of stepsFor(book.read(paymentId))) {
          const outcome = book.act(paymentId, step);
          if (!outcome.ok) return sendRefusal(reply, outcome);
        }
        const payment = book.read(paymentId);
        if (payment === undefined) throw new Error('A payment left the book.');
        reply.send({ payment: view(payment) });
      },
    );
  }

  app.put('/settings', (request, reply) => {
    const change = readJsonBody(request, reply, settingsChangeSchema);
    if (change === undefined) return;
    Object.assign(settings, change);
    reply.send(settings);
  });
};
