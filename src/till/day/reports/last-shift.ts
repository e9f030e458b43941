import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import type { RegisterNote } from '../../../ledger/entry/journal-entry.ts';

/** By one name, after one entry and up to another; null: up to the newest. */
interface ShiftPart {
  readonly operator: string;
  readonly after: number;
  readonly upTo: number | null;
}

/** From when to when somebody was at the till, at whichever of its screens; `endedAtMs` is null while they are. */
export interface Shift {
  readonly beganAtMs: number;
  readonly endedAtMs: number | null;
  /** By which name between which entries: whoever is called otherwise since is in the same shift. */
  readonly parts: readonly ShiftPart[];
}

/** The kinds of notes that tell of shifts. */
export const TELL_OF_SHIFTS = [
  'tillStarted',
  'operatorSignedIn',
  'operatorSignedOut',
  'operatorChanged',
] as const satisfies readonly RegisterEvent['type'][];

/** A shift as far as it is told, and at how many screens they are. */
interface Told extends Shift {
  readonly screens: number;
}

/**
 * The last time that somebody came, and when they went from the last screen at which they were; null where none of these
 * notes tells of it. In the order of the notes: the clock may have been set between two of them. Who had not gone as the
 * till was started was there no more.
 */
export function lastShift(newestFirst: readonly RegisterNote[], operator: string): Shift | null {
  const told = new Map<string, Told>();
  for (const note of [...newestFirst].reverse()) tell(told, note);
  const last = told.get(operator);
  return last ? { beganAtMs: last.beganAtMs, endedAtMs: last.endedAtMs, parts: last.parts } : null;
}

function tell(told: Map<string, Told>, { sequence, event }: RegisterNote): void {
  if (event.type === 'tillStarted') {
    for (const [name, shift] of told) told.set(name, ended(shift, event.atMs, sequence));
  }
  if (event.type === 'operatorSignedIn') {
    const shift = told.get(event.operator);
    told.set(event.operator, came(shift, event, sequence));
  }
  if (event.type === 'operatorSignedOut') {
    const shift = told.get(event.operator);
    if (shift) told.set(event.operator, went(shift, event.atMs, sequence));
  }
  if (event.type === 'operatorChanged' && event.change === 'renamed') {
    const shift = told.get(event.operator);
    if (shift) told.set(event.detail, renamed(shift, event.detail, sequence));
    if (shift) told.set(event.operator, ended(shift, event.atMs, sequence));
  }
}

function came(
  shift: Told | undefined,
  { atMs, operator }: Extract<RegisterEvent, { type: 'operatorSignedIn' }>,
  sequence: number,
): Told {
  if (shift && shift.screens > 0) return { ...shift, screens: shift.screens + 1 };
  const parts = [{ operator, after: sequence, upTo: null }];
  return { screens: 1, beganAtMs: atMs, endedAtMs: null, parts };
}

const went = (shift: Told, atMs: number, sequence: number): Told =>
  shift.screens > 1 ? { ...shift, screens: shift.screens - 1 } : ended(shift, atMs, sequence);

/** Once it has ended nothing more is told of it. */
const ended = (shift: Told, atMs: number, sequence: number): Told =>
  shift.endedAtMs === null
    ? { ...shift, screens: 0, endedAtMs: atMs, parts: closed(shift.parts, sequence) }
    : shift;

/** It goes on under the new name, or has ended under the one before. */
const renamed = (shift: Told, operator: string, sequence: number): Told =>
  shift.endedAtMs === null
    ? {
        ...shift,
        parts: [...closed(shift.parts, sequence), { operator, after: sequence, upTo: null }],
      }
    : shift;

const closed = (parts: readonly ShiftPart[], sequence: number): readonly ShiftPart[] =>
  parts.map((part) => ({ ...part, upTo: part.upTo ?? sequence }));
