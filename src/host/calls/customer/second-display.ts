import type { CallHandlers } from '../../../contract/calls.ts';
import type { SecondDisplayState } from '../../../contract/views/customer-screens-view.ts';
import { ok } from '../../../domain/result.ts';

/** The customer's screen as a window of the program's own, on another display of the machine. */
export interface SecondDisplay {
  /** Shows it while there is a display for it, or closes it; the same again does nothing. */
  show(isWanted: boolean): void;
  state(): Exclude<SecondDisplayState, 'notHere'>;
}

/** How it stands; null where the shell has no windows of its own. */
export const secondDisplayCalls = (
  display: Pick<SecondDisplay, 'state'> | null,
): Pick<CallHandlers, 'customer.display'> => ({
  'customer.display': () => ok({ state: display?.state() ?? 'notHere' }),
});
