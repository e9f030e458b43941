import * as z from 'zod';

/** An error's body: a machine-readable business code and a short message; field names are assumptions A6. */
export const errorBodySchema = z.object({
  success: z.literal(false).optional(),
  error: z.object({
    code: z.string(),
    message: z.string(),
    field: z.string().optional(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;
