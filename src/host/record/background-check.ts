import { type Clock, repeat } from '../../domain/clock.ts';
import type { Ledger, LedgerOptions } from '../../ledger/ledger.ts';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';
import type { CheckProgress, EarlierProgress } from '../../ledger/proof/verification.ts';
import {
  readVerified,
  removeVerified,
  type Verified,
  writeVerified,
} from '../../ledger/proof/verified-file.ts';

/** After the start, which the cashier is waiting for. */
const BEGINS_AFTER_MS = 500;
/** Between steps of a few milliseconds, so that it takes less than a third of the time. */
const PAUSE_MS = 15;
/** What is new is verified this often while the till runs. */
const REST_EVERY_MS = 60 * 60 * 1000;
/** A disk may harm what was verified before: everything is looked at again this often. */
const WHOLE_EVERY_MS = 7 * 24 * REST_EVERY_MS;
/** Screens are told of each such part of the way. */
const TOLD_SHARE = 0.05;

export interface BackgroundCheckParts {
  readonly ledger: Pick<Ledger, 'check' | 'checkEarlier'>;
  readonly clock: Clock;
  /** Judges the signatures while the till sells; without one, the check's own steps do. */
  readonly judge?: SignatureJudge;
  /** The journal that is checked, and who signs how far that has come; without a signer nothing is kept. */
  readonly journal: Pick<LedgerOptions, 'file' | 'signer' | 'softwareVersion' | 'bounds'>;
  readonly whole: (checked: Extract<CheckProgress, { state: 'whole' }>) => void;
  readonly damaged: (found: Damage) => void;
  /** What lies before the point where this run's first check began is what was verified then. */
  readonly earlierRight: (entries: number) => void;
  /** The check itself has a bug, or how far it came cannot be kept; the till goes on. */
  readonly failed: (error: unknown) => void;
  /** Something that a screen shows of it has changed. */
  readonly changed: () => void;
}

/** The first entry that is wrong, and what is wrong with it. */
type Damage = Pick<Extract<CheckProgress, { state: 'damaged' }>, 'sequence' | 'problem'>;

/** Everything; what is not verified yet; or what was, without its signatures and sums. */
type Round = 'whole' | 'rest' | 'earlier';

/** What is known of the last check, and of the one that is under way. */
interface CheckView {
  /** UTC, milliseconds since the epoch, by the till's clock; null before the first. */
  readonly verifiedAtMs: number | null;
  readonly verifiedEntries: number;
  /** From 0 to 1; null while none is under way. */
  readonly verifying: number | null;
}

/** Checks the journal while the till sells. */
export interface BackgroundCheck {
  /** Begins with the first entry, unless a check that did is under way, or the journal is known to be damaged. */
  again(): void;
  /** Whoever read the journal for something else found this entry wrong, beyond doubt. */
  found(damage: Damage): void;
  view(): CheckView;
  stop(): void;
}

/**
 * Begins soon, goes on each hour with what is new, and looks at everything once a week. How far it came is kept
 * beside the journal, so that the next start begins there; what lies before is recomputed once that is done, since nobody knows
 * what became of the file while no till had it open.
 */
export function checkInBackground(parts: BackgroundCheckParts): BackgroundCheck {
  const { ledger, clock, journal } = parts;
  let kept = journal.signer === undefined ? null : readVerified(journal.file, journal.signer);
  let running: { readonly round: Round; readonly cancel: () => void } | null = null;
  let share: number | null = null;
  let isEarlierDue = kept !== null;
  let isDamaged = false;
  const stopHours = repeat(clock, REST_EVERY_MS, hourPassed);

  function hourPassed(): void {
    if (running === null) begin(PAUSE_MS, roundDue());
  }

  const roundDue = (): Round => (isWholeDue() ? 'whole' : 'rest');

  /** A clock that was set back makes what was verified seem to lie ahead. */
  function isWholeDue(): boolean {
    if (kept === null) return true;
    const sinceMs = clock.wallMs() - kept.wholeAtMs;
    const isOfThisTill =
      kept.timeZone === journal.bounds.timeZone && kept.softwareVersion === journal.softwareVersion;
    return !isOfThisTill || sinceMs < 0 || sinceMs >= WHOLE_EVERY_MS;
  }

  function checkOf(round: Round): { step(): CheckProgress | EarlierProgress } {
    if (round === 'earlier' && kept !== null) return ledger.checkEarlier(kept);
    return ledger.check(round === 'whole' ? null : kept, parts.judge);
  }

  function begin(delayMs: number, round: Round): void {
    const check = checkOf(round);
    const step = (): void => took(stepOf(check));
    const takeNext = (afterMs: number): void => {
      running = { round, cancel: clock.after(afterMs, step) };
    };
    const took = (progress: CheckProgress | EarlierProgress | null): void => {
      running = null;
      if (progress?.state === 'going') {
        takeNext(PAUSE_MS);
        tell(progress.share);
        return;
      }
      share = null;
      parts.judge?.rest();
      if (progress?.state === 'whole') ended(progress, round);
      if (progress?.state === 'right') parts.earlierRight(progress.entries);
      if (progress?.state === 'damaged') foundDamaged(progress);
      parts.changed();
    };
    takeNext(delayMs);
  }

  function stepOf<Progress>(check: { step(): Progress }): Progress | null {
    try {
      return check.step();
    } catch (error) {
      parts.failed(error);
      return null;
    }
  }

  function tell(now: number): void {
    if (share !== null && now >= share && now - share < TOLD_SHARE) return;
    share = now;
    parts.changed();
  }

  function ended(progress: Extract<CheckProgress, { state: 'whole' }>, round: Round): void {
    const atMs = clock.wallMs();
    const isWhole = round === 'whole';
    keep({
      ...progress.verified,
      atMs,
      wholeAtMs: isWhole ? atMs : (kept?.wholeAtMs ?? atMs),
      timeZone: journal.bounds.timeZone,
      softwareVersion: journal.softwareVersion,
      keyIds: [...progress.keyIds],
    });
    parts.whole(progress);
    if (isEarlierDue && !isWhole) begin(PAUSE_MS, 'earlier');
    isEarlierDue = false;
  }

  function foundDamaged(damage: Damage): void {
    if (isDamaged) return;
    isDamaged = true;
    stopHours();
    kept = null;
    try {
      removeVerified(journal.file);
    } catch (error) {
      parts.failed(error);
    }
    parts.damaged(damage);
  }

  function keep(verified: Verified): void {
    kept = verified;
    try {
      if (journal.signer) writeVerified(journal.file, verified, journal.signer);
    } catch (error) {
      parts.failed(error);
    }
  }

  begin(BEGINS_AFTER_MS, roundDue());
  return {
    again() {
      if (isDamaged || running?.round === 'whole') return;
      running?.cancel();
      share = null;
      begin(PAUSE_MS, 'whole');
      tell(0);
    },
    found(damage) {
      running?.cancel();
      running = null;
      share = null;
      parts.judge?.rest();
      foundDamaged(damage);
      parts.changed();
    },
    view: () => ({
      verifiedAtMs: kept?.atMs ?? null,
      verifiedEntries: kept?.sequence ?? 0,
      verifying: share,
    }),
    stop() {
      stopHours();
      running?.cancel();
      running = null;
      parts.judge?.rest();
    },
  };
}
