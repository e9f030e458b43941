import type { Clock } from '../domain/clock.ts';
import type { PlatformClient } from '../platform/client.ts';
import { probePlatform } from '../platform/probe.ts';
import { followPayment } from '../platform/stream/payment-stream.ts';
import { createAnswerPatience } from '../till/asking/answer-patience.ts';
import type { Gateway } from '../till/asking/gateway.ts';

/** The till's port to the platform, over the client library. */
export function liveGateway(client: PlatformClient, clock: Clock): Gateway {
  const patience = createAnswerPatience();
  return {
    create: (request) => client.pos.create(request),
    async getStatus(paymentId, signal) {
      const askedAtMs = clock.monotonicMs();
      const timeoutMs = patience.ms;
      const answer = await client.pos.getStatus(paymentId, { signal, timeoutMs });
      patience.took(clock.monotonicMs() - askedAtMs, answer.ok ? null : answer.error.code);
      return answer;
    },
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
