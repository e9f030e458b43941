import * as z from 'zod';
import {
  type JournalRestored,
  journalRestoredSchema,
} from '../../domain/register/register-event.ts';
import {
  type RegisterIdentity,
  registerIdentitySchema,
} from '../../domain/register/register-identity.ts';
import type { JournalOrigin } from './journal-origin.ts';
import { jsonOrNull } from './json-text.ts';
import { handoverHash, knownKeys, statedKeySchema } from './register-key.ts';

/** The rows of a journal that say who signs it, whose it is and from where it went on. */
export interface RegisterRows {
  keyRows(): readonly unknown[];
  registerRows(): readonly unknown[];
}

/** A register's key coming into force; `register` and `previous` are absent where an early version wrote it. */
export const adoptionSchema = z.object({
  ...statedKeySchema.shape,
  register: z.optional(registerIdentitySchema),
  previous: z.object({ keyId: z.string(), signature: z.string() }).nullable().optional(),
});
export type Adoption = z.infer<typeof adoptionSchema>;

const rowSchema = z.object({ sequence: z.int(), body: z.string() });
type Placed = Pick<z.infer<typeof rowSchema>, 'sequence'>;

/** The adoptions of a journal, oldest first; one that cannot be read is passed over. */
export const adoptionsIn = (
  journal: Pick<RegisterRows, 'keyRows'>,
): readonly (Adoption & Placed)[] =>
  journal.keyRows().flatMap((raw) => readBody(raw, adoptionSchema));

/** The keys of these adoptions, oldest first, and which of them the one before signed for. */
export function keysAdoptedIn(
  adoptions: readonly Adoption[],
): Pick<JournalOrigin, 'keyIds' | 'handedOver'> {
  const keys = knownKeys();
  const handedOver = adoptions.filter((adopted, at) => {
    const before = adoptions[at - 1]?.keyId;
    const { keyId, previous } = adopted;
    keys.add(adopted);
    if (!previous || previous.keyId !== before) return false;
    return keys.isSigned(handoverHash(before, keyId), before, previous.signature);
  });
  return {
    keyIds: adoptions.map(({ keyId }) => keyId),
    handedOver: handedOver.map(({ keyId }) => keyId),
  };
}

/** The restores that a journal tells of, oldest first. */
export const restoresIn = (
  journal: Pick<RegisterRows, 'registerRows'>,
): readonly (JournalRestored & Placed)[] =>
  journal.registerRows().flatMap((raw) => readBody(raw, journalRestoredSchema));

/**
 * Whose journal it is, by the newest entry up to this one that says so; null where none does, as in a journal of an
 * early version.
 */
export function bindingOf(
  journal: RegisterRows,
  upTo: number = Number.POSITIVE_INFINITY,
): RegisterIdentity | null {
  const adopted = adoptionsIn(journal).flatMap(({ register, sequence }) =>
    register === undefined ? [] : [{ ...register, sequence }],
  );
  const bound = journal.registerRows().flatMap((raw) => readBody(raw, boundSchema));
  const [newest] = [...adopted, ...bound]
    .filter(({ sequence }) => sequence <= upTo)
    .sort((one, other) => other.sequence - one.sequence);
  if (newest === undefined) return null;
  const { mode, terminalId, shopName } = newest;
  return { mode, terminalId, shopName };
}

const boundSchema = z.object({
  type: z.literal('registerBound'),
  ...registerIdentitySchema.shape,
});

function readBody<Body extends object>(
  raw: unknown,
  schema: { safeParse(value: unknown): { readonly success: boolean; readonly data?: Body } },
): readonly (Body & Placed)[] {
  const row = rowSchema.safeParse(raw);
  if (!row.success) return [];
  const { data } = schema.safeParse(jsonOrNull(row.data.body));
  return data === undefined ? [] : [{ ...data, sequence: row.data.sequence }];
}
