import type { FastifyInstance } from 'fastify';
import { type PosCreateResponse, posCreateRequestSchema } from '../../platform/wire/pos.ts';
import { dropConnection, sendFaultError } from '../faults/arrival.ts';
import { readJsonBody } from '../server/json-body.ts';
import { qrCodeOf } from '../server/qr-code.ts';
import { expiresAtOf } from './expires-at.ts';
import type { RouteParts } from './route-parts.ts';

/** `POST /pos/create-payment` (interface, endpoint 7). */
export const registerCreatePayment = (app: FastifyInstance, parts: RouteParts): void => {
  const { linkDesk, addresses } = parts.platform;
  app.post('/pos/create-payment', async (request, reply) => {
    const wanted = readJsonBody(request, reply, posCreateRequestSchema);
    if (wanted === undefined) return reply;
    const { mode } = parts.keys.of(request);
    const faulty = parts.faults.run?.beginTry(mode, wanted.erpOrderId);
    if (faulty?.creation.refusal) {
      sendFaultError(reply, faulty.creation.refusal);
      return reply;
    }
    const lifetimeMs = faulty?.creation.lifetimeMs ?? parts.settings.lifetimeMs;
    const payment = linkDesk.createAtTill(mode, wanted, lifetimeMs);
    faulty?.made(payment.paymentId);
    const paymentLink = addresses.paymentLink(payment.paymentId);
    const answer = {
      success: true,
      paymentId: payment.paymentId,
      paymentLink,
      qrCode: await qrCodeOf(paymentLink),
      expiresAt: expiresAtOf(payment, faulty?.creation.expiresAtSkewMs),
      isSimulation: faulty?.creation.isSimulation ?? true,
    } satisfies PosCreateResponse;
    if (faulty === undefined || (await faulty.arrives())) return reply.code(201).send(answer);
    dropConnection(request, reply);
    return reply;
  });
};
