import { join } from 'node:path';
import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../shop/json-file.ts';
import { operatorIdSchema, operatorNameSchema, roleSchema } from '../views/access-view.ts';
import { type KeptCode, keptCodeSchema } from './operator-code.ts';
import type { Operator } from './operators.ts';

const FILE = 'operators.json';

/** Those that a till can sign in, with what is kept of their codes. */
export type KnownOperator = Operator<KeptCode>;

const operatorsSchema = z
  .object({
    operators: z.array(
      z.object({
        id: operatorIdSchema,
        name: operatorNameSchema,
        role: roleSchema,
        code: keptCodeSchema,
      }),
    ),
  })
  // A file without a manager would lock the till for good.
  .refine(({ operators }) => operators.length === 0 || operators.some(isManager));

const isManager = ({ role }: Pick<Operator, 'role'>): boolean => role === 'manager';

/** The operators of one till, kept in `operators.json` of its data folder, with `settings.json`. */
export interface OperatorsFile {
  readonly all: readonly KnownOperator[];
  /** Error: `operatorsUnwritable`; the operators are then as before. */
  replaceBy(
    operators: readonly KnownOperator[],
  ): Result<true, { readonly code: 'operatorsUnwritable'; readonly detail: string }>;
}

/**
 * Reads the operators; none where there is no file, and the till is then open to all.
 * `operatorsUnreadable`: the file is there but is not what this till writes; it is left as it is.
 */
export function openOperators(
  folder: string,
): Result<OperatorsFile, { readonly code: 'operatorsUnreadable'; readonly detail: string }> {
  const file = join(folder, FILE);
  const read = readJsonFile(file, (stored) => operatorsSchema.parse(stored ?? { operators: [] }));
  if (!read.ok) return err({ code: 'operatorsUnreadable', ...read.error });
  let all: readonly KnownOperator[] = read.value.operators;
  return ok({
    get all() {
      return all;
    },
    replaceBy(operators) {
      const written = writeJsonFile(file, { operators });
      if (!written.ok) return err({ code: 'operatorsUnwritable', ...written.error });
      all = operators;
      return ok(true);
    },
  });
}
