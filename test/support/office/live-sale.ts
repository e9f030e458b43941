import { randomBytes } from 'node:crypto';
import { minorUnits } from '../../../src/domain/money/money.ts';
import {
  type PaymentId,
  paymentIdSchema,
  saleIdSchema,
} from '../../../src/domain/sale/sale-event.ts';
import type { TestRegister } from './register.ts';

/** Sells something at a register by its own ledger, and hands it over; the payment's id. Late: the code had ended before it was paid. */
export async function sellLive(
  register: TestRegister,
  office: string,
  sale: {
    readonly minor: number;
    readonly label?: string;
    readonly name?: string;
    readonly atMs?: number;
    readonly end?: 'paid' | 'late' | 'doubt';
  },
): Promise<PaymentId> {
  const { minor, label = '', name = 'Café', atMs = Date.now(), end = 'paid' } = sale;
  const { journal } = register.ledger;
  const first = journal.entries.lastSequence() + 1;
  const word = randomBytes(8).toString('hex');
  const saleId = saleIdSchema.parse(`sale_${word}`);
  const paymentId = paymentIdSchema.parse(`pay_${word}`);
  const amountMinor = minorUnits(minor);
  const drafted = journal.draft({
    ...{ type: 'drafted', version: 2, atMs, saleId, draftId: `draft_${word}`, amountMinor },
    ...{ currency: 'EUR', label, operator: '', terminalId: 'till-1' },
    lines: [{ name, quantity: 1, unitMinor: minor, vatRate: 2000 }],
  } as never);
  if (!drafted.ok) throw new Error(JSON.stringify(drafted.error));
  const expiresAtMs = atMs + 180_000;
  const events: readonly object[] = [
    {
      ...{ type: 'codeCreated', atMs: atMs + 300, paymentId, expiresAtMs, platformNowMs: atMs },
      paymentLink: `https://pay.example/${paymentId}`,
    },
    ...(end === 'paid' ? [] : [{ type: 'countdownEnded', atMs: atMs + 180_000 }]),
    ...(end === 'doubt' ? [{ type: 'contactLost', atMs: atMs + 181_000 }] : []),
    ...(end === 'late'
      ? [{ type: 'unpaidAnswered', atMs: atMs + 181_000, paymentId, status: 'expired' }]
      : []),
    ...(end === 'doubt'
      ? []
      : [
          {
            ...{ type: 'completed', atMs: atMs + 900, paymentId, channel: 'status', amountMinor },
            afterMs: end === 'late' ? 200_000 : 600,
          },
        ]),
  ];
  for (const event of events) {
    const appended = journal.append(saleId, event as never);
    if (!appended.ok) throw new Error(JSON.stringify(appended.error));
  }
  const answer = await register.hand(office, first, journal.entries.lastSequence());
  if (answer.status !== 200) throw new Error(JSON.stringify(answer));
  return paymentId;
}
