import { Temporal } from 'temporal-polyfill';
import { inRounds, type Rounds } from '../store/rounds.ts';
import type { Store } from '../store/store.ts';
import { checkArchive } from './check-archive.ts';
import { monthAt, moveMonths, SURELY_OVER_MS } from './move-months.ts';

const CHECKED_EVERY_MS = 30_000;
const MOVED_EVERY_MS = 24 * 3_600_000;

interface ArchiveUpkeep {
  readonly store: Store;
  /** So many whole months stay in PostgreSQL beside the one that goes on; null where none is moved but by the command. */
  readonly afterMonths: number | null;
  readonly tell: (sentence: string) => void;
  readonly nowMs: () => number;
}

/** Looks after old months in the background; `stop` resolves once nothing of it goes on. */
export function archiveUpkeep({ store, afterMonths, tell, nowMs }: ArchiveUpkeep): Rounds {
  let movedAtMs = Number.NEGATIVE_INFINITY;
  let told = '';

  async function round(): Promise<void> {
    const wrong = await checkArchive(store, 'some');
    if (wrong.join() !== told) for (const name of wrong) tell(unreadable(name));
    told = wrong.join();
    if (afterMonths !== null && nowMs() - movedAtMs >= MOVED_EVERY_MS) await move(afterMonths);
  }

  async function move(months: number): Promise<void> {
    movedAtMs = nowMs();
    const moved = await moveMonths(store, { before: monthBefore(nowMs(), months), nowMs: nowMs() });
    if (!moved.ok && moved.error.code !== 'busy') tell(moved.error.sentence);
  }

  return inRounds(CHECKED_EVERY_MS, round, (error) =>
    tell(`The office could not look after old months: ${messageOf(error)}`),
  );
}

/** The month that is so many before the one of this moment, and of a day later than it began. */
export function monthBefore(nowMs: number, months: number): string {
  const month = Temporal.PlainYearMonth.from(monthAt(nowMs - SURELY_OVER_MS));
  return month.subtract({ months }).toString();
}

const unreadable = (name: string): string =>
  `The file of old months ${name} is missing, or is not what was written: put it back from a backup.`;

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
