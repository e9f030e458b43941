import * as z from 'zod/mini';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { sumSchema } from '../../domain/register/closing.ts';
import { vatRateSchema } from '../../domain/sale/sale-line.ts';

/** What the sales that somebody rang up have come to by now. */
const operatorFiguresSchema = z.object({
  rungUp: sumSchema,
  received: sumSchema,
  byVatRate: z.array(
    z.object({
      vatRate: z.nullable(vatRateSchema),
      count: z.int(),
      minor: z.int(),
      vatMinor: z.nullable(z.int()),
    }),
  ),
  givenBack: sumSchema,
  /** The credit notes that they wrote themselves, in their order, whosever sales they are of; amounts above nothing. */
  creditNotes: z.array(
    z.object({
      number: z.int(),
      saleNumber: z.int(),
      minor: minorUnitsSchema,
      approvedBy: z.nullable(z.string()),
    }),
  ),
});
export type OperatorFiguresView = z.infer<typeof operatorFiguresSchema>;

/** An operator's business day, and their last shift at this register: from signing in to signing out. */
export const shiftViewSchema = z.object({
  operator: z.string(),
  businessDay: businessDaySchema,
  currency: currencySchema,
  day: operatorFiguresSchema,
  /** Null where the journal does not tell of one; `endedAtMs` is null while it goes on. */
  shift: z.nullable(
    z.object({
      beganAtMs: z.int(),
      endedAtMs: z.nullable(z.int()),
      figures: operatorFiguresSchema,
    }),
  ),
});
export type ShiftView = z.infer<typeof shiftViewSchema>;
