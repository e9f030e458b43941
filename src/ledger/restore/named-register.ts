import * as z from 'zod';
import type { RegisterIdentity } from '../../domain/register/register-identity.ts';
import type { BackupPlace } from '../backup/backup-files.ts';
import { backupsInTurns } from '../backup/backup-list.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import type { Adoption } from '../entry/register-binding.ts';
import { entriesHandedOut } from './handed-out.ts';

const idSchema = z.object({ terminalId: z.string() });
/** A sale, a start and a binding name their register themselves, a closing and a reading in what they say of the shop. */
const namingSchema = z.union([
  idSchema,
  z.object({ shop: idSchema }).transform(({ shop }) => shop),
]);

/** Which register something that was handed out is of, by the newest entry in it that names one; null where none does. */
export async function registerNamedBy(path: string): Promise<string | null> {
  const rows = (await entriesHandedOut(path).catch(() => null)) ?? [];
  return rows.map(namedIn).findLast((name) => name !== null) ?? null;
}

const namedIn = ({ body }: JournalRow): string | null =>
  namingSchema.safeParse(JSON.parse(body)).data?.terminalId ?? null;

/** Whether there are backups that bear this register's name, or none, read in turns: a colleague's say nothing of its journal. */
export async function hasBackupsOf(place: BackupPlace, terminalId: string): Promise<boolean> {
  const backups = await backupsInTurns(place);
  return backups.some(({ adoptions }) => isNamedAs(adoptions, { terminalId }));
}

/** Whether a journal of these keys bears this register's name; one that bears none may be anybody's. */
export function isNamedAs(
  adoptions: readonly Adoption[],
  register: Pick<RegisterIdentity, 'terminalId'> | undefined,
): boolean {
  const named = adoptions.findLast((adoption) => adoption.register !== undefined)?.register;
  if (named === undefined || register === undefined) return true;
  return named.terminalId === register.terminalId;
}
