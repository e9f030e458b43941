import * as z from 'zod';
import {
  operatorIdSchema,
  operatorNameSchema,
  roleSchema,
} from '../../contract/views/access-view.ts';
import { keptCodeSchema } from '../../domain/register/kept-code.ts';
import { hasManager, isNameTaken } from './operators.ts';
import type { KnownOperator } from './operators-file.ts';

const operatorOfOfficeSchema = z.object({
  id: operatorIdSchema,
  name: operatorNameSchema,
  role: roleSchema,
  code: keptCodeSchema,
  byName: z.exactOptional(z.boolean()),
});

/** Who may use the till as an office wants it, what was changed of whom, and whose names could not be taken. */
export interface OperatorsOfOffice {
  readonly after: readonly KnownOperator[];
  readonly changes: readonly {
    readonly operator: string;
    readonly change: 'added' | 'removed' | 'codeChanged' | 'roleChanged' | 'renamed';
    readonly detail: string;
  }[];
  readonly names: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * The office's people beside those whom the shop added itself, who give way where both have one id or one name. Null `said`: the
 * office leaves them to the shop. Nobody is changed where no manager would be left.
 */
export function operatorsOfOffice(
  before: readonly KnownOperator[],
  said: readonly unknown[] | null,
): OperatorsOfOffice {
  const none = { changes: [], names: [], leftOut: [] };
  if (said === null) return { ...none, after: before.map(asOwn) };
  const wanted: KnownOperator[] = [];
  const leftOut: string[] = [];
  for (const one of said) {
    const read = operatorOfOfficeSchema.safeParse(one);
    if (read.success && !isNameTaken(wanted, read.data.name, read.data.id))
      wanted.push({ ...read.data, fromOffice: true });
    else leftOut.push(nameOf(one));
  }
  const own = before.filter(
    ({ id, name, fromOffice }) =>
      fromOffice !== true &&
      wanted.every((other) => other.id !== id) &&
      !isNameTaken(wanted, name, null),
  );
  const after = [...own, ...wanted];
  if (after.length > 0 && !hasManager(after))
    return { ...none, after: before, leftOut: wanted.map(({ name }) => name).concat(leftOut) };
  return {
    ...{ after, leftOut, names: wanted.map(({ name }) => name) },
    changes: changesBetween(before, after),
  };
}

function asOwn(operator: KnownOperator): KnownOperator {
  const { fromOffice: _, ...own } = operator;
  return own;
}

const nameOf = (said: unknown): string =>
  z.object({ name: z.string() }).safeParse(said).data?.name.slice(0, 40) ?? '';

function changesBetween(
  before: readonly KnownOperator[],
  after: readonly KnownOperator[],
): OperatorsOfOffice['changes'] {
  const were = new Map(before.map((operator) => [operator.id, operator]));
  const are = new Set(after.map(({ id }) => id));
  const gone = before.filter(({ id }) => !are.has(id));
  return [
    ...gone.map(({ name, role }) => ({ operator: name, change: 'removed', detail: role }) as const),
    ...after.flatMap((operator) => changesOf(were.get(operator.id), operator)),
  ];
}

function changesOf(
  was: KnownOperator | undefined,
  { name, role, code }: KnownOperator,
): OperatorsOfOffice['changes'] {
  if (was === undefined) return [{ operator: name, change: 'added', detail: role }];
  return [
    ...(was.role === role
      ? []
      : [{ operator: was.name, change: 'roleChanged', detail: role } as const]),
    ...(was.code.hash === code.hash
      ? []
      : [{ operator: was.name, change: 'codeChanged', detail: '' } as const]),
    ...(was.name === name
      ? []
      : [{ operator: was.name, change: 'renamed', detail: name } as const]),
  ];
}
