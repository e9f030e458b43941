import type { FastifyInstance } from 'fastify';
import {
  INVOICE_LINK_PATH,
  type InvoiceLinkResponse,
  invoiceLinkRequestSchema,
} from '../../platform/wire/invoice.ts';
import { readJsonBody } from '../server/json-body.ts';
import { qrCodeOf } from '../server/qr-code.ts';
import { expiresAtOf } from './expires-at.ts';
import type { RouteParts } from './route-parts.ts';

/** `POST /invoice-payments/create-payment-link` (interface, endpoint 1). */
export const registerInvoiceLink = (app: FastifyInstance, parts: RouteParts): void => {
  const { linkDesk, addresses } = parts.platform;
  app.post(INVOICE_LINK_PATH, async (request, reply) => {
    const wanted = readJsonBody(request, reply, invoiceLinkRequestSchema);
    if (wanted === undefined) return reply;
    const payment = linkDesk.createInvoiceLink(parts.keys.of(request).mode, wanted);
    const paymentLink = addresses.paymentLink(payment.paymentId);
    return reply.code(201).send({
      success: true,
      paymentId: payment.paymentId,
      paymentLink,
      qrCode: await qrCodeOf(paymentLink),
      expiresAt: expiresAtOf(payment),
    } satisfies InvoiceLinkResponse);
  });
};
