import * as z from 'zod/mini';
import { LONGEST_LABEL } from '../../../contract/calls/sale-calls.ts';
import { basketRefusal } from '../../../domain/basket/charged-lines.ts';
import { minorUnitsSchema } from '../../../domain/money/money.ts';
import { saleIdSchema } from '../../../domain/sale/sale-event.ts';
import {
  LONGEST_LINE_NAME,
  MOST_LINES,
  MOST_PIECES,
  vatRateSchema,
} from '../../../domain/sale/sale-line.ts';
import { SESSION_KEPT_UNDER } from './fresh-session.ts';
import { type KeptScreen, ROOMS } from './screen-state.ts';

/** Where a screen keeps what a reload or a crash of its page must not take. */
export interface ScreenKeep {
  /** Null when there is nothing, or nothing that can be read. */
  read(): KeptScreen | null;
  write(kept: KeptScreen): void;
}

const discountSchema = z.nullable(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('percent'), hundredths: vatRateSchema, name: z.string() }),
    z.object({ kind: z.literal('money'), minor: minorUnitsSchema, name: z.string() }),
  ]),
);

const basketSchema = z.object({
  lines: z
    .array(
      z.object({
        itemId: z.nullable(z.string()),
        name: z.string().check(z.maxLength(LONGEST_LINE_NAME)),
        quantity: z.int().check(z.positive()),
        unitMinor: z.int(),
        vatRate: z.nullable(vatRateSchema),
        discount: discountSchema,
        note: z.string().check(z.maxLength(LONGEST_LINE_NAME)),
      }),
    )
    .check(z.maxLength(MOST_LINES)),
  discount: discountSchema,
  keyed: z.object({
    pieces: z.nullable(z.int().check(z.positive(), z.maximum(MOST_PIECES))),
    entry: minorUnitsSchema,
    decimals: z.nullable(z.int().check(z.minimum(0), z.maximum(2))),
  }),
});

const keptSchema = z.object({
  room: z.enum(ROOMS),
  openSaleId: z.nullable(saleIdSchema),
  frontLateId: z.nullable(saleIdSchema),
  basket: basketSchema,
  label: z.string().check(z.maxLength(LONGEST_LABEL)),
  draftId: z.string().check(z.minLength(8), z.maxLength(64)),
});

/**
 * Keeps in the session of one page: another page of the same till has its own amount half keyed.
 * `session` may throw, where a browser is told to keep nothing.
 */
export function keepInSession(session: () => Pick<Storage, 'getItem' | 'setItem'>): ScreenKeep {
  return {
    read() {
      try {
        const kept = keptSchema.parse(JSON.parse(session().getItem(SESSION_KEPT_UNDER) ?? 'null'));
        return basketRefusal(kept.basket) === null ? kept : null;
      } catch {
        return null;
      }
    },
    write(kept) {
      try {
        session().setItem(SESSION_KEPT_UNDER, JSON.stringify(keptSchema.parse(kept)));
      } catch {
        // A page that may keep nothing still sells, and so does one that could not read what it keeps.
      }
    },
  };
}

const KEPT = Object.keys(keptSchema.shape) as (keyof KeptScreen)[];

/** Whether two states differ in what is kept. */
export const hasOtherToKeep = (now: KeptScreen, before: KeptScreen): boolean =>
  KEPT.some((name) => now[name] !== before[name]);
