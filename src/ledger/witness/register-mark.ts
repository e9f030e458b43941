import * as z from 'zod';
import { previousClosingSchema, sumSchema } from '../../domain/register/closing.ts';
import { type PaymentId, paymentIdSchema } from '../../domain/sale/sale-event.ts';
import type { JournalHead } from '../entry/journal-entry.ts';
import { keysListedBy, type ListedKey, listedKeySchema, mergedKeys } from '../entry/listed-keys.ts';
import { type KnownKeys, keysOf, type RegisterSigner } from '../entry/register-key.ts';
import {
  isStatementChanged,
  readStatement,
  type SignedStatement,
  signStatement,
  statedKeyId,
  unprovenStatement,
  writeStatement,
  writeStatementNow,
} from '../entry/signed-statement.ts';
import type { LedgerOptions } from '../ledger.ts';
import type { RegisterClosings } from '../ports/register-closings.ts';
import type { RegisterJournal } from '../ports/register-journal.ts';
import type { Standing } from '../proof/standing.ts';
import type { SignedHead } from './known-beyond.ts';
import { keepRegisterKeys, readRegisterKeys, statedBeside } from './register-keys.ts';

const markSchema = z.strictObject({
  sequence: z.int().check(z.positive()),
  hash: z.string(),
  sales: z.int(),
  closing: previousClosingSchema,
  grandTotal: sumSchema,
  /** The hash of the journal's first entry, and the register's name: absent from those of an early version. */
  first: z.optional(z.string()),
  terminalId: z.optional(z.string()),
  /** The newest payments whose money is in the grand total: where the journal is lost, they are not counted again. Absent likewise. */
  received: z.optional(z.array(paymentIdSchema)),
  /** Who handed over to its key: where the list of keys is gone, the mark leads there itself. Absent from those of version 0.1. */
  keys: z.optional(z.array(listedKeySchema)),
});

/** How far a register had come, the newest entry then, and whose journal it was. */
export type RegisterMark = JournalHead &
  Standing & {
    readonly first?: string | undefined;
    readonly terminalId?: string | undefined;
    readonly received?: readonly PaymentId[] | undefined;
    /** The keys that its journal tells of; all that the register is known to have had are kept in the mark, and beside it. */
    readonly keys?: readonly ListedKey[] | undefined;
  };

/** Kept with the register's key and not with its journal, such as `register-live.mark.json`. */
const MARK = { name: 'mark', schema: markSchema, mayBeLost: true } as const;

/**
 * Keeps how far a register has come, signed, so that a journal that is put back to an earlier day together with its
 * head, or taken away, is missed. It is not synced. Throws the system's error.
 */
export async function writeMark(
  key: string,
  mark: RegisterMark,
  signer: RegisterSigner,
): Promise<void> {
  await writeStatement(signedMark(key, mark, signer));
  // Where the list cannot be written, how far the register had come is known all the same.
  keepRegisterKeys(key, mark.keys ?? [], signer);
}

/** The same while everything else waits. */
export function writeMarkNow(key: string, mark: RegisterMark, signer: RegisterSigner): void {
  writeStatementNow(signedMark(key, mark, signer));
  keepRegisterKeys(key, mark.keys ?? [], signer);
}

function signedMark(
  key: string,
  {
    sequence,
    hash,
    sales,
    closing,
    grandTotal,
    first,
    terminalId,
    received = [],
    keys = [],
  }: RegisterMark,
  signer: RegisterSigner,
): SignedStatement {
  const all = mergedKeys(readRegisterKeys(key, signer), keys);
  const stated = {
    ...{ sequence, hash, sales, closing, grandTotal },
    ...(first !== undefined && { first }),
    ...(terminalId !== undefined && { terminalId }),
    ...(received.length > 0 && { received: [...received] }),
    ...(all.length > 0 && { keys: [...all] }),
  };
  return signStatement(statedBeside(key), MARK, stated, signer);
}

/** What the mark of a register says of this journal of it now. */
export function markOf(
  ledger: {
    readonly journal: Pick<RegisterJournal, 'head' | 'origin' | 'entries'>;
    readonly closings: Pick<RegisterClosings, 'standing'>;
  },
  register: LedgerOptions['register'],
  received: readonly PaymentId[] = [],
): RegisterMark {
  const { firstHash } = ledger.journal.origin();
  return {
    ...ledger.journal.head(),
    ...ledger.closings.standing(),
    ...(firstHash !== null && { first: firstHash }),
    ...(register !== undefined && { terminalId: register.terminalId }),
    received,
    keys: keysListedBy(ledger.journal.entries),
  };
}

/** The mark of a register; null where there is none, or none that one of these keys signed. */
export const readMark = (key: string, keys: KnownKeys): (RegisterMark & SignedHead) | null =>
  readStatement(statedBeside(key), MARK, keys);

/** The keys that a register ever had, oldest first, as the key at hand signed in the list of them or in the mark. */
export const keysSignedBeside = (key: string, signer: RegisterSigner): readonly ListedKey[] =>
  mergedKeys(readRegisterKeys(key, signer), readMark(key, keysOf(signer))?.keys ?? []);

/** The keys that the mark of this register names, whoever signed it: each handover among them proves itself. */
export function keysMarkedBeside(
  key: string,
  terminalId: string | undefined,
): readonly ListedKey[] {
  const mark = unprovenStatement(statedBeside(key), MARK);
  const isAnothers = terminalId !== undefined && (mark?.terminalId ?? terminalId) !== terminalId;
  return isAnothers ? [] : (mark?.keys ?? []);
}

/** Which register the mark names, whoever signed it; null where there is none, or it is of an early version. */
export const registerNamedBeside = (key: string): string | null =>
  unprovenStatement(statedBeside(key), MARK)?.terminalId ?? null;

/** Who says that they signed the mark of a register, as `statedKeyId` says. */
export const markKeyId = (key: string) => statedKeyId(statedBeside(key), MARK);

/** Whether somebody changed the mark of a register, as `isStatementChanged` says. */
export const isMarkChanged = (key: string, keys: KnownKeys): boolean =>
  isStatementChanged(statedBeside(key), MARK, keys);
