import * as z from 'zod';
import { createAgenda } from './agenda.ts';
import type { SimulatorClock } from './clock.ts';

/** How the simulation's time stands to the machine's, in milliseconds. */
export const clockStateSchema = z.readonly(
  z.object({ offsetMs: z.int(), frozenAtMs: z.int().nullable() }),
);
export type ClockState = z.infer<typeof clockStateSchema>;

/** Time that has not been moved. */
export const UNMOVED: ClockState = { offsetMs: 0, frozenAtMs: null };

/** Time of the simulation: it follows the machine's, unless it is frozen, and can be moved on. */
export interface SimulationClock {
  /** Milliseconds since the epoch; while a happening runs, its own moment. */
  nowMs(): number;
  /** Has something happen at a moment, unless the returned function is called before. */
  at(atMs: number, run: () => void | Promise<void>): () => void;
  /** Runs what is due and was not yet run, without waiting for the machine's timer. */
  runDue(): void;
  /**
   * Moves time on to the moment that `target` makes of now, and resolves when all that falls due on
   * the way has run, each at its own moment and in order. Resolves to `false`, and moves nothing,
   * when the moment is in the past.
   */
  moveTo(target: (nowMs: number) => number): Promise<boolean>;
  /** Stops time or lets it run on from where it stands. */
  setFrozen(frozen: boolean): void;
  state(): ClockState;
  close(): void;
}

/** Lays the simulation's time over the machine's; `onChange` is told each new state, to keep it. */
export const openSimulationClock = (
  machine: SimulatorClock,
  restored: ClockState,
  onChange: (state: ClockState) => void,
): SimulationClock => {
  const agenda = createAgenda();
  const underWay = new Set<Promise<void>>();
  let state = restored;
  let momentMs: number | undefined;
  let isMoving = false;
  let isClosed = false;
  let lastMove: Promise<unknown> = Promise.resolve();
  let cancelTimer = (): void => {};

  const freeRunningMs = (): number => state.frozenAtMs ?? machine.nowMs() + state.offsetMs;
  const nowMs = (): number => momentMs ?? freeRunningMs();

  const change = (next: ClockState): void => {
    state = next;
    onChange(next);
  };

  const track = (run: void | Promise<void>): void => {
    if (run === undefined) return;
    const ended = run.finally(() => underWay.delete(ended));
    underWay.add(ended);
  };

  const drive = (): void => {
    cancelTimer();
    const nextAtMs = agenda.nextAtMs();
    if (isClosed || isMoving || nextAtMs === undefined) return;
    const delayMs = nextAtMs - freeRunningMs();
    // What is due runs once the present step has ended, without the machine's timer.
    if (delayMs <= 0) queueMicrotask(runDue);
    else if (state.frozenAtMs === null) cancelTimer = machine.after(delayMs, runDue);
  };

  const runAt = (atMs: number, run: () => void | Promise<void>): void => {
    momentMs = atMs;
    try {
      track(run());
    } finally {
      if (!isMoving) momentMs = undefined;
    }
  };

  const runDue = (): void => {
    if (isClosed || isMoving || momentMs !== undefined) return;
    for (
      let due = agenda.takeDue(freeRunningMs());
      due !== undefined;
      due = agenda.takeDue(freeRunningMs())
    ) {
      runAt(due.atMs, due.run);
    }
    drive();
  };

  const runUntil = async (targetMs: number): Promise<void> => {
    await Promise.all(underWay);
    for (let due = agenda.takeDue(targetMs); due !== undefined; due = agenda.takeDue(targetMs)) {
      runAt(due.atMs, due.run);
      // Time stands still while a webhook is on its way, or its retry would be late by real time.
      while (underWay.size > 0) await Promise.all(underWay);
    }
  };

  const move = async (target: (nowMs: number) => number): Promise<boolean> => {
    runDue();
    const fromMs = freeRunningMs();
    const targetMs = target(fromMs);
    if (targetMs < fromMs) return false;
    isMoving = true;
    momentMs = fromMs;
    cancelTimer();
    try {
      await runUntil(targetMs);
    } finally {
      isMoving = false;
      momentMs = undefined;
    }
    if (isClosed) return true;
    change(
      state.frozenAtMs === null
        ? { offsetMs: targetMs - machine.nowMs(), frozenAtMs: null }
        : { ...state, frozenAtMs: targetMs },
    );
    drive();
    return true;
  };

  return {
    nowMs,
    at: (atMs, run) => {
      const remove = agenda.add({ atMs, run });
      // Only a happening that became the next one changes what the timer waits for.
      if (agenda.nextAtMs() === atMs) drive();
      return remove;
    },
    runDue,
    moveTo: (target) => {
      const moved = lastMove.then(() => move(target));
      lastMove = moved.catch(() => {});
      return moved;
    },
    setFrozen: (frozen) => {
      if (frozen === (state.frozenAtMs !== null)) return;
      change(
        frozen
          ? { ...state, frozenAtMs: nowMs() }
          : { offsetMs: nowMs() - machine.nowMs(), frozenAtMs: null },
      );
      drive();
    },
    state: () => state,
    close: () => {
      isClosed = true;
      cancelTimer();
      agenda.clear();
    },
  };
};
