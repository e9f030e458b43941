import * as z from 'zod/mini';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { MANAGERS, STAFF } from '../audience.ts';
import { customerScreensViewSchema } from '../views/customer-screens-view.ts';
import { localeSchema } from '../views/looks-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

/** No screen can be let in: this shell has no way for them. */
const NO_SCREENS = 'noCustomerScreens';

const screensAnswer = answer(customerScreensViewSchema, [NO_SCREENS]);

/** What is turned to the customer: what its own screen asks, and what is said of it at the counter. */
export const CUSTOMER_CALLS = {
  /** Whether the till is still there, asked so often that a screen which is cut off says so at once; nothing is looked up. */
  'customer.hello': {
    audience: ['customer'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: done,
  },
  /** The customer chose this language: it is theirs alone, and the next one is spoken to in the shop's. */
  'customer.speak': {
    audience: ['customer'],
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({ locale: localeSchema }),
    output: done,
  },
  /** Which sale this client's customer stands before, for the screen that is turned to them; null for none. */
  'customer.show': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({ saleId: z.nullable(saleIdSchema) }),
    output: answer(done, ['notAllowed']),
  },
  /** The screens that are let in, and the code that lets in another. */
  'customer.screens': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: screensAnswer,
  },
  /** Draws a new code; the one before lets nobody in any more. */
  'customer.pair': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: screensAnswer,
  },
  /** A screen is let in no more: it is closed at once. One that is not known is not there already. */
  'customer.unpair': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ name: z.string() }),
    output: screensAnswer,
  },
} as const satisfies Readonly<Record<string, CallRow>>;
