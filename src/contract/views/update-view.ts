import * as z from 'zod/mini';
import { textsByLocale } from '../../domain/texts-by-locale.ts';

/** Which releases the shop follows. */
export const updateChannelSchema = z.enum(['stable', 'beta']);
/** At the end of a day, when somebody says so, or without ever being asked for unless somebody does. */
export const updateWhenSchema = z.enum(['dayEnd', 'byHand', 'never']);

/** Why there is no newer version here, by what can be done about it; the log has the whole reason. */
const updateProblemSchema = z.enum([
  // Nobody answered, or not in time.
  'unreachable',
  // Somebody answered whom this till does not believe: another certificate, another key, another way.
  'notBelieved',
  // What is offered has lapsed or was offered before: a newer one may be kept back.
  'outdated',
  // Its date is still to come, by the platform's clock or by this machine's.
  'datedAhead',
  'notForThisSystem',
  // There would be no way back from it.
  'journalDiffers',
  // Another version has to come in between.
  'journalTooOld',
  'fileDiffers',
  'diskFull',
  'notPutIn',
  'backupNotTaken',
]);
export type UpdateProblem = z.infer<typeof updateProblemSchema>;

/** What an update waits for. */
const updateHoldSchema = z.enum([
  'moneyInDoubt',
  'saleOpen',
  'unrecorded',
  'journalDamaged',
  'closingDay',
  'exporting',
]);

/** How the program and newer versions of it stand. */
export const updateViewSchema = z.object({
  /** False where this build names no feed: then nothing else is known. */
  isSetUp: z.boolean(),
  /** The version that runs. */
  version: z.string(),
  /** When the feed was last believed, UTC milliseconds; null before. */
  checkedAtMs: z.nullable(z.int()),
  /** A newer version; `putInBy` is `system` where the system's own packages have to bring it. */
  offered: z.nullable(
    z.object({
      version: z.string(),
      notes: textsByLocale(z.string()),
      isReady: z.boolean(),
      /** It was put in before and did not start. */
      didNotStart: z.boolean(),
      putInBy: z.enum(['till', 'system']),
    }),
  ),
  step: z.enum(['idle', 'asking', 'downloading', 'puttingIn', 'restarting']),
  problem: z.nullable(updateProblemSchema),
  hold: z.nullable(updateHoldSchema),
});
export type UpdateView = z.infer<typeof updateViewSchema>;
