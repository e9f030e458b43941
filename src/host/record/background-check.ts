import { type Clock, repeat } from '../../domain/clock.ts';
import type { LedgerOptions } from '../../ledger/ledger.ts';
import type { RegisterMaintenance } from '../../ledger/ports/register-maintenance.ts';
import type { SignatureJudge } from '../../ledger/proof/signature-threads.ts';
import type { CheckProgress } from '../../ledger/proof/verification.ts';
import { createCheckSteps, type SteppedCheck } from './check-steps.ts';
import { openVerifiedPoint } from './verified-point.ts';

/** After the start, which the cashier is waiting for. */
const BEGINS_AFTER_MS = 500;
/** What is new is verified this often while the till runs. */
const REST_EVERY_MS = 60 * 60 * 1000;

export interface BackgroundCheckParts {
  readonly ledger: { readonly maintenance: Pick<RegisterMaintenance, 'check' | 'checkEarlier'> };
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
  const { ledger, clock, journal, judge } = parts;
  const point = openVerifiedPoint({ journal, clock, failed: parts.failed });
  const steps = createCheckSteps<Round>(parts);
  let isEarlierDue = point.kept !== null;
  let isDamaged = false;
  const stopHours = repeat(clock, REST_EVERY_MS, () => {
    if (steps.round === null) begin(roundDue());
  });

  const roundDue = (): Round => (point.isWholeDue() ? 'whole' : 'rest');

  const begin = (round: Round, delayMs?: number): void =>
    steps.begin(round, checkOf(round), delayMs);

  function checkOf(round: Round): SteppedCheck {
    const { kept } = point;
    const check =
      round === 'earlier' && kept !== null
        ? ledger.maintenance.checkEarlier(kept)
        : ledger.maintenance.check(round === 'whole' ? null : kept, judge);
    return { step: () => check.step(), ended: (last) => ended(round, last) };
  }

  function ended(round: Round, last: Parameters<SteppedCheck['ended']>[0]): void {
    judge?.rest();
    if (last?.state === 'whole') foundWhole(last, round === 'whole');
    if (last?.state === 'right') parts.earlierRight(last.entries);
    if (last?.state === 'damaged') foundDamaged(last);
    parts.changed();
  }

  function foundWhole(checked: Extract<CheckProgress, { state: 'whole' }>, isWhole: boolean): void {
    point.take(checked, isWhole);
    parts.whole(checked);
    if (isEarlierDue && !isWhole) begin('earlier');
    isEarlierDue = false;
  }

  function foundDamaged(damage: Damage): void {
    if (isDamaged) return;
    isDamaged = true;
    stopHours();
    point.remove();
    parts.damaged(damage);
  }

  begin(roundDue(), BEGINS_AFTER_MS);
  return {
    again() {
      if (isDamaged || steps.round === 'whole') return;
      steps.beginAnew('whole', () => checkOf('whole'));
    },
    found(damage) {
      steps.end();
      judge?.rest();
      foundDamaged(damage);
      parts.changed();
    },
    view: () => ({
      verifiedAtMs: point.kept?.atMs ?? null,
      verifiedEntries: point.kept?.sequence ?? 0,
      verifying: steps.share,
    }),
    stop() {
      stopHours();
      steps.stop();
      judge?.rest();
    },
  };
}
