import * as z from 'zod/mini';
import { plainCurrency } from '../sale/collected-otherwise.ts';
import type { GoodsReturned, Refund } from '../sale/sale.ts';
import { byRate, vatRateSchema } from '../sale/sale-line.ts';
import type { RateTax } from '../sale/taxes.ts';

/**
 * Goods that came back in a day, by the credit notes that were written in it, whichever day their sales are of. Money received
 * stays received: nothing of it is in these sums. All in minor units of the currency that the till sells in.
 */
export const returnedSchema = z.object({
  /** How many credit notes. */
  count: z.int(),
  minor: z.int(),
  /** They come to `minor`; below nothing at a rate at which more deposits came back than goods. */
  byVatRate: z.array(
    z.object({
      vatRate: z.nullable(vatRateSchema),
      minor: z.int(),
      vatMinor: z.nullable(z.int()),
    }),
  ),
});
type ReturnedFigures = z.infer<typeof returnedSchema>;

/** What managers said in a day was given back at the bank, by currency; `minor` is null of what nobody had told the amount. */
export const refundedSchema = z.array(
  z.object({ currency: z.string(), count: z.int(), minor: z.nullable(z.int()) }),
);
type RefundedFigures = z.infer<typeof refundedSchema>;

/** Both, each absent where there was none: a day without them is told as it always was. */
export interface GivenBack {
  readonly returned?: ReturnedFigures;
  readonly refunded?: RefundedFigures;
}

/** What credit notes and refunds of a day come to. */
export function givenBack(
  notes: readonly Pick<GoodsReturned, 'amountMinor' | 'taxes'>[],
  refunds: readonly Refund[],
): GivenBack {
  return addGivenBack([
    ...notes.map(({ amountMinor, taxes }) => ({
      returned: { count: 1, minor: amountMinor, byVatRate: [...taxes] },
    })),
    {
      refunded: refunds.map(({ minor, currency }) => ({
        ...{ currency: plainCurrency(currency), count: 1, minor },
      })),
    },
  ]);
}

/** The sum of what several periods gave back. */
export function addGivenBack(periods: readonly GivenBack[]): GivenBack {
  const returned = addReturned(periods.flatMap((period) => period.returned ?? []));
  const refunded = addRefunded(periods.flatMap((period) => period.refunded ?? []));
  return {
    ...(returned.count > 0 && { returned }),
    ...(refunded.length > 0 && { refunded }),
  };
}

const addReturned = (each: readonly ReturnedFigures[]): ReturnedFigures => ({
  count: each.reduce((sum, { count }) => sum + count, 0),
  minor: each.reduce((sum, { minor }) => sum + minor, 0),
  byVatRate: addTaxes(each.flatMap(({ byVatRate }) => byVatRate)),
});

/** Rows of the same rate in one, the lowest first; null, of which no rate is stated, comes last. */
function addTaxes(taxes: readonly RateTax[]): RateTax[] {
  const rates = new Map<number | null, RateTax>();
  for (const tax of taxes) {
    const { vatRate } = tax;
    const sum = rates.get(vatRate) ?? { vatRate, minor: 0, vatMinor: vatRate === null ? null : 0 };
    const vatMinor = sum.vatMinor === null ? null : sum.vatMinor + (tax.vatMinor ?? 0);
    rates.set(vatRate, { vatRate, minor: sum.minor + tax.minor, vatMinor });
  }
  return [...rates.values()].sort((one, other) => byRate(one.vatRate, other.vatRate));
}

/** By currency, and of each apart what has no amount. */
function addRefunded(rows: RefundedFigures): RefundedFigures {
  const sums = Map.groupBy(rows, ({ currency, minor }) => `${currency} ${minor === null}`);
  return [...sums]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]) => {
      const [row] = group;
      if (row === undefined) return [];
      const { currency } = row;
      const count = group.reduce((sum, each) => sum + each.count, 0);
      const minor =
        row.minor === null ? null : group.reduce((sum, each) => sum + (each.minor ?? 0), 0);
      return [{ currency, count, minor }];
    });
}

/** Whether figures give back the same, in whatever order. */
export const isSameGivenBack = (one: GivenBack, other: GivenBack): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

function inOrder(given: GivenBack): unknown {
  const { returned, refunded = [] } = addGivenBack([given]);
  const rates = returned?.byVatRate.map(({ vatRate, minor, vatMinor }) => [
    vatRate,
    minor,
    vatMinor,
  ]);
  const sums = refunded.map(({ currency, count, minor }) => [currency, count, minor]);
  return [returned?.count ?? 0, returned?.minor ?? 0, rates ?? [], sums];
}

/** Whether what came back at each rate is stated once, comes to all of it, and has a tax where its rate is known. */
export const doReturnsAddUp = ({ returned }: GivenBack): boolean =>
  returned === undefined ||
  (new Set(returned.byVatRate.map(({ vatRate }) => vatRate)).size === returned.byVatRate.length &&
    returned.byVatRate.every(
      ({ vatRate, vatMinor }) => (vatRate === null) === (vatMinor === null),
    ) &&
    returned.byVatRate.reduce((sum, { minor }) => sum + minor, 0) === returned.minor);
