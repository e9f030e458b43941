import { join } from 'node:path';
import * as z from 'zod';
import {
  LONGEST_OPERATOR_NAME,
  operatorIdSchema,
  operatorNameSchema,
  roleSchema,
} from '../../contract/views/access-view.ts';
import { type KeptCode, keptCodeSchema } from '../../domain/register/kept-code.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';
import { faultsIn } from '../shop/file-faults.ts';
import type { Operator } from './operators.ts';

const FILE = 'operators.json';

/** Those that a till can sign in, with what is kept of their PINs. */
export type KnownOperator = Operator<KeptCode>;

/** What a file says beside these stays in it, whichever version wrote it. */
const operatorSchema = z.looseObject({
  id: operatorIdSchema,
  name: operatorNameSchema,
  role: roleSchema,
  code: keptCodeSchema,
  byName: z.exactOptional(z.boolean()),
  fromOffice: z.exactOptional(z.boolean()),
});

const operatorsSchema = z
  .looseObject({ operators: z.array(operatorSchema) })
  // A file without a manager would lock the till for good.
  .refine(({ operators }) => operators.length === 0 || operators.some(isManager), {
    error: 'nobody in it is a manager',
  });
type Stored = z.infer<typeof operatorsSchema>;

const WANTED: Readonly<Record<'operators' | keyof typeof operatorSchema.shape, string>> = {
  operators: 'a list of operators, [{…}]',
  id: 'a text of 1 to 64 characters',
  name: `one line of at most ${LONGEST_OPERATOR_NAME} characters with something to see in it`,
  role: '"cashier" or "manager"',
  code: 'as the till wrote it',
  byName: 'true or false',
  fromOffice: 'true or false',
};

const isManager = ({ role }: Pick<Operator, 'role'>): boolean => role === 'manager';

/** The operators of one till, kept in `operators.json` of its data folder, with `settings.json`. */
export interface OperatorsFile {
  readonly all: readonly KnownOperator[];
  /** Error: `operatorsUnwritable`; the operators are then as before. */
  replaceBy(
    operators: readonly KnownOperator[],
  ): Result<true, { readonly code: 'operatorsUnwritable'; readonly detail: string }>;
}

/** The operators as they were read, and what the file says that means nothing to this till: it stays there. */
export interface OpenedOperators extends OperatorsFile {
  readonly unknownNames: readonly string[];
}

/**
 * Reads the operators; none where there is no file, and the till is then open to all.
 * `operatorsUnreadable`: the file is there but is not what this till writes; it is left as it is.
 */
export function openOperators(
  folder: string,
): Result<OpenedOperators, { readonly code: 'operatorsUnreadable'; readonly detail: string }> {
  const file = join(folder, FILE);
  const read = readJsonFile(file, storedIn);
  if (!read.ok) return err({ code: 'operatorsUnreadable', ...read.error });
  const { operators: found, ...others } = read.value;
  let all: readonly KnownOperator[] = found;
  return ok({
    unknownNames: unknownNamesIn(read.value),
    get all() {
      return all;
    },
    replaceBy(operators) {
      const written = writeJsonFile(file, { ...others, operators });
      if (!written.ok) return err({ code: 'operatorsUnwritable', ...written.error });
      all = operators;
      return ok(true);
    },
  });
}

function storedIn(found: unknown): Result<Stored, { readonly detail: string }> {
  const read = operatorsSchema.safeParse(found ?? { operators: [] });
  if (!read.success) return err({ detail: faultsIn(read.error, WANTED) });
  return ok({ ...read.data, operators: read.data.operators.map(asManagersAre) });
}

/**
 * A manager comes by a PIN, whatever a file says that was changed by hand: left as it is, it would be refused at each
 * change of anybody, and let whoever taps in once the manager was made a cashier.
 */
function asManagersAre(operator: Stored['operators'][number]): Stored['operators'][number] {
  const { byName: _, ...others } = operator;
  return isManager(operator) ? others : operator;
}

function unknownNamesIn({ operators, ...others }: Stored): readonly string[] {
  const ofOperators = operators.flatMap((operator) =>
    Object.keys(operator).filter((name) => !(name in operatorSchema.shape)),
  );
  return [...new Set([...Object.keys(others), ...ofOperators])];
}
