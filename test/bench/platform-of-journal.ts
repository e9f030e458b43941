import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Clock } from '../../src/domain/clock.ts';
import { ok } from '../../src/domain/result.ts';
import type { PaymentId } from '../../src/domain/sale/sale-event.ts';
import type { Ledger } from '../../src/ledger/ledger.ts';
import type { PosStatus } from '../../src/platform/pos/pos-status.ts';
import type { Gateway } from '../../src/till/asking/gateway.ts';

/** Three minutes at the greatest speed at which a bench lets hours pass: no code ends before it is paid. */
const CODE_LIVES_MS = 200 * 180_000;

/**
 * A platform at the till's port that says of every payment what the journal says, so that nothing differs, and to
 * which each new one is paid at once. It costs the till's thread one look into the journal a question, in place of a
 * request, whose answer comes in a turn of its own.
 */
export function platformOf(clock: Clock, ledger: Ledger | null): Gateway {
  const made = new Map<string, number>();
  /** Answers come one in a turn, as from a network. */
  let lastTurn: Promise<void> = Promise.resolve();

  function amountOf(paymentId: PaymentId): number | null {
    const amount = made.get(paymentId);
    if (amount !== undefined) return amount;
    const sale = ledger?.journal.saleWithPayment(paymentId)?.sale;
    const payment = sale?.payments.find(({ id }) => id === paymentId);
    return sale && payment?.outcome === 'completed' ? sale.amountMinor : null;
  }

  function statusOf(paymentId: PaymentId, platformNowMs: number | null): PosStatus {
    const amountMinor = amountOf(paymentId);
    const status = amountMinor === null ? 'expired' : 'completed';
    return { status, amountMinor, currency: 'EUR', isSimulation: true, platformNowMs };
  }

  return {
    async create({ amount }) {
      const paymentId = `bench_${process.pid}_${made.size + 1}`;
      made.set(paymentId, amount);
      const platformNowMs = clock.wallMs();
      return ok({
        paymentId,
        paymentLink: `https://pay.example/${paymentId}`,
        qrCode: 'data:image/png;base64,',
        expiresAtMs: platformNowMs + CODE_LIVES_MS,
        platformNowMs,
        isSimulation: true,
        money: { amountMinor: amount, currency: 'EUR' },
      });
    },
    async getStatus(paymentId) {
      lastTurn = lastTurn.then(() => nextTurn());
      await lastTurn;
      return ok(statusOf(paymentId, clock.wallMs()));
    },
    probe: async () => ({
      failure: null,
      httpStatus: 200,
      platformNowMs: clock.wallMs(),
      retryAfterMs: null,
    }),
    follow(paymentId, listener) {
      setImmediate(() => {
        listener.state('open', 'at once');
        listener.status(statusOf(paymentId, null));
      });
      return { reopen: () => undefined, close: () => undefined };
    },
  };
}
