import * as z from 'zod';
import { JOURNAL_MODES } from '../ledger/entry/backup-name.ts';
import { statedKeySchema } from '../ledger/entry/register-key.ts';
import { hashSchema, signatureSchema } from './stated.ts';

/** What a register and the office say to each other, as schemas. Source: docs/office.md, "The wire". */

/** An entry of a journal by its number and hash: 0 and 64 zeros before the first one. */
const headSchema = z.strictObject({
  sequence: z.int().nonnegative(),
  hash: hashSchema,
});

/**
 * What the office says that it holds of a register's journal: every entry up to this one, exactly once. It is signed, so
 * that the register keeps it as the word of a witness.
 */
export const holdingSchema = z.strictObject({
  type: z.literal('officeHolds'),
  /** The name of the register: the key id of the first key that its journal adopted. */
  register: hashSchema,
  sequence: z.int().nonnegative(),
  hash: hashSchema,
  /** By the office's clock. */
  atMs: z.int(),
  /** The office's key. */
  keyId: hashSchema,
  signature: signatureSchema,
});
export type Holding = z.infer<typeof holdingSchema>;

/**
 * A register asks to be let in. The request is signed with the key in force at the end of its journal. The same code from the
 * same key is answered again as before: an answer that was lost costs nothing. A register whose disk was lost has no journal
 * yet: it asks with the code of the register that it was, by a new key that is in no journal, with `register` that key's name
 * and `head` 0. The holding that it is answered then names the register of the code, whose segments it may fetch; its entries
 * go on behind them with the adoption of that very key, and need no second code.
 */
export const enrolmentSchema = z.strictObject({
  code: z.string().min(1).max(40),
  /** The key id of the first key that its journal adopted. */
  register: hashSchema,
  /** The key in force, which signs every request from now on. */
  key: z.strictObject(statedKeySchema.shape),
  mode: z.enum(JOURNAL_MODES),
  terminalId: z.string().min(1).max(60),
  shopName: z.string().max(200),
  /** The newest entry of its journal. */
  head: headSchema,
  /**
   * Where the journal went on from a backup: the last entry that it shares with what was left behind. Null where no
   * restore is told in it.
   */
  restoredAt: z.nullable(headSchema),
  softwareVersion: z.string().max(40),
  /** What the office that it belonged to last called it and its shop, as its journal notes; left out where it belonged to none. */
  was: z.optional(z.strictObject({ shop: z.string().max(200), name: z.string().max(200) })),
});
export type Enrolment = z.infer<typeof enrolmentSchema>;

/** What a register that was let in learns. */
export const enrolledSchema = z.strictObject({
  company: z.string(),
  shop: z.string(),
  /** The name that the office has for the register. */
  name: z.string(),
  officeKey: z.strictObject(statedKeySchema.shape),
  holding: holdingSchema,
});
export type Enrolled = z.infer<typeof enrolledSchema>;

/** The answer to a segment that was taken in, to one that was there already, and to the question what is held. */
export const heldSchema = z.strictObject({ holding: holdingSchema });

/**
 * Why the office does not do what it was asked.
 * `invalid`: the request is not what this route takes; `tooLarge`: more bytes or entries than it takes at once;
 * `codeUnknown`: no such code, or one that was used, withdrawn or has ended; `otherRegister`: the code is for another
 * register; `keyUnknown`: no register has this key; `signatureWrong`; `clockOff`: the request's time is too far from the
 * office's (`nowMs`); `repeated`: this very request came before; `retired`: the register was taken out of service;
 * `quarantined`: a fork was found, and a manager of the office has to look; `gap`: the segment does not begin where the
 * office's copy ends (`holding` says where); `fork`: a number that the office holds with another hash (`at`);
 * `broken`: an entry is not what its chain, its hash or its signature says (`at`, `problem`); `newerVersion`: written by a
 * version that this office does not know; `busy`, `unavailable`: come again after `retryAfterMs`.
 */
const OFFICE_REFUSALS = [
  'invalid',
  'tooLarge',
  'codeUnknown',
  'otherRegister',
  'keyUnknown',
  'signatureWrong',
  'clockOff',
  'repeated',
  'retired',
  'quarantined',
  'gap',
  'fork',
  'broken',
  'newerVersion',
  'busy',
  'unavailable',
] as const;
export type OfficeRefusalCode = (typeof OFFICE_REFUSALS)[number];

/** The status that each refusal is answered with (RFC 9110, 15). */
export const STATUS_OF: Readonly<Record<OfficeRefusalCode, number>> = {
  invalid: 400,
  tooLarge: 413,
  codeUnknown: 403,
  otherRegister: 403,
  keyUnknown: 401,
  signatureWrong: 401,
  clockOff: 401,
  repeated: 401,
  retired: 403,
  quarantined: 423,
  gap: 409,
  fork: 409,
  broken: 422,
  newerVersion: 422,
  busy: 503,
  unavailable: 503,
};

/** A refusal as it is answered. */
export const refusalSchema = z.strictObject({
  code: z.enum(OFFICE_REFUSALS),
  /** For a log; never for a cashier. */
  detail: z.optional(z.string()),
  nowMs: z.optional(z.int()),
  retryAfterMs: z.optional(z.int()),
  /** The number of an entry. */
  at: z.optional(z.int()),
  problem: z.optional(z.string()),
  holding: z.optional(holdingSchema),
});
export type Refusal = z.infer<typeof refusalSchema>;
