import * as z from 'zod';
import { planShape } from './plan.ts';

/**
 * What happened to one sale, as plain JSON that can be played again: body of
 * `POST /control/scenarios/replay`. It is a plan with a version and a title; times are milliseconds
 * since the payment was made, and tries are counted from 1 for each sale.
 *
 * What of a till's journal it can say:
 * - a code that was made: nothing, it is what each try does; its length of life by `createShortLived`;
 * - a code that was not: `createRefused` with the status that gives the reason (400, 401, 403, 404, 429,
 *   500; 503 is unreadable), `createDelayed` past the till's patience, `createAnsweredButLost`, each with
 *   its `tries`;
 * - money, a refusal, an end: a step with `payerAct`, and `tries` for the code that it was about;
 * - an answer that contradicts: `amountDiffers`, `currencyDiffers`, `statusSays`, and `createUnmarked` or
 *   `notMarkedSimulation`, from the step at which it was heard;
 * - a platform that was away: `platformDown`, `answersFail` or `rateLimited` with `forMs`;
 * - how the news came: `eventsLate` or `streamSilent` where it was the status route that told it.
 *
 * What it cannot say: what the cashier did, and anything but till payments.
 */
export const recordingSchema = z.strictObject({
  version: z.literal(1),
  title: z.string().max(140).optional(),
  ...planShape,
});
export type Recording = z.infer<typeof recordingSchema>;
