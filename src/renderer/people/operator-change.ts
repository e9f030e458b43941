import type { CallInput } from '../../contract/calls.ts';
import type { OperatorView } from '../../contract/views/access-view.ts';

/** A person as the form has them; `code` is undefined where theirs stays. */
type Written = Pick<OperatorView, 'name' | 'role'> & {
  readonly code: string | null | undefined;
};

/**
 * What somebody has changed of the person that they were shown, and nothing else: what another manager has changed meanwhile
 * stays.
 */
export function operatorChange(
  shown: Pick<OperatorView, 'id' | 'name' | 'role'>,
  { name, role, code }: Written,
): CallInput<'operator.change'> {
  return {
    id: shown.id,
    ...(name !== shown.name && { name }),
    ...(role !== shown.role && { role }),
    ...(code !== undefined && { code }),
  };
}
