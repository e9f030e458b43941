import { type Clock, countFromNow } from '../../domain/clock.ts';
import type { OperatorsFile } from './operators-file.ts';

/** How long somebody has, who walks from the machine's keyboard to the till's screen. */
const NEW_PIN_WITHIN_MS = 10 * 60_000;

/**
 * The way back from a forgotten PIN: whoever sits at the machine lets a manager's PIN be chosen anew, once, within some
 * minutes, at a screen of the till. No screen can allow it.
 */
export interface NewManagerPin {
  readonly isAllowed: boolean;
  /** False where nobody has a PIN that could be forgotten. */
  allow(): boolean;
  /** It was done: not another time. */
  used(): void;
  close(): void;
}

/** Nothing is allowed yet; `changed` is told of each change of it. */
export function openNewManagerPin(parts: {
  readonly operators: Pick<OperatorsFile, 'all'>;
  readonly clock: Clock;
  readonly changed: () => void;
}): NewManagerPin {
  const { operators, clock, changed } = parts;
  let allowed: { readonly agoMs: () => number; readonly cancel: () => void } | null = null;

  function end(): void {
    allowed?.cancel();
    allowed = null;
  }

  function over(): void {
    end();
    changed();
  }

  return {
    get isAllowed() {
      // A machine that sleeps holds its timers back.
      return allowed !== null && allowed.agoMs() < NEW_PIN_WITHIN_MS;
    },
    allow() {
      if (operators.all.length === 0) return false;
      end();
      allowed = { agoMs: countFromNow(clock), cancel: clock.after(NEW_PIN_WITHIN_MS, over) };
      changed();
      return true;
    },
    used: over,
    close: end,
  };
}
