import type { FastifyInstance } from 'fastify';
import {
  CHECKOUT_PATH,
  type CheckoutResponse,
  checkoutRequestSchema,
} from '../../platform/wire/checkout.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { eurosOfCents } from './euros.ts';
import type { RouteParts } from './route-parts.ts';

/** `POST /ecommerce/checkout-session` (interface, endpoint 2): 201, or 200 for a session that was there. */
export const registerCheckoutSession = (app: FastifyInstance, parts: RouteParts): void => {
  const { linkDesk, addresses } = parts.platform;
  app.post(CHECKOUT_PATH, (request, reply) => {
    const wanted = readJsonBody(request, reply, checkoutRequestSchema);
    if (wanted === undefined) return;
    const session = linkDesk.createSession(parts.keys.of(request).mode, wanted);
    if (!session.ok) {
      const sentence = 'The order reference belongs to a session of another content.';
      sendError(reply, 400, 'order_ref_differs', sentence, 'orderRef');
      return;
    }
    const { payment, isNew } = session.value;
    reply.code(isNew ? 201 : 200).send({
      bankRedirectURL: addresses.paymentLink(payment.paymentId),
      paymentId: payment.paymentId,
      amount: eurosOfCents(payment.amount),
    } satisfies CheckoutResponse);
  });
};
