import type { RegisterNote } from '../../ledger/entry/journal-entry.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { Membership } from './office-file.ts';

type Notes = Pick<RegisterJournal, 'officeNote'>;

/** The office that a register belongs to, and whether it was taken out of service there. */
export interface Member {
  readonly membership: Membership;
  readonly isRetired: boolean;
}

/**
 * By the newest entry of the journal that says so; where none does, as where it was taken out with old days, by what is kept beside
 * it. Null where it belongs to none.
 */
export function memberIn(journal: Notes, kept: Membership | null): Member | null {
  const joined = journal.officeNote('officeJoined');
  const left = journal.officeNote('officeLeft');
  const retired = journal.officeNote('officeRetired');
  const isBehind = (note: RegisterNote | null): boolean =>
    (note?.sequence ?? 0) > (joined?.sequence ?? 0);
  if (isBehind(left)) return null;
  const membership = joined?.event.type === 'officeJoined' ? joined.event : kept;
  return membership && { membership, isRetired: isBehind(retired) };
}

/** The newest word of the office that is noted behind the joining; null where none is. */
export function newestHeldIn(journal: Notes): RegisterNote | null {
  const held = journal.officeNote('officeHeld');
  const joined = journal.officeNote('officeJoined');
  return (held?.sequence ?? 0) > (joined?.sequence ?? 0) ? held : null;
}
