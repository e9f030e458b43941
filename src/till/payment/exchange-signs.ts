import { OF_ONE_REQUEST } from '../../domain/sale/exchange-failure.ts';
import type { Channel } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosStatus } from '../../platform/pos/pos-status.ts';
import type { TrackerOptions } from './tracker-options.ts';

// What an exchange about one payment says of the platform itself: whether it is there, and what time it has.

/** An answer came, to a question that was sent at `askedAtMs` (monotonic). */
export function noteAnswerCame(
  {
    health,
    platformClock,
    timeTold,
  }: Pick<TrackerOptions, 'health' | 'platformClock' | 'timeTold'>,
  { platformNowMs }: PosStatus,
  channel: Channel,
  askedAtMs: number,
): void {
  if (channel === 'status') health.exchanged(null, askedAtMs);
  else health.signOfLife();
  if (platformNowMs === null) return;
  platformClock.observe(platformNowMs);
  timeTold();
}

/** A question that was sent at `askedAtMs` (monotonic) brought no status. */
export function noteAnswerFailed(
  { health }: Pick<TrackerOptions, 'health'>,
  { code }: PlatformError,
  askedAtMs: number,
): void {
  // What is said of one payment says nothing of the others: its own screen tells of it.
  if (isOfOnePayment(code)) health.signOfLife();
  else health.exchanged(code, askedAtMs);
}

/** What the platform answers about one payment while it serves all others: it may not know this one. */
const isOfOnePayment = (code: PlatformError['code']): boolean =>
  code === 'notFound' || OF_ONE_REQUEST.some((one) => one === code);
