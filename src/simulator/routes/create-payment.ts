import type { FastifyInstance } from 'fastify';
import { type PosCreateResponse, posCreateRequestSchema } from '../../platform/wire/pos.ts';
import type { Payment } from '../book/payment.ts';
import { dropConnection, sendFaultError } from '../faults/arrival.ts';
import { linkUnder } from '../faults/creation.ts';
import type { CreateTry } from '../faults/fault-desk.ts';
import { readJsonBody } from '../server/json-body.ts';
import { qrCodeOf } from '../server/qr-code.ts';
import { expiresAtOf } from './expires-at.ts';
import type { RouteParts } from './route-parts.ts';

/** How a try comes by its payment. */
interface Making {
  readonly make: () => Payment;
  readonly find: (paymentId: string) => Payment | undefined;
  /** Makes it payable again from now on. */
  readonly renew: (paymentId: string) => Payment | undefined;
}

/** The payment that the answer tells: a new one, or by a fault one that was made before. */
const made = (faulty: CreateTry | undefined, { make, find, renew }: Making): Payment => {
  const repeated = faulty?.repeated == null ? undefined : find(faulty.repeated);
  if (repeated !== undefined) return repeated;
  const renewed = faulty?.renewed == null ? undefined : renew(faulty.renewed);
  const payment = renewed ?? make();
  faulty?.made(payment.paymentId);
  return payment;
};

/** `POST /pos/create-payment` (interface, endpoint 7). */
export const registerCreatePayment = (app: FastifyInstance, parts: RouteParts): void => {
  const { linkDesk, addresses, book } = parts.platform;
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
    const payment = made(faulty, {
      make: () => linkDesk.createAtTill(mode, wanted, lifetimeMs),
      find: book.read,
      renew: (paymentId) => book.renew(paymentId, lifetimeMs),
    });
    const paymentLink = addresses.paymentLink(payment.paymentId);
    const answer = {
      success: true,
      paymentId: payment.paymentId,
      paymentLink: linkUnder(faulty?.creation, paymentLink),
      qrCode: await qrCodeOf(paymentLink),
      expiresAt: expiresAtOf(payment, faulty?.creation.expiresAtSkewMs),
      isSimulation: faulty?.creation.isSimulation ?? true,
    } satisfies PosCreateResponse;
    if (faulty === undefined || (await faulty.arrives())) return reply.code(201).send(answer);
    dropConnection(request, reply);
    return reply;
  });
};
