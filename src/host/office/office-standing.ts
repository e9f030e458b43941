import type { OfficeTrouble } from '../../contract/views/office-view.ts';
import type { Clock } from '../../domain/clock.ts';
import { isHeldOf } from '../../handover/holding.ts';
import type { Holding } from '../../handover/wire.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import type { JournalPages } from '../../ledger/entry/journal-pages.ts';
import { listAdoptedKeys } from '../../ledger/proof/adopted-keys.ts';
import type { Log } from '../log/log.ts';

/** How the handing over stands, as it is shown. */
export interface StandingView {
  readonly held: Holding | null;
  readonly handedOverAgoMs: number | null;
  readonly waitingForMs: number | null;
  readonly trouble: OfficeTrouble | null;
}

/** What the office said last that it holds, and since when what waits. */
export interface OfficeStanding {
  readonly held: Holding | null;
  readonly trouble: OfficeTrouble | null;
  /** Whether the office said so in this run; otherwise a file did. */
  readonly isAsked: boolean;
  /** Takes the word of the office; false where it is of no entry of this journal, which cannot be gone on from. */
  take(holding: Holding): boolean;
  failed(trouble: OfficeTrouble): void;
  /** Entries were written. */
  written(): void;
  /** What it said counts no more until it is asked again. */
  doubt(): void;
  view(): StandingView;
}

interface StandingParts {
  readonly journal: JournalPages;
  readonly clock: Pick<Clock, 'monotonicMs'>;
  readonly log: Pick<Log, 'warn'>;
  readonly kept: Holding | null;
}

/** Begins with what was kept, as far as it is of this journal. */
export function openOfficeStanding({ journal, clock, log, kept }: StandingParts): OfficeStanding {
  const isOurs = ofJournal(journal);
  let held = kept !== null && isOurs(kept) ? kept : null;
  let trouble: OfficeTrouble | null = null;
  let provenAtMs: number | null = null;
  let waitingSinceMs: number | null = null;
  let isAsked = false;

  return {
    get held() {
      return held;
    },
    get trouble() {
      return trouble;
    },
    get isAsked() {
      return isAsked;
    },
    take(holding) {
      if (!isOurs(holding)) return false;
      if (held !== null && holding.sequence < held.sequence)
        log.warn(
          { from: held.sequence, to: holding.sequence },
          'the office holds less than it did',
        );
      held = holding;
      provenAtMs = clock.monotonicMs();
      isAsked = true;
      trouble = null;
      const isAll = holding.sequence >= journal.lastSequence();
      waitingSinceMs = isAll ? null : (waitingSinceMs ?? provenAtMs);
      return true;
    },
    failed(why) {
      trouble = why;
    },
    written() {
      waitingSinceMs ??= clock.monotonicMs();
    },
    doubt() {
      isAsked = false;
    },
    view() {
      const nowMs = clock.monotonicMs();
      const since = (atMs: number | null) => (atMs === null ? null : nowMs - atMs);
      return {
        ...{ held, trouble },
        handedOverAgoMs: since(provenAtMs),
        waitingForMs: since(waitingSinceMs),
      };
    },
  };
}

/** Whether what is held is of this journal, which may have been restored meanwhile. */
function ofJournal(journal: JournalPages): (holding: Holding) => boolean {
  const register = registerOf({ journal });
  const hashAt = (sequence: number) => (sequence === 0 ? GENESIS_HASH : journal.hashAt(sequence));
  return (holding) => register !== null && isHeldOf(holding, { register, hashAt });
}

/** The name of the register: the first key that its journal adopted; null where it has adopted none. */
export const registerOf = ({ journal }: { readonly journal: JournalPages }): string | null =>
  listAdoptedKeys(journal)[0]?.keyId ?? null;
