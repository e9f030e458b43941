import type { StoreApi } from 'zustand/vanilla';
import { APPROVABLE_CALLS } from '../../../contract/calls/operator-calls.ts';
import type { CallName } from '../../../contract/calls.ts';
import type { ApprovalAsked, ScreenState } from './screen-state.ts';

/**
 * Asks a manager beside whoever is at the till to approve what was refused to them; null where no manager can, else
 * whether one did.
 */
export async function askApproval(
  store: StoreApi<ScreenState>,
  name: CallName,
  input: unknown,
): Promise<boolean | null> {
  const { view, approvalAsked } = store.getState();
  const call = APPROVABLE_CALLS.find((one) => one === name);
  if (call === undefined || view?.operator == null) return null;
  approvalAsked?.decided(false);
  const isApproved = await new Promise<boolean>((decided) => {
    // The input is the call's own, which TypeScript cannot follow through its name.
    store.setState({ approvalAsked: { call, input, decided } as ApprovalAsked });
  });
  store.setState({ approvalAsked: null });
  return isApproved;
}
