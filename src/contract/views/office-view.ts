import * as z from 'zod/mini';

/** The longest address and the longest code of an office that a till takes. */
export const LONGEST_OFFICE_ADDRESS = 300;
export const LONGEST_OFFICE_CODE = 40;

/**
 * Why entries are not handed over, by what can be done about it; the log has the office's own words. The till tries again by
 * itself but of those that only somebody can end: `retired`.
 */
const officeTroubleSchema = z.enum([
  // No network, no name, no answer, or an answer that is none of an office.
  'unreachable',
  // It asked for patience, or says that it cannot at the moment.
  'busy',
  // What it answers is not signed by the key that was pinned at joining.
  'unproven',
  // It knows no register with the key that signs here: joined anew with another code.
  'keyUnknown',
  // It took the register out of service.
  'retired',
  // It found two entries of one number, and takes no more until a manager of the office has looked.
  'quarantined',
  // It holds an entry of this register that is not in this journal.
  'holdsOther',
  // It found that an entry is not what its hash or its signature says.
  'broken',
  // It does not know what this version of the till writes.
  'newerVersion',
  // It lost entries that were taken out of this journal since: only their archive has them.
  'archived',
  // It refuses for another reason.
  'refused',
]);
export type OfficeTrouble = z.infer<typeof officeTroubleSchema>;

/** How the handing over of entries to a company's office stands. */
export const officeStateSchema = z.object({
  company: z.string(),
  shop: z.string(),
  /** The name that the office has for the register. */
  name: z.string(),
  /** How many entries it does not hold yet, as far as is known. */
  waiting: z.int(),
  /** Since it last said that it holds this register's entries; null where it has not in this run. */
  handedOverAgoMs: z.nullable(z.number()),
  /** For how long entries wait; null where none do. */
  waitingForMs: z.nullable(z.number()),
  trouble: z.nullable(officeTroubleSchema),
});
export type OfficeState = z.infer<typeof officeStateSchema>;

/** What a manager sees of the office that the register joined; null where it has joined none. */
export const officeJoinedViewSchema = z.object({
  joined: z.nullable(
    z.object({
      address: z.string(),
      company: z.string(),
      shop: z.string(),
      name: z.string(),
      /** Of the office's key, as people compare it. */
      fingerprint: z.string(),
      joinedAtMs: z.int(),
    }),
  ),
});
export type OfficeJoinedView = z.infer<typeof officeJoinedViewSchema>;
