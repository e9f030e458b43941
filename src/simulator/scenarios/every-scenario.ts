import { accountNumberInAMessage } from './account-number-in-a-message.ts';
import { amountThatDiffers } from './amount-that-differs.ts';
import { answersWithoutADate } from './answers-without-a-date.ts';
import { clockAheadForOneAnswer } from './clock-ahead-for-one-answer.ts';
import { clockSkew } from './clock-skew.ts';
import { codeThatEndsInTenYears } from './code-that-ends-in-ten-years.ts';
import { createAnsweredAfterTheTimeout } from './create-answered-after-the-timeout.ts';
import { createRefused } from './create-refused.ts';
import { currencyInOtherLetters } from './currency-in-other-letters.ts';
import { currencyThatDiffers } from './currency-that-differs.ts';
import { endlessStatus } from './endless-status.ts';
import { garbageOnTheStream } from './garbage-on-the-stream.ts';
import { keyWithdrawn } from './key-withdrawn.ts';
import { lateAfterExpiry } from './late-after-expiry.ts';
import { lateMoneyThatDiffers } from './late-money-that-differs.ts';
import { linkTooLongToDraw } from './link-too-long-to-draw.ts';
import { liveKeyWithSimulatedPayment } from './live-key-with-simulated-payment.ts';
import { paidOnTheStreamAlone } from './paid-on-the-stream-alone.ts';
import { paidOnTheStreamThenFailed } from './paid-on-the-stream-then-failed.ts';
import { patienceForAnHour } from './patience-for-an-hour.ts';
import { paymentIdRepeated } from './payment-id-repeated.ts';
import { paymentNotFound } from './payment-not-found.ts';
import { platformClockAnHourAhead } from './platform-clock-an-hour-ahead.ts';
import { platformClockThreeDaysAhead } from './platform-clock-three-days-ahead.ts';
import { platformDownForTenMinutes } from './platform-down-for-ten-minutes.ts';
import { processingAfterTheEnd } from './processing-after-the-end.ts';
import { rateLimitStorm } from './rate-limit-storm.ts';
import { refused } from './refused.ts';
import { refusedOnTheStreamAlone } from './refused-on-the-stream-alone.ts';
import { reorderedAndDuplicatedEvents } from './reordered-and-duplicated-events.ts';
import { sameCodeWithANewEnd } from './same-code-with-a-new-end.ts';
import type { Scenario } from './scenario.ts';
import { serverErrors } from './server-errors.ts';
import { slowBank } from './slow-bank.ts';
import { streamCutEverySecond } from './stream-cut-every-second.ts';
import { streamGoesSilent } from './stream-goes-silent.ts';
import { streamNeverOpens } from './stream-never-opens.ts';
import { testKeyWithRealPayment } from './test-key-with-real-payment.ts';
import { twiceCompleted } from './twice-completed.ts';
import { wordThatNobodyKnows } from './word-that-nobody-knows.ts';
import { wrongContentType } from './wrong-content-type.ts';

/** Every scenario, in the order in which a console lists them: by what it is about. */
export const EVERY_SCENARIO: readonly Scenario[] = [
  slowBank,
  refused,
  refusedOnTheStreamAlone,
  paidOnTheStreamAlone,
  paidOnTheStreamThenFailed,
  lateAfterExpiry,
  processingAfterTheEnd,
  wordThatNobodyKnows,
  twiceCompleted,
  sameCodeWithANewEnd,
  paymentIdRepeated,
  reorderedAndDuplicatedEvents,
  createAnsweredAfterTheTimeout,
  createRefused,
  linkTooLongToDraw,
  accountNumberInAMessage,
  rateLimitStorm,
  patienceForAnHour,
  serverErrors,
  keyWithdrawn,
  paymentNotFound,
  streamNeverOpens,
  streamGoesSilent,
  streamCutEverySecond,
  garbageOnTheStream,
  wrongContentType,
  endlessStatus,
  clockSkew,
  platformClockAnHourAhead,
  platformClockThreeDaysAhead,
  clockAheadForOneAnswer,
  answersWithoutADate,
  codeThatEndsInTenYears,
  amountThatDiffers,
  lateMoneyThatDiffers,
  currencyThatDiffers,
  currencyInOtherLetters,
  testKeyWithRealPayment,
  liveKeyWithSimulatedPayment,
  platformDownForTenMinutes,
];
