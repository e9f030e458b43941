import * as z from 'zod/mini';
import { MANAGERS, STAFF } from '../audience.ts';
import {
  operatorCodeSchema,
  operatorIdSchema,
  operatorNameSchema,
  roleSchema,
} from '../views/access-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

/** Who is at the till, and who may be. Codes cross the bridge towards the till only. */
export const OPERATOR_CALLS = {
  /** `waitFirst`: after too many wrong codes none is taken for a while, right or wrong. */
  'operator.signIn': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({ id: operatorIdSchema, code: operatorCodeSchema }),
    output: answer(done, ['operatorNotFound', 'wrongCode', 'waitFirst']),
  },
  'operator.signOut': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** Somebody touches this screen: the till does not sign its operator out. */
  'operator.isHere': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** The first one must be a manager, and is then at the till. */
  'operator.add': {
    audience: MANAGERS,
    right: 'manageOperators',
    whileDamaged: ANSWERED,
    input: z.object({ name: operatorNameSchema, role: roleSchema, code: operatorCodeSchema }),
    output: answer(done, ['managerFirst', 'nameTaken', 'operatorsUnwritable']),
  },
  'operator.change': {
    audience: MANAGERS,
    right: 'manageOperators',
    whileDamaged: ANSWERED,
    input: z.object({
      id: operatorIdSchema,
      name: z.optional(operatorNameSchema),
      role: z.optional(roleSchema),
      code: z.optional(operatorCodeSchema),
    }),
    output: answer(done, ['operatorNotFound', 'nameTaken', 'lastManager', 'operatorsUnwritable']),
  },
  /** A manager's code in the place of a forgotten one, and that manager is then at the till: once, while it is allowed at the machine. */
  'operator.newCode': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({ id: operatorIdSchema, code: operatorCodeSchema }),
    output: answer(done, ['operatorNotFound', 'operatorsUnwritable']),
  },
  'operator.remove': {
    audience: MANAGERS,
    right: 'manageOperators',
    whileDamaged: ANSWERED,
    input: z.object({ id: operatorIdSchema }),
    output: answer(done, ['operatorNotFound', 'lastManager', 'operatorsUnwritable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
