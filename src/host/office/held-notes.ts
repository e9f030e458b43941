import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { Holding } from '../../handover/wire.ts';
import type { RegisterNote } from '../../ledger/entry/journal-entry.ts';
import { type HeldNoted, isHeldNoteDue } from './sending-rules.ts';

/** Notes in the journal, now and then, what the office signed that it holds. */
export interface HeldNotes {
  /** The office said so. */
  held(holding: Holding): void;
  /** A day is about to be closed: the newest word goes before it. */
  beforeClosing(): void;
}

export interface HeldNotesParts {
  readonly clock: Clock;
  readonly note: (event: RegisterEvent) => void;
  /** The number of the newest entry. */
  readonly lastSequence: () => number;
  /** The newest note of this kind behind the joining, as the journal has it; null where there is none. */
  readonly newest: Pick<RegisterNote, 'sequence' | 'event'> | null;
}

/** Begins with what the journal tells. */
export function openHeldNotes(parts: HeldNotesParts): HeldNotes {
  const { clock, newest } = parts;
  let last: HeldNoted | null =
    newest?.event.type === 'officeHeld'
      ? { sequence: newest.event.sequence, at: newest.sequence }
      : null;
  let notedAtMs = clock.monotonicMs();
  let newestHeld: Holding | null = null;

  function noteIfDue(holding: Holding, isClosing: boolean): void {
    const sinceMs = clock.monotonicMs() - notedAtMs;
    if (!isHeldNoteDue(holding.sequence, last, sinceMs, isClosing)) return;
    const { sequence, hash, keyId, atMs: officeAtMs, signature } = holding;
    const what = { keyId, sequence, hash, officeAtMs, signature };
    parts.note({ type: 'officeHeld', atMs: clock.wallMs(), ...what });
    last = { sequence, at: parts.lastSequence() };
    notedAtMs = clock.monotonicMs();
  }

  return {
    held(holding) {
      newestHeld = holding;
      noteIfDue(holding, false);
    },
    beforeClosing() {
      if (newestHeld !== null) noteIfDue(newestHeld, true);
    },
  };
}
