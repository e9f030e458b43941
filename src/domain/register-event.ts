import * as z from 'zod/mini';
import { businessDaySchema } from './business-day.ts';
import { dayClosedSchema, periodClosedSchema, readingTakenSchema } from './closing.ts';

const atMs = { atMs: z.int() };

/**
 * What happens to the register itself, beside its sales; `atMs` is UTC by the till's clock. These too are the
 * journal's own payloads: a field may be added with a default, none may change its meaning.
 */
export const registerEventSchema = z.discriminatedUnion('type', [
  /** The till's clock was found to be off the platform's by this much; positive is ahead. */
  z.object({ type: z.literal('clockDriftNoticed'), ...atMs, driftMs: z.int() }),
  /** Sales differed from their entries, as on a failing disk, and were made again from them. */
  z.object({ type: z.literal('salesRemade'), ...atMs, sales: z.int() }),
  /** The journal was damaged, and this one was begun from a backup; the damaged file was kept under its name. */
  z.object({
    type: z.literal('journalRestored'),
    ...atMs,
    backupFile: z.string(),
    entries: z.int(),
    damagedFile: z.string(),
  }),
  /**
   * From this entry on the register signs with this key: its first one, or a new one because the last was lost.
   * `keyId` is SHA-256 of the public key, which is SubjectPublicKeyInfo; both in hexadecimal.
   */
  z.object({
    type: z.literal('registerKeyAdopted'),
    ...atMs,
    keyId: z.string(),
    publicKey: z.string(),
  }),
  /** The program began, in this mode, and ended in order: between two starts without an end it was cut off. */
  z.object({ type: z.literal('tillStarted'), ...atMs, mode: z.string(), terminalId: z.string() }),
  z.object({ type: z.literal('tillStopped'), ...atMs }),
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
    format: z.enum(['csv', 'jsonl', 'pdf', 'html', 'archive']),
    from: z.nullable(businessDaySchema),
    to: z.nullable(businessDaySchema),
    fileName: z.string(),
    sha256: z.string(),
  }),
  /** The paper of a closing was made once more. */
  z.object({
    type: z.literal('reprinted'),
    ...atMs,
    closing: z.int(),
    fileName: z.string(),
    sha256: z.string(),
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
   * the register's keys and earlier purges, of this purge and of those before.
   */
  z.object({
    type: z.literal('journalPurged'),
    ...atMs,
    upTo: z.int(),
    headHash: z.string(),
    lastDay: businessDaySchema,
    sales: z.int(),
    keptHash: z.string(),
    archiveFile: z.string(),
    archiveSha256: z.string(),
  }),
  readingTakenSchema,
  dayClosedSchema,
  periodClosedSchema,
]);
export type RegisterEvent = z.infer<typeof registerEventSchema>;
