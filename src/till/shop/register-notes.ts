import { isDeepStrictEqual } from 'node:util';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { ok } from '../../domain/result.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { JournalDoor } from '../sale/journal-door.ts';

/** A note that was refused and is in the journal all the same is among its newest. */
const NEWEST_NOTES = 5;

/** Writes down what happened to the register itself: at once, or as soon as the journal takes it, and once. */
export function createRegisterNotes(
  ledger: { readonly journal: Pick<RegisterJournal, 'note' | 'registerNotes'> },
  journal: Pick<JournalDoor, 'writeOrKeep'>,
): (event: RegisterEvent) => void {
  return (event) => {
    let wasRefused = false;
    journal.writeOrKeep(
      () => {
        if (wasRefused && isWritten(ledger, event)) return ok(true);
        wasRefused = true;
        return ledger.journal.note(event);
      },
      () => undefined,
    );
  };
}

/** Unlike a sale's, an entry about the register has no state that says whether it is there. */
function isWritten(
  ledger: { readonly journal: Pick<RegisterJournal, 'registerNotes'> },
  event: RegisterEvent,
): boolean {
  try {
    const newest = ledger.journal.registerNotes(NEWEST_NOTES);
    return newest.some((note) => isDeepStrictEqual(note.event, event));
  } catch {
    // One of them cannot be read: a note that is there twice does less harm than one that is lost.
    return false;
  }
}
