import * as z from 'zod';
import { euroAmountSchema, LARGEST_AMOUNT_MINOR, SMALLEST_AMOUNT_MINOR } from './amount.ts';
import {
  currencyCodeSchema,
  emailSchema,
  nameSchema,
  pageUrlSchema,
  referenceSchema,
  returnUrlSchema,
  serviceIdSchema,
} from './format.ts';
import { lineItemSchema, totalOfLinesMinor } from './line-item.ts';

/** Path of the route that creates a checkout session (interface, endpoint 2). */
export const CHECKOUT_PATH = '/ecommerce/checkout-session';

const MOST_LINES = 100;

/** Body of `POST /ecommerce/checkout-session`, its defaults filled in (interface, endpoint 2). */
export const checkoutRequestSchema = z.object({
  lineItems: z
    .array(lineItemSchema)
    .min(1)
    .max(MOST_LINES)
    .refine(
      (lines) => {
        const totalMinor = totalOfLinesMinor(lines);
        return totalMinor >= SMALLEST_AMOUNT_MINOR && totalMinor <= LARGEST_AMOUNT_MINOR;
      },
      {
        error: 'come to an amount that cannot be paid',
        // Only lines that are right have a total.
        when: ({ issues }) => issues.length === 0,
      },
    )
    .describe('What is bought; each line is rounded to the cent, then they are added.'),
  customer: z.object({ name: nameSchema, email: emailSchema }).describe('The payer.'),
  orderRef: referenceSchema
    .optional()
    .describe(
      'The merchant’s order; given again with the same content, it finds the same session.',
    ),
  currency: currencyCodeSchema.default('EUR'),
  successUrl: returnUrlSchema.optional(),
  cancelUrl: returnUrlSchema.optional(),
  sendConfirmationEmail: z
    .boolean()
    .default(true)
    .describe('False leaves out the payer’s confirmation e-mail.'),
});
/** What a caller gives: the fields with a default may be left out. */
export type CheckoutRequest = z.input<typeof checkoutRequestSchema>;

/** Answer of the same route; the name of its amount, in euros with tax, is not shown: assumptions A24. */
export const checkoutResponseSchema = z.object({
  bankRedirectURL: pageUrlSchema.describe('Where to send the payer’s browser.'),
  paymentId: serviceIdSchema,
  amount: euroAmountSchema.optional().describe('Including tax, in euros.'),
});
export type CheckoutResponse = z.infer<typeof checkoutResponseSchema>;
