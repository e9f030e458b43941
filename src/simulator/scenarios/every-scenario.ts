import { amountThatDiffers } from './amount-that-differs.ts';
import { clockSkew } from './clock-skew.ts';
import { createAnsweredAfterTheTimeout } from './create-answered-after-the-timeout.ts';
import { createRefused } from './create-refused.ts';
import { garbageOnTheStream } from './garbage-on-the-stream.ts';
import { lateAfterExpiry } from './late-after-expiry.ts';
import { liveKeyWithSimulatedPayment } from './live-key-with-simulated-payment.ts';
import { platformDownForTenMinutes } from './platform-down-for-ten-minutes.ts';
import { rateLimitStorm } from './rate-limit-storm.ts';
import { refused } from './refused.ts';
import { reorderedAndDuplicatedEvents } from './reordered-and-duplicated-events.ts';
import type { Scenario } from './scenario.ts';
import { serverErrors } from './server-errors.ts';
import { slowBank } from './slow-bank.ts';
import { streamCutEverySecond } from './stream-cut-every-second.ts';
import { streamGoesSilent } from './stream-goes-silent.ts';
import { streamNeverOpens } from './stream-never-opens.ts';
import { twiceCompleted } from './twice-completed.ts';
import { wrongContentType } from './wrong-content-type.ts';

/** Every scenario, in the order in which a console lists them. */
export const EVERY_SCENARIO: readonly Scenario[] = [
  slowBank,
  refused,
  lateAfterExpiry,
  twiceCompleted,
  reorderedAndDuplicatedEvents,
  createAnsweredAfterTheTimeout,
  createRefused,
  rateLimitStorm,
  serverErrors,
  streamNeverOpens,
  streamGoesSilent,
  streamCutEverySecond,
  garbageOnTheStream,
  wrongContentType,
  clockSkew,
  amountThatDiffers,
  liveKeyWithSimulatedPayment,
  platformDownForTenMinutes,
];
