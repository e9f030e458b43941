import * as z from 'zod/mini';

/** A copy of the journal that was checked after it was written. */
const backupViewSchema = z.object({
  fileName: z.string(),
  takenAtMs: z.int(),
  /** Journal entries and sales in it, and when the last of them was written. */
  entries: z.int(),
  sales: z.int(),
  lastEntryAtMs: z.nullable(z.int()),
});
export type BackupView = z.infer<typeof backupViewSchema>;

/**
 * Why a journal that is not damaged is not gone on with unasked. `older`: something beside it knows later entries;
 * `missing`: there is none, and there was one; `changed`: somebody changed what is beside it and says how far it went; `otherKey`: another key than the register's signed it last.
 */
const doubtReasonSchema = z.enum(['older', 'missing', 'changed', 'otherKey']);
export type DoubtReason = z.infer<typeof doubtReasonSchema>;

/**
 * Why the till sells nothing at the moment. `journalUnavailable`, `diskFull`: the last write was refused, and it
 * is tried again every few seconds. `journalDamaged`: the journal failed its check; `backup` is the last good one.
 * `journalDoubtful`: a manager must say how it goes on.
 */
export const blockedSchema = z.discriminatedUnion('reason', [
  z.object({ reason: z.enum(['journalUnavailable', 'diskFull']) }),
  /** Nobody has said whose shop it is, and real customers would pay it. */
  z.object({ reason: z.literal('shopUnknown') }),
  /** The till's clock is hours off the platform's: a manager must say by which one it is sold. UTC milliseconds. */
  z.object({
    reason: z.literal('clockWrong'),
    tillAtMs: z.int(),
    platformAtMs: z.int(),
    driftMs: z.int(),
  }),
  z.object({ reason: z.literal('journalDamaged'), backup: z.nullable(backupViewSchema) }),
  z.object({
    reason: z.literal('journalDoubtful'),
    why: doubtReasonSchema,
    /** The number of the newest entry that anything knows of; null where nothing says. */
    known: z.nullable(z.int()),
    backup: z.nullable(backupViewSchema),
  }),
]);
export type Blocked = z.infer<typeof blockedSchema>;
