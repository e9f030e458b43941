import * as z from 'zod/mini';
import { currencySchema, minorUnitsSchema } from '../money/money.ts';
import { DRAFTED_VERSION, type SaleEvent, saleEventSchema, saleIdSchema } from './sale-event.ts';
import { vatRateSchema } from './sale-line.ts';

/** A draft as it was first written: of one rate, and of no version. */
export const firstDraftedSchema = z.object({
  type: z.literal('drafted'),
  atMs: z.int(),
  saleId: saleIdSchema,
  draftId: z.string(),
  amountMinor: minorUnitsSchema,
  currency: currencySchema,
  label: z.string(),
  terminalId: z.string(),
  vatRate: z._default(z.nullable(vatRateSchema), null),
});

/** The newest version of each kind that has had more than one; a body that names none is of the first. */
const NEWEST: ReadonlyMap<unknown, number> = new Map<SaleEvent['type'], number>([
  ['drafted', DRAFTED_VERSION],
]);

/** Thrown where an entry is in a form that only a later version of the till knows: that is no damage. */
export class NewerEntryVersion extends Error {
  override readonly name = 'NewerEntryVersion';
}

/**
 * What happened to a sale, of whatever version the entry is that says so. What is stored, its hash and its signature stay as
 * they are. Throws `NewerEntryVersion`, and the schema's error where it is no event.
 */
export const readSaleEvent = (stored: unknown): SaleEvent => saleEventSchema.parse(upcast(stored));

/** A stored body in the newest version of its kind. */
function upcast(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('type' in stored)) return stored;
  if ('version' in stored) refuseNewer(stored);
  return stored.type === 'drafted' && !('version' in stored) ? secondDrafted(stored) : stored;
}

function refuseNewer({ type, version }: { readonly type: unknown; readonly version: unknown }) {
  if (!Number.isSafeInteger(version) || Number(version) <= (NEWEST.get(type) ?? 1)) return;
  throw new NewerEntryVersion(`a body of "${String(type)}" in version ${String(version)}`);
}

/** One line without a name, of the whole amount at the rate that was stated. */
function secondDrafted(stored: object): unknown {
  const { vatRate, ...drafted } = firstDraftedSchema.parse(stored);
  const line = { name: '', quantity: 1, unitMinor: drafted.amountMinor, vatRate };
  return { ...drafted, version: DRAFTED_VERSION, lines: [line] };
}
