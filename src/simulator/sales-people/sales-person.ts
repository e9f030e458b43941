import * as z from 'zod';
import { emailSchema, nameSchema } from '../../platform/wire/format.ts';

/** Lengths of a password: not shown (assumptions A60). */
export const SHORTEST_PASSWORD = 10;
const LONGEST_PASSWORD = 200;

/** A sales person's sub-account (interface, Commercial and Authentication 7). */
export const salesPersonSchema = z.readonly(
  z.object({
    salesPersonId: z.string(),
    /** Equal to the `commercialName` of the payments that they may see. */
    name: z.string(),
    /** In lower case. */
    email: z.string(),
    passwordHash: z.string(),
    /** Whether a new device asks for a code that is e-mailed. */
    hasTwoFactor: z.boolean(),
    /** False when the administrator has closed the account: nobody signs in, and sessions end. */
    isOpen: z.boolean(),
    createdAtMs: z.int(),
  }),
);
export type SalesPerson = z.infer<typeof salesPersonSchema>;

/** What the administrator says of a new sales person; two-factor is on unless they say otherwise. */
export const newSalesPersonSchema = z.object({
  name: nameSchema.refine((name) => name.trim() === name),
  email: emailSchema.toLowerCase(),
  password: z.string().min(SHORTEST_PASSWORD).max(LONGEST_PASSWORD),
  twoFactor: z.boolean().default(true),
});
export type NewSalesPerson = z.infer<typeof newSalesPersonSchema>;
