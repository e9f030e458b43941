import type { Clock } from '../../domain/clock.ts';
import type { OperatorsFile } from './operators-file.ts';

/** How long somebody has, who walks from the machine's keyboard to the till's screen. */
const NEW_CODE_WITHIN_MIN = 10;

/**
 * The way back from a forgotten code: whoever sits at the machine lets a manager's code be chosen anew, once, within some
 * minutes, at a screen of the till. No screen can allow it.
 */
export interface NewManagerCode {
  readonly isAllowed: boolean;
  /** False where nobody has a code that could be forgotten. */
  allow(): boolean;
  /** It was done: not another time. */
  used(): void;
  close(): void;
}

/** Nothing is allowed yet; `changed` is told of each change of it. */
export function openNewManagerCode(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly clock: Pick<Clock, 'after'>;
  readonly changed: () => void;
}): NewManagerCode {
  const { operators, clock, changed } = parts;
  let cancel: (() => void) | null = null;

  function end(): void {
    cancel?.();
    cancel = null;
  }

  function over(): void {
    end();
    changed();
  }

  return {
    get isAllowed() {
      return cancel !== null;
    },
    allow() {
      if (operators.all.length === 0) return false;
      end();
      cancel = clock.after(NEW_CODE_WITHIN_MIN * 60_000, over);
      changed();
      return true;
    },
    used: over,
    close: end,
  };
}
