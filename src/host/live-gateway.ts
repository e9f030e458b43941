import type { Clock } from '../domain/clock.ts';
import type { PlatformClient } from '../platform/client.ts';
import { followPayment } from '../platform/payment-stream.ts';
import { probePlatform } from '../platform/probe.ts';
import type { Gateway } from '../till/payment/gateway.ts';

/** The till's port to the platform, over the client library. */
export function liveGateway(client: PlatformClient, clock: Clock): Gateway {
  return {
    create: (request) => client.pos.create(request),
    getStatus: (paymentId, signal) => client.pos.getStatus(paymentId, { signal }),
    probe: (signal) => probePlatform(client, { signal }),
    follow: (paymentId, listener) =>
      followPayment({
        url: client.pos.getEventSourceUrl(paymentId),
        paymentId,
        clock,
        on: listener,
      }),
  };
}
