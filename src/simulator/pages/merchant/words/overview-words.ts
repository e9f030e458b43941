import type { ClockRefusal } from '../../../time/move-clock.ts';

/** What the overview says, in one language. */
export interface OverviewWords {
  readonly openDoor: string;
  readonly ownOnly: (name: string) => string;
  readonly today: string;
  readonly thisMonth: string;
  readonly payments: (count: number) => string;
  readonly latest: string;
  readonly nothingYet: string;
  readonly everything: string;
  readonly clock: string;
  readonly clockDetail: string;
  readonly clockFrozen: string;
  readonly clockRuns: string;
  readonly moveOn: string;
  readonly moves: Readonly<Record<'hour' | 'day' | 'month', string>>;
  readonly toDay: string;
  readonly moveToDay: string;
  readonly freeze: string;
  readonly unfreeze: string;
  readonly moved: string;
  readonly dayUnreadable: string;
  readonly refusals: Readonly<Record<ClockRefusal['code'], string>>;
}
