import * as z from 'zod';
import { businessDaySchema } from '../../domain/calendar/business-day.ts';
import {
  currencySchema,
  type MinorUnits,
  minorUnits,
  minorUnitsSchema,
} from '../../domain/money/money.ts';
import { receiptKindSchema } from '../../domain/register/closing.ts';
import { draftSale } from '../../domain/sale/apply-sale-event.ts';
import type { Collected } from '../../domain/sale/sale.ts';
import { DRAFTED_VERSION } from '../../domain/sale/sale-event.ts';
import { type RateTax, taxAt } from '../../domain/sale/taxes.ts';
import type { ReceiptOfEntries, ToldOfEntries } from '../entry/closing-record.ts';
import { type Convention, textOfCell } from '../sheets/csv-cells.ts';
import type { Stranger } from './followed-day.ts';

// Of a sale that began before an archive its entries do not say all: what a row says of it is taken as said, and must be
// written as a till writes it. The day's closing holds the sums of it.

const count = z
  .string()
  .check(z.regex(/^\d{1,15}$/))
  .transform(Number);
const text = z.string().transform(textOfCell);

const saleSchema = z.object({
  sale_number: count,
  sale_business_day: businessDaySchema,
  currency: text.pipe(currencySchema),
  operator: text,
  label: text,
  terminal_id: text,
});

const receivedSchema = z.object({
  reason: receiptKindSchema,
  gross_minor: z
    .string()
    .check(z.regex(/^-?\d{1,15}$/))
    .transform(Number),
  vat_rate: z.string().check(z.regex(/^(\d{1,5}[.,]\d\d)?$/)),
});

const DECISIONS = ['undecided', 'handedOver', 'refundNeeded', 'matched', 'toldAnew'] as const;

const toldSchema = z.object({
  reason: z.string(),
  otherwise_minor: z.string().check(z.regex(/^(-?\d{1,16})?$/)),
  otherwise_currency: text,
  otherwise_decision: z.enum([...DECISIONS, '']),
  asked_minor: count.pipe(minorUnitsSchema),
});

/** What one row says of a receipt: of one of its rates. */
export interface ClaimedReceipt extends Omit<ReceiptOfEntries, 'hour' | 'minor' | 'taxes'> {
  readonly saleNumber: number;
  readonly tax: RateTax;
}

export interface ClaimedTold extends ToldOfEntries {
  readonly saleNumber: number;
}

/** `decision` is of money that does not match, and null of all other. */
interface Claimed {
  readonly claim: ClaimedReceipt | ClaimedTold;
  readonly decision: string | null;
}

/** What a row says of the money of which this entry told; null where it contradicts that, or is no row of it. */
export function claimedBy(
  cell: (name: string) => string,
  stranger: Stranger,
  convention: Convention,
): Claimed | null {
  const cells = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, cell(name)]));
  const sale = saleSchema.safeParse(cells(Object.keys(saleSchema.shape)));
  if (!sale.success) return null;
  const received = receivedSchema.safeParse(cells(Object.keys(receivedSchema.shape)));
  if (received.success) return receivedBy(stranger, sale.data, received.data, convention);
  const told = toldSchema.safeParse(cells(Object.keys(toldSchema.shape)));
  return told.success ? toldBy(stranger, sale.data, told.data) : null;
}

type SaleClaims = z.infer<typeof saleSchema>;

function receivedBy(
  stranger: Stranger,
  sale: SaleClaims,
  { reason, gross_minor, vat_rate }: z.infer<typeof receivedSchema>,
  convention: Convention,
): Claimed | null {
  const { event } = stranger;
  if (event.type !== 'completed') return null;
  const point = convention === 'fr' ? ',' : '.';
  const vatRate = vat_rate === '' ? null : Number(vat_rate.replace(point, ''));
  if (Number.isNaN(vatRate)) return null;
  const of = ofSale(stranger, sale, minorUnits(Math.abs(gross_minor)));
  return { claim: { ...of, kind: reason, tax: taxAt(gross_minor, vatRate) }, decision: null };
}

function toldBy(
  stranger: Stranger,
  sale: SaleClaims,
  { asked_minor, otherwise_decision, ...told }: z.infer<typeof toldSchema>,
): Claimed | null {
  const { event } = stranger;
  const takenBackAs = told.reason === 'matched' || told.reason === 'toldAnew' ? told.reason : null;
  const mayTakeBackAs = event.type === 'collectedOtherwise' ? 'toldAnew' : 'matched';
  if (takenBackAs !== null && takenBackAs !== mayTakeBackAs) return null;
  if ((otherwise_decision === '') !== (takenBackAs !== null)) return null;
  const collected = takenBackAs === null ? saidBy(stranger, told.reason) : takenBack(told);
  if (collected === null) return null;
  const of = ofSale(stranger, sale, asked_minor);
  return { claim: { ...of, collected, takenBackAs }, decision: otherwise_decision };
}

function saidBy({ event }: Stranger, reason: string): Collected | null {
  return event.type === 'collectedOtherwise' && event.mismatch === reason ? event : null;
}

/** What had been told lies before the archive. */
function takenBack(
  told: Pick<z.infer<typeof toldSchema>, 'otherwise_minor' | 'otherwise_currency'>,
): Collected {
  const { otherwise_minor: minor, otherwise_currency: currency } = told;
  const amountMinor = minor === '' ? null : 0 - Number(minor);
  return { mismatch: 'amountDiffers', atMs: 0, amountMinor, currency, isSimulation: null };
}

function ofSale({ row, saleId, event }: Stranger, sale: SaleClaims, amountMinor: MinorUnits) {
  const { sequence, atMs, businessDay, hash } = row;
  const { currency, label, operator } = sale;
  const drafted = draftSale({
    type: 'drafted',
    version: DRAFTED_VERSION,
    atMs,
    saleId,
    draftId: '',
    amountMinor,
    currency,
    label,
    terminalId: sale.terminal_id,
    lines: [],
  });
  const of = { businessDay: sale.sale_business_day, operator, sale: drafted };
  const { paymentId } = event;
  return {
    sequence,
    atMs,
    businessDay,
    hash,
    paymentId,
    operator,
    of,
    saleNumber: sale.sale_number,
  };
}
