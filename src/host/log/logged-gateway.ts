import type { Clock } from '../../domain/clock.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { Gateway, StreamListener } from '../../till/asking/gateway.ts';
import type { Log } from './log.ts';

/** The same trouble has a line at most this often. */
const SAME_AGAIN_AFTER_MS = 60_000;

/**
 * The same port, with a line in the log for what its exchanges fail for: each code that was not made has its own, and
 * so has each code that was; what is asked again by itself has one at each change of the cause, the same cause at most
 * once a minute, and one when it is over.
 */
export function loggedGateway(gateway: Gateway, log: Log, clock: Clock): Gateway {
  const status = reportTrouble(log, clock, 'the status route');
  const stream = reportTrouble(log, clock, 'the event stream');
  const check = reportTrouble(log, clock, 'the check of the platform');

  return {
    async create(request) {
      const saleId = request.erpOrderId;
      const created = await gateway.create(request);
      if (created.ok) {
        const { paymentId, isSimulation, expiresAtMs, platformNowMs } = created.value;
        log.info(
          { saleId, paymentId, isSimulation, expiresAtMs, platformNowMs },
          'a code was made',
        );
      } else {
        log.warn({ saleId, ...told(created.error) }, 'no code was made');
      }
      return created;
    },
    async getStatus(paymentId, signal) {
      const answer = await gateway.getStatus(paymentId, signal);
      if (answer.ok) status.over();
      else if (answer.error.code !== 'aborted') {
        const { code, httpStatus } = answer.error;
        status.failed(`${code} ${httpStatus}`, { paymentId, ...told(answer.error) });
      }
      return answer;
    },
    async probe(signal) {
      const probe = await gateway.probe(signal);
      const { failure, httpStatus } = probe;
      if (failure === null) check.over();
      else if (failure !== 'aborted')
        check.failed(`${failure} ${httpStatus}`, { code: failure, httpStatus });
      return probe;
    },
    follow: (paymentId, listener) =>
      gateway.follow(paymentId, {
        ...listener,
        state(state, detail) {
          if (state === 'open') stream.over();
          if (state === 'down') stream.failed(detail, { paymentId, detail });
          listener.state(state, detail);
        },
        garbage(detail) {
          stream.failed('garbage', { paymentId, detail });
          listener.garbage(detail);
        },
      } satisfies StreamListener),
  };
}

const told = ({ code, httpStatus, businessCode, detail, retryAfterMs }: PlatformError) => ({
  code,
  httpStatus,
  businessCode,
  detail,
  retryAfterMs,
});

interface TroubleReport {
  /** `cause` tells troubles apart; there are few of them. */
  failed(cause: string, about: object): void;
  over(): void;
}

function reportTrouble(log: Log, clock: Clock, what: string): TroubleReport {
  const lastLineMs = new Map<string, number>();
  let unsaid = 0;
  let isSaid = false;
  return {
    failed(cause, about) {
      const nowMs = clock.monotonicMs();
      const before = lastLineMs.get(cause);
      if (before !== undefined && nowMs - before < SAME_AGAIN_AFTER_MS) {
        unsaid += 1;
        return;
      }
      lastLineMs.set(cause, nowMs);
      log.warn({ ...about, ...(unsaid > 0 && { unsaid }) }, `${what} fails`);
      unsaid = 0;
      isSaid = true;
    },
    over() {
      if (!isSaid) return;
      isSaid = false;
      log.info({ ...(unsaid > 0 && { unsaid }) }, `${what} answers again`);
      unsaid = 0;
    },
  };
}
