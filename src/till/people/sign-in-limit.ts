import * as z from 'zod';
import { type OperatorId, operatorIdSchema } from '../../contract/views/access-view.ts';
import type { Clock } from '../../domain/clock.ts';

/** As often in a row as somebody errs who knows the PIN and is in a hurry. */
const FREE_TRIES = 5;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/** Keeps wrong PINs few: five in a row are free, then each wrong one doubles the wait before the next try. */
export interface SignInLimit {
  /** How long this operator's PIN is not taken, in milliseconds; 0 while it is. */
  waitsForMs(id: OperatorId): number;
  /** A wrong PIN: how many in a row by now, and whether a wait begins with it. */
  wrong(id: OperatorId): { readonly tries: number; readonly waits: boolean };
  right(id: OperatorId): void;
}

/** Where wrong PINs are kept from one start to the next: a till that is started anew gives nobody five more. */
export interface KeptTries {
  /** What was kept; undefined where nothing was, or where it cannot be read. */
  read(): unknown;
  /** Whether it was kept. One that is not counts until the till ends. */
  write(tries: unknown): boolean;
}

/** How long nothing is taken after this many wrong PINs in a row, in milliseconds. */
export function waitAfter(tries: number): number {
  if (tries < FREE_TRIES) return 0;
  return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - FREE_TRIES));
}

/** As they are kept: how many wrong ones in a row, and until when nothing is taken by the machine's clock. */
const keptSchema = z.record(
  operatorIdSchema,
  z.object({ tries: z.int().positive(), untilMs: z.number() }),
);

interface WrongOnes {
  readonly tries: number;
  /** On the monotonic clock. */
  readonly untilMs: number;
}

/**
 * Goes on from what was kept. Time is measured on the monotonic clock, so that setting the clock ends no wait; across a
 * start there is none, and a clock that was set back makes nobody wait longer than they would have.
 */
export function limitSignIns(
  { monotonicMs, wallMs }: Pick<Clock, 'monotonicMs' | 'wallMs'>,
  kept: KeptTries,
): SignInLimit {
  const wrongOnes = new Map<OperatorId, WrongOnes>(keptOnes());

  function keptOnes(): readonly (readonly [OperatorId, WrongOnes])[] {
    const read = keptSchema.safeParse(kept.read());
    if (!read.success) return [];
    return Object.entries(read.data).map(([id, { tries, untilMs }]) => {
      const leftMs = Math.min(Math.max(0, untilMs - wallMs()), waitAfter(tries));
      return [operatorIdSchema.parse(id), { tries, untilMs: monotonicMs() + leftMs }];
    });
  }

  function keep(): void {
    const aheadMs = wallMs() - monotonicMs();
    const written = [...wrongOnes].map(([id, { tries, untilMs }]) => [
      id,
      { tries, untilMs: Math.round(untilMs + aheadMs) },
    ]);
    kept.write(Object.fromEntries(written));
  }

  return {
    waitsForMs: (id) => Math.max(0, (wrongOnes.get(id)?.untilMs ?? 0) - monotonicMs()),
    wrong(id) {
      const tries = (wrongOnes.get(id)?.tries ?? 0) + 1;
      const waitMs = waitAfter(tries);
      wrongOnes.set(id, { tries, untilMs: monotonicMs() + waitMs });
      keep();
      return { tries, waits: waitMs > 0 };
    },
    right(id) {
      if (wrongOnes.delete(id)) keep();
    },
  };
}
