import type { FastifyInstance } from 'fastify';
import { type PosCreateResponse, posCreateRequestSchema } from '../../platform/wire/pos.ts';
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
    const payment = linkDesk.createAtTill(mode, wanted, parts.settings.lifetimeMs);
    const paymentLink = addresses.paymentLink(payment.paymentId);
    return reply.code(201).send({
      success: true,
      paymentId: payment.paymentId,
      paymentLink,
      qrCode: await qrCodeOf(paymentLink),
      expiresAt: expiresAtOf(payment),
      isSimulation: true,
    } satisfies PosCreateResponse);
  });
};
