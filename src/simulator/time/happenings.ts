import { type Agenda, createAgenda } from './agenda.ts';
import { createUnderWay } from './under-way.ts';

/** What happens at moments, in order; while one runs, its own moment is the time. */
export interface Happenings extends Pick<Agenda, 'add' | 'nextAtMs' | 'clear'> {
  /** The moment of what runs now, or at which time stands while it is moved; `undefined` while it just goes by. */
  readonly momentMs: number | undefined;
  readonly isMoving: boolean;
  /** Runs what is due by now. */
  runDue(nowMs: () => number): void;
  /** Time is moved on from a moment: runs what falls due up to the other, each to its end. */
  moveOver(fromMs: number, targetMs: number): Promise<void>;
}

/** Makes them; nothing is to happen. */
export const createHappenings = (): Happenings => {
  const agenda = createAgenda();
  const underWay = createUnderWay();
  let momentMs: number | undefined;
  let isMoving = false;

  const runAt = (atMs: number, run: () => void | Promise<void>): void => {
    momentMs = atMs;
    try {
      underWay.track(run());
    } finally {
      if (!isMoving) momentMs = undefined;
    }
  };

  const runUntil = async (targetMs: number): Promise<void> => {
    await underWay.ended();
    for (let due = agenda.takeDue(targetMs); due !== undefined; due = agenda.takeDue(targetMs)) {
      runAt(due.atMs, due.run);
      // Time stands still while a webhook is on its way, or its retry would be late by real time.
      while (underWay.isBusy) await underWay.ended();
    }
  };

  return {
    add: agenda.add,
    nextAtMs: agenda.nextAtMs,
    clear: agenda.clear,
    get momentMs() {
      return momentMs;
    },
    get isMoving() {
      return isMoving;
    },
    runDue: (nowMs) => {
      for (let due = agenda.takeDue(nowMs()); due !== undefined; due = agenda.takeDue(nowMs())) {
        runAt(due.atMs, due.run);
      }
    },
    moveOver: async (fromMs, targetMs) => {
      isMoving = true;
      momentMs = fromMs;
      try {
        await runUntil(targetMs);
      } finally {
        isMoving = false;
        momentMs = undefined;
      }
    },
  };
};
