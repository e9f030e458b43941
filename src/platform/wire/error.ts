import * as z from 'zod';

/** An error's body: a machine-readable business code and a short message; field names are assumptions A6. */
export const errorBodySchema = z.object({
  success: z.literal(false).optional(),
  error: z.object({
    code: z.string().describe('Machine-readable.'),
    message: z.string().describe('Short, for a developer; not for a payer or a cashier.'),
    field: z
      .string()
      .optional()
      .describe('The field at fault by its path: `lineItems.0.quantity`.'),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
