import { type BusinessDay, businessDaySchema } from '../../../src/domain/calendar/business-day.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  DRAFTED_VERSION,
  type LaterSaleEvent,
  type PaymentId,
  paymentIdSchema,
  type SaleDrafted,
  type SaleId,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';
import { amountOf } from '../../../src/domain/sale/sale-line.ts';
import type { LedgerOptions } from '../../../src/ledger/ledger.ts';

/** 20 November 2026, 14:27:05 in Paris. */
export const NOON_MS = Date.UTC(2026, 10, 20, 13, 27, 5);
export const DAY: BusinessDay = businessDaySchema.parse('2026-11-20');
export const HOUR_MS = 3_600_000;

export function options(file: string): LedgerOptions {
  return {
    file,
    bounds: { timeZone: 'Europe/Paris', startsAtHour: 4 },
    operator: () => 'cashier-1',
    softwareVersion: '0.1.0',
  };
}

export const saleId = (name: string | number): SaleId => saleIdSchema.parse(`sale_${name}`);
export const paymentId = (name: string | number): PaymentId => paymentIdSchema.parse(`pay_${name}`);

/** What a test says of a draft: lines, or an amount of one rate. */
type Asked = Partial<Omit<SaleDrafted, 'type' | 'version'>> & { readonly vatRate?: number | null };

export function drafted(
  name: string | number,
  { vatRate = null, lines: given, ...changes }: Asked = {},
): SaleDrafted {
  const amountMinor = changes.amountMinor ?? minorUnits(given ? amountOf(given) : 4890);
  const lines = given ?? [{ name: '', quantity: 1, unitMinor: amountMinor, vatRate }];
  return {
    type: 'drafted',
    version: DRAFTED_VERSION,
    atMs: NOON_MS,
    saleId: saleId(name),
    draftId: `draft_${name}`,
    currency: 'EUR',
    label: 'Table 4',
    terminalId: 'till-1',
    lines,
    ...changes,
    amountMinor,
  };
}

export function codeCreated(
  name: string | number,
  atMs = NOON_MS + 300,
): Extract<LaterSaleEvent, { type: 'codeCreated' }> {
  return {
    type: 'codeCreated',
    atMs,
    paymentId: paymentId(name),
    paymentLink: `https://pay.example/${name}`,
    expiresAtMs: atMs + 180_000,
    platformNowMs: atMs,
  };
}

export function completed(name: string | number, atMs = NOON_MS + 4_500): LaterSaleEvent {
  return {
    type: 'completed',
    atMs,
    paymentId: paymentId(name),
    channel: 'stream',
    amountMinor: null,
  };
}

export function acknowledged(
  decision: 'handedOver' | 'refundNeeded' | null = null,
  atMs = NOON_MS + 9_000,
): LaterSaleEvent {
  return { type: 'acknowledged', atMs, decision, attachedTo: null };
}

/** The platform collected 20.00 euros, unless `told` says something else. */
export function collectedOtherwise(
  name: string | number,
  told: Partial<Extract<LaterSaleEvent, { type: 'collectedOtherwise' }>> = {},
): LaterSaleEvent {
  return {
    type: 'collectedOtherwise',
    atMs: NOON_MS + 4_500,
    paymentId: paymentId(name),
    mismatch: 'amountDiffers',
    amountMinor: 2_000,
    currency: 'EUR',
    isSimulation: null,
    ...told,
  };
}

/** Events that leave a sale put aside as expired, its code still watched. */
export function expiry(name: string | number, atMs = NOON_MS): readonly LaterSaleEvent[] {
  const about = { paymentId: paymentId(name) };
  return [
    codeCreated(name, atMs),
    { type: 'countdownEnded', atMs: atMs + 180_000, ...about },
    { type: 'unpaidAnswered', atMs: atMs + 181_000, ...about, status: 'pending' },
    acknowledged(null, atMs + 190_000),
  ];
}
