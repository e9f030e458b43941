import type { CreateFailure } from '../../domain/sale/sale-event.ts';
import type { PlatformError } from '../../platform/http/errors.ts';
import type { PosCreated } from '../../platform/pos/pos.ts';

/** Why no code was shown, in the journal's words. */
export const createFailureOf = ({ code }: PlatformError): CreateFailure =>
  code === 'aborted' ? 'interrupted' : code;

/**
 * Why a payment that was made must not be shown: its mode is not the key's. Simulated money is no money, and under a
 * test key nobody expects money to move (interface, Authentication 2). Null where the two agree.
 */
export function createdInWrongMode(
  { isSimulation }: PosCreated,
  liveKey: boolean,
): CreateFailure | null {
  if (liveKey) return isSimulation ? 'simulatedUnderLiveKey' : null;
  return isSimulation ? null : 'notSimulatedUnderTestKey';
}
