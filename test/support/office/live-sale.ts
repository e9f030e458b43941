import { randomBytes } from 'node:crypto';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  type LaterSaleEvent,
  type PaymentId,
  paymentIdSchema,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';
import type { TestRegister } from './register.ts';

/** What is sold; `late`: its code had ended before it was paid; `doubt`: nobody could be asked what became of it; `open`: its code is shown. */
export interface LiveSale {
  readonly minor: number;
  readonly label?: string;
  readonly atMs?: number;
  readonly end?: 'paid' | 'late' | 'doubt' | 'open';
}

const CODE_LIVES_MS = 180_000;

/** Sells something at a register by its own ledger and hands it over to the office at this address; the payment's id. */
export async function sellLive(
  register: TestRegister,
  office: string,
  { minor, label = '', atMs = Date.now(), end = 'paid' }: LiveSale,
): Promise<PaymentId> {
  const { journal } = register.ledger;
  const first = journal.entries.lastSequence() + 1;
  const word = randomBytes(8).toString('hex');
  const saleId = saleIdSchema.parse(`sale_${word}`);
  const paymentId = paymentIdSchema.parse(`pay_${word}`);
  const drafted = journal.draft({
    ...{ type: 'drafted', version: 2, atMs, saleId, draftId: `draft_${word}` },
    ...{ amountMinor: minorUnits(minor), currency: 'EUR', label, terminalId: 'till-1' },
    lines: [{ name: 'Café', quantity: 1, unitMinor: minor, vatRate: 2_000 }],
  });
  if (!drafted.ok) throw new Error(JSON.stringify(drafted.error));
  for (const event of eventsOf(paymentId, minor, atMs, end)) {
    const appended = journal.append(saleId, event);
    if (!appended.ok) throw new Error(JSON.stringify(appended.error));
  }
  const answer = await register.hand(office, first, journal.entries.lastSequence());
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return paymentId;
}

function eventsOf(
  paymentId: PaymentId,
  minor: number,
  atMs: number,
  end: NonNullable<LiveSale['end']>,
): readonly LaterSaleEvent[] {
  const endsAtMs = atMs + CODE_LIVES_MS;
  const created: LaterSaleEvent = {
    ...{ type: 'codeCreated', atMs: atMs + 300, paymentId, platformNowMs: atMs },
    ...{ paymentLink: `https://pay.example/p/${paymentId}`, expiresAtMs: endsAtMs },
  };
  if (end === 'open') return [created];
  const paidAtMs = end === 'late' ? endsAtMs + 20_000 : atMs + 900;
  const completed: LaterSaleEvent = {
    ...{ type: 'completed', atMs: paidAtMs, paymentId, channel: 'status' },
    ...{ amountMinor: minorUnits(minor), afterMs: paidAtMs - atMs - 300 },
  };
  if (end === 'paid') return [created, completed];
  const ended: LaterSaleEvent = { type: 'countdownEnded', atMs: endsAtMs, paymentId };
  if (end === 'doubt') {
    return [created, ended, { type: 'contactLost', atMs: endsAtMs + 5_000, paymentId }];
  }
  const unpaid = { type: 'unpaidAnswered', atMs: endsAtMs + 1_000, paymentId } as const;
  return [created, ended, { ...unpaid, status: 'pending' }, completed];
}
