import * as z from 'zod';
import type { SimulatorClock } from './clock.ts';

/** How the simulation's time stands to the machine's, in milliseconds. */
export const clockStateSchema = z.readonly(
  z.object({ offsetMs: z.int(), frozenAtMs: z.int().nullable() }),
);
export type ClockState = z.infer<typeof clockStateSchema>;

/** Time that has not been moved. */
export const UNMOVED: ClockState = { offsetMs: 0, frozenAtMs: null };

/** Where the simulation's time stands, while nothing happens. */
export interface StandingTime {
  readonly isFrozen: boolean;
  nowMs(): number;
  /** It is this time from now on, and goes on from there unless it is frozen. */
  moveTo(atMs: number): void;
  /** Stops at this moment, or runs on from it. */
  setFrozen(frozen: boolean, atMs: number): void;
  state(): ClockState;
}

/** Lays it over the machine's; `onChange` is told each new state, to keep it. */
export const createStandingTime = (
  machine: SimulatorClock,
  restored: ClockState,
  onChange: (state: ClockState) => void,
): StandingTime => {
  let state = restored;

  const change = (next: ClockState): void => {
    state = next;
    onChange(next);
  };
  const runningFrom = (atMs: number): ClockState => ({
    offsetMs: atMs - machine.nowMs(),
    frozenAtMs: null,
  });

  return {
    get isFrozen() {
      return state.frozenAtMs !== null;
    },
    nowMs: () => state.frozenAtMs ?? machine.nowMs() + state.offsetMs,
    moveTo: (atMs) =>
      change(state.frozenAtMs === null ? runningFrom(atMs) : { ...state, frozenAtMs: atMs }),
    setFrozen: (frozen, atMs) =>
      change(frozen ? { ...state, frozenAtMs: atMs } : runningFrom(atMs)),
    state: () => state,
  };
};
