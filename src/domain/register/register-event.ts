import * as z from 'zod/mini';
import { businessDaySchema } from '../calendar/business-day.ts';
import { paymentIdSchema, saleIdSchema } from '../sale/sale-event.ts';
import { officeBundleAppliedSchema } from './bundle-event.ts';
import {
  dayClosedSchema,
  periodClosedSchema,
  previousClosingSchema,
  readingTakenSchema,
  sumSchema,
} from './closing.ts';
import { OFFICE_EVENTS } from './office-event.ts';
import { registerIdentitySchema } from './register-identity.ts';

const atMs = { atMs: z.int() };

const entrySchema = z.object({ sequence: z.int(), hash: z.string() });

/** A journal that was left behind, by its newest entry and the first that is not in the one that went on. */
const leftSchema = z.object({ ...entrySchema.shape, first: z.optional(entrySchema) });

const leftClosingsSchema = z.array(
  z.object({ closing: z.int(), name: z.string(), received: sumSchema }),
);

/**
 * The journal went on from a backup, or from what was left of it, because it was damaged, missing or older than a
 * witness knew; the file that it replaces was kept under its name. What early versions did not say is absent.
 */
export const journalRestoredSchema = z.object({
  type: z.literal('journalRestored'),
  ...atMs,
  backupFile: z.string(),
  entries: z.int(),
  damagedFile: z.string(),
  /** The journal whose place was taken, by the newest entry of it that anything knows. */
  left: z.optional(z.nullable(leftSchema)),
  /** What that held and this journal does not, as far as it could be read; `isWhole` says whether to its end. */
  lost: z.optional(
    z.object({
      entries: z.int(),
      sales: z.int(),
      received: sumSchema,
      closings: leftClosingsSchema,
      isWhole: z.boolean(),
    }),
  ),
  /** Journals that earlier restores had left behind, where this one goes back to before what tells of it. */
  leftBefore: z.optional(
    z.array(
      z.object({ ...leftSchema.shape, closings: leftClosingsSchema, damagedFile: z.string() }),
    ),
  ),
  /**
   * How numbers go on, so that none is used twice: as many numbers of sales are left out, the next closing follows
   * this one, and the grand total is this much more than the entries of this journal say.
   */
  continues: z.optional(
    z.object({ salesSkipped: z.int(), closing: previousClosingSchema, carried: sumSchema }),
  ),
  /** Payments whose money is in `carried` already: where the platform tells of them again, it counts no more. */
  counted: z.optional(z.array(paymentIdSchema)),
  /** What knew more than the journal that was found, by name. */
  witnesses: z.optional(z.array(z.string())),
  /**
   * What the mark beside the key stated, by a key that nothing led to from this journal's: numbers go on behind it, and none of
   * its money is in `carried`.
   */
  stated: z.optional(
    z.object({
      sequence: z.int(),
      sales: z.int(),
      closing: previousClosingSchema,
      grandTotal: sumSchema,
    }),
  ),
});
export type JournalRestored = z.infer<typeof journalRestoredSchema>;

/**
 * What happens to the register itself, beside its sales; `atMs` is UTC by the till's clock. These too are the
 * journal's own payloads: a field may be added with a default, none may change its meaning.
 */
export const registerEventSchema = z.discriminatedUnion('type', [
  /**
   * The till's clock was found to be off the platform's by this much; positive is ahead. `platformAtMs` is the
   * platform's time at `atMs`; entries of early versions leave it out.
   */
  z.object({
    type: z.literal('clockDriftNoticed'),
    ...atMs,
    driftMs: z.int(),
    platformAtMs: z.optional(z.int()),
  }),
  /** A manager saw both times and said that it is sold on by this one: business days are of that clock. */
  z.object({
    type: z.literal('clockAccepted'),
    ...atMs,
    driftMs: z.int(),
    platformAtMs: z.int(),
    by: z.enum(['platform', 'till']),
  }),
  /** Sales differed from their entries, as on a failing disk, and were made again from them. */
  z.object({ type: z.literal('salesRemade'), ...atMs, sales: z.int() }),
  journalRestoredSchema,
  /**
   * From this entry on the register signs with this key only: its first one, or a new one in the place of the last.
   * `keyId` is SHA-256 of the public key, which is SubjectPublicKeyInfo; both in hexadecimal. `register` says whose
   * journal it is; entries of early versions do not, and then earlier keys went on being accepted. `previous` is the
   * key that was in force and its signature of the handover; null where it was not at hand, so that a manager was asked.
   */
  z.object({
    type: z.literal('registerKeyAdopted'),
    ...atMs,
    keyId: z.string(),
    publicKey: z.string(),
    register: z.optional(registerIdentitySchema),
    previous: z.optional(z.nullable(z.object({ keyId: z.string(), signature: z.string() }))),
  }),
  /** Whose journal it is, where no key said so: one of an early version, or a register that has another name now. */
  z.object({ type: z.literal('registerBound'), ...atMs, ...registerIdentitySchema.shape }),
  /** The program began, in this mode, and ended in order: between two starts without an end it was cut off. */
  z.object({ type: z.literal('tillStarted'), ...atMs, mode: z.string(), terminalId: z.string() }),
  z.object({ type: z.literal('tillStopped'), ...atMs }),
  /**
   * Another version of the program took this journal up, and writes it down as it first starts: it was put in the place of
   * `from` (`updated`), or did not start, so that `to` is the one before it again (`wentBack`). `descriptionSha256` is of the
   * signed description that it came with, in hexadecimal.
   */
  z.object({
    type: z.literal('softwareUpdated'),
    ...atMs,
    how: z.enum(['updated', 'wentBack']),
    from: z.string(),
    to: z.string(),
    channel: z.string(),
    descriptionSha256: z.string(),
  }),
  /** The platform's key is another one than before; `mark` tells keys apart and is none (`keyMark`). */
  z.object({ type: z.literal('platformKeyChanged'), ...atMs, mark: z.string() }),
  z.object({
    type: z.literal('operatorSignedIn'),
    ...atMs,
    operator: z.string(),
    role: z.string(),
  }),
  z.object({
    type: z.literal('operatorSignedOut'),
    ...atMs,
    operator: z.string(),
    why: z.enum(['asked', 'idle', 'replaced', 'stopped']),
  }),
  /** Somebody tried to sign in as this operator, this often in a row, with a wrong code. */
  z.object({
    type: z.literal('signInRefused'),
    ...atMs,
    operator: z.string(),
    tries: z.int(),
  }),
  /** Who may use the till has changed; codes are never told. */
  z.object({
    type: z.literal('operatorChanged'),
    ...atMs,
    operator: z.string(),
    change: z.enum(['added', 'removed', 'codeChanged', 'roleChanged', 'renamed']),
    detail: z.string(),
  }),
  /**
   * A manager, `by`, approved one act of whoever was at the till, who then did it: the entry behind this one is theirs, where
   * the act writes one. `saleId` is the sale that it is about; null where it is about none.
   */
  z.object({
    type: z.literal('actApproved'),
    ...atMs,
    operator: z.string(),
    by: z.string(),
    act: z.enum([
      'discountGiven',
      'settledByHand',
      'mismatchDecided',
      'refundMade',
      'goodsReturned',
      'dayShown',
    ]),
    saleId: z.nullable(saleIdSchema),
  }),
  /** What the shop has chosen has changed; values as text, empty where there was none. */
  z.object({
    type: z.literal('settingsChanged'),
    ...atMs,
    changes: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })),
  }),
  /** A file was written for somebody outside: of these days, with this SHA-256. */
  z.object({
    type: z.literal('exported'),
    ...atMs,
    format: z.enum(['csv', 'receipts', 'jsonl', 'pdf', 'html', 'archive']),
    from: z.nullable(businessDaySchema),
    to: z.nullable(businessDaySchema),
    fileName: z.string(),
    sha256: z.string(),
    /** The number of the entry of the reading (X) whose paper it is; absent for every other file. */
    reading: z.exactOptional(z.int()),
    /** The same of a credit note whose paper it is. */
    creditNote: z.exactOptional(z.int()),
    /** Whose shift's paper it is; absent for every other file. */
    shift: z.exactOptional(z.string()),
    /** The year whose VAT by month it is, such as `2026`; absent for every other file. */
    vatYear: z.exactOptional(z.string()),
  }),
  /** The paper of a closing was made once more. */
  z.object({
    type: z.literal('reprinted'),
    ...atMs,
    closing: z.int(),
    fileName: z.string(),
    sha256: z.string(),
  }),
  /**
   * A paper was handed to the receipt printer, or a receipt was made as a file, which has then its name and its SHA-256. Of a
   * sale it is the receipt (`saleId`); `entry` is the number of the entry of which it is the paper, where it is a credit note's
   * (which names its sale as well), a closing's or a reading's; `shift` whose shift's it is, `vatYear` of which year the VAT by month. `copy` is 0 for the original,
   * then counts; `printId` names the print for whoever asks again.
   */
  z.object({
    type: z.literal('printed'),
    ...atMs,
    saleId: z.nullable(saleIdSchema),
    entry: z.exactOptional(z.int()),
    shift: z.exactOptional(z.string()),
    vatYear: z.exactOptional(z.string()),
    copy: z.int().check(z.nonnegative()),
    on: z.enum(['paper', 'pdf']),
    printId: z.string(),
    fileName: z.exactOptional(z.string()),
    sha256: z.exactOptional(z.string()),
  }),
  /** A copy of the journal was taken and checked; `entries` and `headHash` are what it holds. */
  z.object({
    type: z.literal('backupTaken'),
    ...atMs,
    fileName: z.string(),
    entries: z.int(),
    headHash: z.string(),
  }),
  /**
   * Entries up to `upTo`, all of closed days and all in a signed archive that was verified first, were taken out.
   * `headHash` is the last one's hash, from which the chain goes on; `sales` is how many sales went with them.
   * `keptHash` is SHA-256 over the hashes, in hexadecimal and in order, of all entries that are kept: the closings,
   * the register's keys and earlier purges, of this purge and of those before. `creditNotes` is the last number of a credit
   * note by then; absent where there was none.
   */
  z.object({
    type: z.literal('journalPurged'),
    ...atMs,
    upTo: z.int(),
    headHash: z.string(),
    lastDay: businessDaySchema,
    sales: z.int(),
    creditNotes: z.exactOptional(z.int()),
    keptHash: z.string(),
    archiveFile: z.string(),
    archiveSha256: z.string(),
  }),
  ...OFFICE_EVENTS,
  officeBundleAppliedSchema,
  readingTakenSchema,
  dayClosedSchema,
  periodClosedSchema,
]);
export type RegisterEvent = z.infer<typeof registerEventSchema>;
