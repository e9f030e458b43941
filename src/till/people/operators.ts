import type { OperatorId, Role } from '../../contract/views/access-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { KIOSK } from '../../domain/sale/kiosk.ts';
import { NOBODY } from '../../domain/sale/nobody.ts';

/** Somebody who may use the till. `code` is what is kept of their PIN, and never leaves the till. */
export interface Operator<Code = unknown> {
  readonly id: OperatorId;
  readonly name: string;
  readonly role: Role;
  readonly code: Code;
  /** A cashier whom a tap on their name signs in: the PIN that is kept is one that nobody was told. */
  readonly byName?: boolean;
  /** Whether the company's office gave them: then they are changed there, and by nobody here. */
  readonly fromOffice?: boolean;
}

/** What a manager may change of an operator; a PIN is a kept one, not its digits. */
export type OperatorChange<Code> = Partial<
  Pick<Operator<Code>, 'name' | 'role' | 'code' | 'byName'>
>;

/** Whether a tap on their name is enough: never where a manager's rights are to be had by it, whatever a file says. */
export const isByName = ({ role, byName }: Pick<Operator, 'role' | 'byName'>): boolean =>
  role === 'cashier' && byName === true;

/**
 * `managerFirst`: without a manager nobody could add the next; `lastManager`: nobody would be left to manage;
 * `nameTaken`: entries name operators, so no two have the same name, whatever the case and
 * what of it cannot be seen.
 */
type AddFailure = { readonly code: 'managerFirst' | 'nameTaken' };
type ChangeFailure = { readonly code: 'operatorNotFound' | 'nameTaken' | 'lastManager' };
type RemoveFailure = { readonly code: 'operatorNotFound' | 'lastManager' };

/** The operators with one more. Errors: `managerFirst`, `nameTaken`. */
export function withOperator<Code>(
  operators: readonly Operator<Code>[],
  added: Operator<Code>,
): Result<readonly Operator<Code>[], AddFailure> {
  if (operators.length === 0 && added.role !== 'manager') return err({ code: 'managerFirst' });
  if (isNameTaken(operators, added.name, null)) return err({ code: 'nameTaken' });
  return ok([...operators, added]);
}

/** The operators after a change of one of them. Errors: `operatorNotFound`, `nameTaken`, `lastManager`. */
export function withChange<Code>(
  operators: readonly Operator<Code>[],
  id: OperatorId,
  change: OperatorChange<Code>,
): Result<readonly Operator<Code>[], ChangeFailure> {
  const before = operators.find((operator) => operator.id === id);
  if (!before) return err({ code: 'operatorNotFound' });
  if (change.name !== undefined && isNameTaken(operators, change.name, id)) {
    return err({ code: 'nameTaken' });
  }
  const after = operators.map((operator) =>
    operator.id === id ? { ...operator, ...change } : operator,
  );
  return hasManager(after) ? ok(after) : err({ code: 'lastManager' });
}

/** The operators without one of them. Errors: `operatorNotFound`, `lastManager`. */
export function withoutOperator<Code>(
  operators: readonly Operator<Code>[],
  id: OperatorId,
): Result<readonly Operator<Code>[], RemoveFailure> {
  if (!operators.some((operator) => operator.id === id)) return err({ code: 'operatorNotFound' });
  const left = operators.filter((operator) => operator.id !== id);
  return hasManager(left) ? ok(left) : err({ code: 'lastManager' });
}

/** Whether anybody among them is a manager. */
export const hasManager = (operators: readonly Operator[]): boolean =>
  operators.some(({ role }) => role === 'manager');

const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What somebody sees who reads a name: in an entry one that looks like another is the other's. */
const comparable = (name: string): string =>
  name.normalize('NFKC').replace(UNSEEN, '').replace(/\s+/g, ' ').trim().toLowerCase();

/** Whether a name is somebody else's than `except`, or means somebody who is nobody. */
export function isNameTaken(
  operators: readonly Operator[],
  name: string,
  except: OperatorId | null,
): boolean {
  const wanted = comparable(name);
  return (
    wanted === NOBODY ||
    wanted === KIOSK.toLowerCase() ||
    operators.some(({ id, name: other }) => id !== except && comparable(other) === wanted)
  );
}
