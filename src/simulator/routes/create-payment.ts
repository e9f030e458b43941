import type { FastifyInstance } from 'fastify';
import QRCode from 'qrcode';
import { type PosCreateResponse, posCreateRequestSchema } from '../../platform/wire/pos.ts';
import type { Book } from '../book/book.ts';
import { readJsonBody } from '../server/json-body.ts';
import type { Settings } from '../settings.ts';

/** What creating a payment needs: the book, the lifetime in force, and the payer page's address. */
export interface CreatePaymentParts {
  readonly book: Book;
  readonly settings: Settings;
  paymentLink(paymentId: string): string;
}

/** Pixels of a module, and the quiet zone of four modules that scanners need. */
const QR_LOOK = { errorCorrectionLevel: 'M', margin: 4, scale: 6 } as const;

/** `POST /pos/create-payment` (interface, endpoint 7). */
export const registerCreatePayment = (app: FastifyInstance, parts: CreatePaymentParts): void => {
  app.post('/pos/create-payment', async (request, reply) => {
    const wanted = readJsonBody(request, reply, posCreateRequestSchema);
    if (wanted === undefined) return reply;
    const payment = parts.book.create(wanted, parts.settings.lifetimeMs);
    const paymentLink = parts.paymentLink(payment.paymentId);
    const qrCode = await QRCode.toDataURL(paymentLink, QR_LOOK);
    return reply.code(201).send({
      success: true,
      paymentId: payment.paymentId,
      paymentLink,
      qrCode,
      expiresAt: new Date(payment.expiresAtMs).toISOString(),
      isSimulation: true,
    } satisfies PosCreateResponse);
  });
};
