import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import {
  operatorCodeSchema,
  operatorIdSchema,
  operatorNameSchema,
  roleSchema,
} from '../views/access-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';
import { SALE_CALLS } from './sale-calls.ts';

/**
 * What whoever may not do it can do all the same where a manager approves it on the spot: each is one act, a call with all
 * of its input.
 */
const approvableActSchema = z.discriminatedUnion('call', [
  z.object({ call: z.literal('sale.charge'), input: SALE_CALLS['sale.charge'].input }),
  z.object({ call: z.literal('sale.settle'), input: SALE_CALLS['sale.settle'].input }),
  z.object({
    call: z.literal('sale.decideMismatch'),
    input: SALE_CALLS['sale.decideMismatch'].input,
  }),
  z.object({ call: z.literal('sale.refundMade'), input: SALE_CALLS['sale.refundMade'].input }),
  z.object({ call: z.literal('sale.takeBack'), input: SALE_CALLS['sale.takeBack'].input }),
  z.object({
    call: z.literal('day.view'),
    input: z.object({ businessDay: z.nullable(businessDaySchema) }),
  }),
]);
export type ApprovableAct = z.infer<typeof approvableActSchema>;
export type ApprovableCall = ApprovableAct['call'];

/** Their names. */
export const APPROVABLE_CALLS = [
  'sale.charge',
  'sale.settle',
  'sale.decideMismatch',
  'sale.refundMade',
  'sale.takeBack',
  'day.view',
] as const satisfies readonly ApprovableCall[];

/** Who is at the till, and who may be. PINs cross the bridge towards the till only. */
export const OPERATOR_CALLS = {
  /** `waitFirst`: after too many wrong PINs none is taken for a while, right or wrong. */
  'operator.signIn': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    /** Null where they have none: a tap on their name is enough. */
    input: z.object({ id: operatorIdSchema, code: z.nullable(operatorCodeSchema) }),
    output: answer(done, ['operatorNotFound', 'wrongCode', 'waitFirst']),
  },
  /**
   * A manager approves one act of whoever is at this client, who stays there: the call that was refused them, with the
   * same input, is done once within a minute. Their PIN is judged as when they sign in.
   */
  'operator.approve': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({
      id: operatorIdSchema,
      code: operatorCodeSchema,
      act: approvableActSchema,
    }),
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
    /** Without a PIN only a cashier signs in. */
    input: z.object({
      name: operatorNameSchema,
      role: roleSchema,
      code: z.nullable(operatorCodeSchema),
    }),
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
      code: z.optional(z.nullable(operatorCodeSchema)),
    }),
    output: answer(done, [
      'operatorNotFound',
      'nameTaken',
      'lastManager',
      'fromOffice',
      'operatorsUnwritable',
    ]),
  },
  /** A manager's PIN in the place of a forgotten one, and that manager is then at the till: once, while it is allowed at the machine. */
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
    output: answer(done, ['operatorNotFound', 'lastManager', 'fromOffice', 'operatorsUnwritable']),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
