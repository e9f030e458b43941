import * as z from 'zod/mini';
import { currencySchema, minorUnitsSchema } from '../../domain/money/money.ts';
import { SALE_STATES } from '../../domain/sale/sale-state.ts';

/** A sale that stands open at another register of the shop: to be seen, with no id by which anything could be done to it. */
const peerSaleSchema = z.object({
  /** Its number in that register's journal. */
  number: z.int(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  state: z.enum(SALE_STATES),
  /** Since when it is in that state, by its register's clock. */
  sinceAtMs: z.int(),
});

/** What stands open at the other registers of the shop, as the company's office tells it. */
export const peersViewSchema = z.object({
  /** Whether the office tells it now; nothing of before is shown otherwise. */
  isReached: z.boolean(),
  /** Those at which sales stand open, by name. */
  registers: z.array(
    z.object({
      /** Tells it from one that is called the same. */
      id: z.string(),
      name: z.string(),
      /** Set where the office has not heard of it since: its sales are not told then. */
      lastHeardAtMs: z.nullable(z.int()),
      /** The oldest first. */
      sales: z.array(peerSaleSchema),
    }),
  ),
});
export type PeersView = z.infer<typeof peersViewSchema>;
