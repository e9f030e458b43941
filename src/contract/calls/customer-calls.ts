import * as z from 'zod/mini';
import { LARGEST_CHARGE_MINOR } from '../../domain/money/money.ts';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { LONGEST_LINE_NAME, MOST_LINES, MOST_PIECES } from '../../domain/sale/sale-line.ts';
import { typedLine } from '../../domain/typed-text.ts';
import { MANAGERS, PAIRED_KINDS, STAFF } from '../audience.ts';
import {
  customerScreensViewSchema,
  secondDisplayStateSchema,
} from '../views/customer-screens-view.ts';
import { localeSchema } from '../views/looks-view.ts';
import { answer, done } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

/** No screen can be let in: this shell has no way for them. */
const NO_SCREENS = 'noCustomerScreens';

/** What is rung up and not charged yet, as its customer reads it. */
const rungUpSchema = z
  .array(
    z.object({
      name: typedLine(LONGEST_LINE_NAME),
      quantity: z.int().check(z.positive(), z.maximum(MOST_PIECES)),
      unitMinor: z.int().check(z.minimum(-LARGEST_CHARGE_MINOR), z.maximum(LARGEST_CHARGE_MINOR)),
      off: z.exactOptional(z.enum(['line', 'sale'])),
    }),
  )
  .check(z.maxLength(MOST_LINES));
export type RungUp = z.infer<typeof rungUpSchema>;

/** Which screens are meant: those that are turned to customers, or those at which customers serve themselves. */
const screensOfKind = z.object({ kind: z.enum(PAIRED_KINDS) });

const screensAnswer = answer(customerScreensViewSchema, [NO_SCREENS]);

/** What is turned to the customer: what its own screen asks, and what is said of it at the counter. */
export const CUSTOMER_CALLS = {
  /** Whether the till is still there, asked so often that a screen which is cut off says so at once; nothing is looked up. */
  'customer.hello': {
    audience: ['customer', 'kiosk'],
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
  /**
   * Which sale this client's customer stands before, for the screen that is turned to them; null for none, and then what is
   * rung up for them, where anything is.
   */
  'customer.show': {
    audience: STAFF,
    right: 'sell',
    whileDamaged: ANSWERED,
    input: z.object({ saleId: z.nullable(saleIdSchema), lines: z.exactOptional(rungUpSchema) }),
    output: answer(done, ['notAllowed']),
  },
  /** The screens that are let in, and the code that lets in another. */
  'customer.screens': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: screensOfKind,
    output: screensAnswer,
  },
  /** How the customer's screen on a second display of the machine stands; whether it is wanted there is the shop's setting. */
  'customer.display': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(z.object({ state: secondDisplayStateSchema }), ['notAllowed']),
  },
  /** Draws a new code; the one before lets nobody in any more. */
  'customer.pair': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: screensOfKind,
    output: screensAnswer,
  },
  /** A screen is let in no more: it is closed at once. One that is not known is not there already. */
  'customer.unpair': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.extend(screensOfKind, { name: z.string() }),
    output: screensAnswer,
  },
} as const satisfies Readonly<Record<string, CallRow>>;
