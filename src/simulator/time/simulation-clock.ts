import type { SimulatorClock } from './clock.ts';
import { type ClockState, createStandingTime } from './clock-state.ts';
import { createHappenings } from './happenings.ts';

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
  const happenings = createHappenings();
  const standing = createStandingTime(machine, restored, onChange);
  let isClosed = false;
  let lastMove: Promise<unknown> = Promise.resolve();
  let cancelTimer = (): void => {};

  const nowMs = (): number => happenings.momentMs ?? standing.nowMs();

  const drive = (): void => {
    cancelTimer();
    const nextAtMs = happenings.nextAtMs();
    if (isClosed || happenings.isMoving || nextAtMs === undefined) return;
    const delayMs = nextAtMs - standing.nowMs();
    // What is due runs once the present step has ended, without the machine's timer.
    if (delayMs <= 0) queueMicrotask(runDue);
    else if (!standing.isFrozen) cancelTimer = machine.after(delayMs, runDue);
  };

  const runDue = (): void => {
    if (isClosed || happenings.isMoving || happenings.momentMs !== undefined) return;
    happenings.runDue(standing.nowMs);
    drive();
  };

  const move = async (target: (nowMs: number) => number): Promise<boolean> => {
    runDue();
    const fromMs = standing.nowMs();
    const targetMs = target(fromMs);
    if (targetMs < fromMs) return false;
    cancelTimer();
    await happenings.moveOver(fromMs, targetMs);
    if (isClosed) return true;
    standing.moveTo(targetMs);
    drive();
    return true;
  };

  return {
    nowMs,
    at: (atMs, run) => {
      const remove = happenings.add({ atMs, run });
      // Only a happening that became the next one changes what the timer waits for.
      if (happenings.nextAtMs() === atMs) drive();
      return remove;
    },
    runDue,
    moveTo: (target) => {
      const moved = lastMove.then(() => move(target));
      lastMove = moved.catch(() => {});
      return moved;
    },
    setFrozen: (frozen) => {
      if (frozen === standing.isFrozen) return;
      standing.setFrozen(frozen, nowMs());
      drive();
    },
    state: standing.state,
    close: () => {
      isClosed = true;
      cancelTimer();
      happenings.clear();
    },
  };
};
