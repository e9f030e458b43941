import type { OfficeTrouble } from '../../contract/views/office-view.ts';
import { MOST_ENTRIES } from '../../handover/segment.ts';
import type { OfficeFailure } from './office-client.ts';

/** What a failure means to whoever reads of it, and how long the till waits before it asks again. */
export interface Meaning {
  readonly trouble: OfficeTrouble;
  /** `soon`: it passes by itself; `seldom`: somebody has to do something, here or there; `never`. */
  readonly again: 'soon' | 'seldom' | 'never';
}

const soon = (trouble: OfficeTrouble): Meaning => ({ trouble, again: 'soon' });
const seldom = (trouble: OfficeTrouble): Meaning => ({ trouble, again: 'seldom' });

const MEANINGS: Readonly<Record<OfficeFailure['code'], Meaning>> = {
  unreachable: soon('unreachable'),
  busy: soon('busy'),
  unavailable: soon('busy'),
  // Something on the way sent a request twice, or a clock was set meanwhile: the next one is another.
  repeated: soon('refused'),
  clockOff: soon('refused'),
  // It says where it stands, or ought to have.
  gap: soon('refused'),
  unproven: seldom('unproven'),
  invalid: seldom('refused'),
  tooLarge: seldom('refused'),
  signatureWrong: seldom('refused'),
  codeUnknown: seldom('refused'),
  otherRegister: seldom('refused'),
  keyUnknown: seldom('keyUnknown'),
  quarantined: seldom('quarantined'),
  fork: seldom('quarantined'),
  broken: seldom('broken'),
  newerVersion: seldom('newerVersion'),
  retired: { trouble: 'retired', again: 'never' },
};

/** What a failure means. */
export const meaningOf = ({ code }: Pick<OfficeFailure, 'code'>): Meaning => MEANINGS[code];

const SECOND_MS = 1_000;
const LONGEST_PAUSE_MS = 5 * 60 * SECOND_MS;
/** Where somebody has to look first, the till asks now and then whether they have. */
const SELDOM_MS = 15 * 60 * SECOND_MS;

/**
 * How long to wait before the next try, in milliseconds: twice as long after each failure in a row (`failures`, from 1), up to five
 * minutes, and spread by `random` (0 to 1) over half to all of it, so that a thousand tills do not come back at once. Never sooner than
 * the office asked for.
 */
export function pauseMs(
  again: 'soon' | 'seldom',
  failures: number,
  random: number,
  askedForMs = 0,
): number {
  const whole =
    again === 'seldom'
      ? SELDOM_MS
      : Math.min(LONGEST_PAUSE_MS, SECOND_MS * 2 ** Math.min(failures - 1, 20));
  return Math.max(askedForMs, Math.round(whole * (0.5 + random / 2)));
}

/** How many entries the first segment after a failure has. */
export const FIRST_BATCH = 50;

/** How many the next one has: twice as many after one that was taken, half of it after one that was too large. */
export const nextBatch = (batch: number, outcome: 'taken' | 'tooLarge'): number =>
  outcome === 'taken' ? Math.min(MOST_ENTRIES, batch * 2) : Math.max(1, Math.floor(batch / 2));

/** The newest `officeHeld` of the journal: up to which entry it tells, and its own number; null where there is none. */
export interface HeldNoted {
  readonly sequence: number;
  readonly at: number;
}

/** Not each acknowledgement is noted, but one in this time. */
const NOTED_EVERY_MS = 15 * 60 * SECOND_MS;

/**
 * Whether it is noted that the office holds entries up to `sequence`: the first after joining, then where other entries than the
 * note itself were handed over since, at most every 15 minutes, or before a day is closed. `sinceMs`: since the last note.
 */
export function isHeldNoteDue(
  sequence: number,
  last: HeldNoted | null,
  sinceMs: number,
  isClosing: boolean,
): boolean {
  if (sequence === 0) return false;
  if (last === null) return true;
  const others = sequence - last.sequence - (last.at <= sequence ? 1 : 0);
  return others > 0 && (isClosing || sinceMs >= NOTED_EVERY_MS);
}
