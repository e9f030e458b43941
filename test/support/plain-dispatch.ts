import type { Dispatch } from '../../src/bridge/till-side.ts';
import type { CallHandlers } from '../../src/contract/calls.ts';

/** Has every call done by these handlers, for whichever client. */
export const plainDispatch =
  (handlers: CallHandlers): Dispatch =>
  (_client, name, input) =>
    handlers[name](input as never);
