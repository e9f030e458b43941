import type { Fault } from '../../src/simulator/faults/fault.ts';
import type { Stage } from './stage.ts';

/** What a till makes of a scenario: on its screen, in its journal, and in the platform's book. */
export interface ExpectedOutcome {
  /** For how long a code can be paid, in milliseconds, where the scenario does not say. */
  readonly lifetimeMs?: number;
  /**
   * What customer and cashier do, and when time goes by, from the first charge on: each once the screen shows what it
   * follows.
   */
  readonly play: (stage: Stage) => Promise<void>;
  /** Every heading of the sale, in order. */
  readonly screens: readonly string[];
  /** A heading that may be gone before it is drawn. */
  readonly fleeting?: string;
  readonly journal: readonly string[];
  /** The status of every payment that the platform made for the sale, in order; and how many it made for others. */
  readonly payments: readonly string[];
  readonly otherPayments?: number;
  /** The kinds of faults that must have been met, or nothing was played. */
  readonly met: readonly Fault['kind'][];
  /** What is on no screen, in no file and in no log. */
  readonly hides?: string;
}
