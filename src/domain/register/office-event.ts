import * as z from 'zod/mini';

const atMs = { atMs: z.int() };

/** The name of a key, or a hash. */
const hexSchema = z.string();

/**
 * The register joined a company's office: from here on its entries are handed over there. `officeKey` is the key by which the
 * office signs what it holds, as a manager saw it; `address` is where it was asked.
 */
const officeJoinedSchema = z.object({
  type: z.literal('officeJoined'),
  ...atMs,
  address: z.string(),
  company: z.string(),
  shop: z.string(),
  /** The name that the office has for the register. */
  name: z.string(),
  officeKey: z.object({ keyId: hexSchema, publicKey: z.string() }),
});

/** Nothing is handed over any more, as a manager of the shop said; `waiting` entries were not handed over. */
const officeLeftSchema = z.object({
  type: z.literal('officeLeft'),
  ...atMs,
  keyId: hexSchema,
  waiting: z.int(),
});

/** The office took the register out of service, and takes no more of its entries. */
const officeRetiredSchema = z.object({
  type: z.literal('officeRetired'),
  ...atMs,
  keyId: hexSchema,
});

/**
 * The office signed with the key `keyId` that it holds this register's entries up to `sequence`, whose hash is `hash`, at
 * `officeAtMs` by its own clock: the word of a witness outside of the shop. Not each is noted.
 */
const officeHeldSchema = z.object({
  type: z.literal('officeHeld'),
  ...atMs,
  keyId: hexSchema,
  sequence: z.int(),
  hash: hexSchema,
  officeAtMs: z.int(),
  signature: z.string(),
});

/** What the journal tells of a company's office. */
export const OFFICE_EVENTS = [
  officeJoinedSchema,
  officeLeftSchema,
  officeRetiredSchema,
  officeHeldSchema,
] as const;
export type OfficeEvent = z.infer<(typeof OFFICE_EVENTS)[number]>;
