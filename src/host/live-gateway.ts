import type { Clock } from '../domain/clock.ts';
import type { PlatformClient } from '../platform/client.ts';
import { followPayment } from '../platform/payment-stream.ts';
import type { Gateway } from '../till/gateway.ts';

/** The till's port to the platform, over the client library. */
export function liveGateway(client: PlatformClient, clock: Clock): Gateway {
  return {
    create: (request) => client.pos.create(request),
    getStatus: (paymentId, signal) => client.pos.getStatus(paymentId, { signal }),
    askTime: (signal) => client.transactions.askTime({ signal }),
    follow: (paymentId, listener) =>
      followPayment({
        url: client.pos.getEventSourceUrl(paymentId),
        paymentId,
        clock,
        on: listener,
      }),
  };
}
