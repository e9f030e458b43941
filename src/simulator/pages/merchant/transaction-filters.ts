import * as z from 'zod';
import { calendarDateSchema } from '../../../platform/wire/format.ts';
import { modeSchema } from '../../account/key.ts';
import { paymentStatusSchema } from '../../book/payment.ts';

/** A filter that is empty, or no filter of ours, lets all through, and its field then says so. */
const filter = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const text = z.string().trim().min(1).max(140);

/** The filters of a transactions page, read from its address. */
export const transactionFiltersSchema = z.object({
  mode: filter(modeSchema),
  status: filter(paymentStatusSchema),
  channel: filter(z.enum(['pos', 'invoice', 'checkout', 'crm'])),
  commercialName: filter(text),
  commercialId: filter(text),
  fromDay: filter(calendarDateSchema),
  toDay: filter(calendarDateSchema),
  text: filter(text),
});
export type TransactionFilters = z.infer<typeof transactionFiltersSchema>;

const pageSchema = z.object({ page: z.coerce.number().int().min(1).max(100_000).catch(1) });

/** Which page of a list an address asks for, from 1; the first when it says nothing usable. */
export const pageNumberOf = (query: unknown): number => pageSchema.parse(query).page;
