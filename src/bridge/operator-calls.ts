import * as z from 'zod/mini';
import {
  operatorCodeSchema,
  operatorIdSchema,
  operatorNameSchema,
  roleSchema,
} from '../till/views/access-view.ts';
import { answer, done } from './answer.ts';

/** Who is at the till, and who may be. Codes cross the bridge towards the till only. */
export const OPERATOR_CALLS = {
  /** `waitFirst`: after too many wrong codes none is taken for a while, right or wrong. */
  'operator.signIn': {
    input: z.object({ id: operatorIdSchema, code: operatorCodeSchema }),
    output: answer(done, ['operatorNotFound', 'wrongCode', 'waitFirst']),
  },
  'operator.signOut': { input: z.object({}), output: done },
  /** Somebody touches this screen: the till does not sign its operator out. */
  'operator.isHere': { input: z.object({}), output: done },
  /** The first one must be a manager, and is then at the till. */
  'operator.add': {
    input: z.object({ name: operatorNameSchema, role: roleSchema, code: operatorCodeSchema }),
    output: answer(done, ['managerFirst', 'nameTaken', 'operatorsUnwritable']),
  },
  'operator.change': {
    input: z.object({
      id: operatorIdSchema,
      name: z.optional(operatorNameSchema),
      role: z.optional(roleSchema),
      code: z.optional(operatorCodeSchema),
    }),
    output: answer(done, ['operatorNotFound', 'nameTaken', 'lastManager', 'operatorsUnwritable']),
  },
  'operator.remove': {
    input: z.object({ id: operatorIdSchema }),
    output: answer(done, ['operatorNotFound', 'lastManager', 'operatorsUnwritable']),
  },
} as const;
