import type { Clock } from '../../domain/clock.ts';
import type { Sale } from '../../domain/sale/sale.ts';
import {
  type CreateFailure,
  type PaymentId,
  paymentIdSchema,
  type SaleId,
} from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { NumberedSale } from '../../ledger/ports/register-journal.ts';
import type { PosCreated } from '../../platform/pos/pos.ts';
import type { Gateway } from '../asking/gateway.ts';
import type { Health } from '../asking/health.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';
import { refusalOfCode } from './code-refusal.ts';
import { createFailureOf } from './create-failure.ts';
import type { SaleRecorder } from './sale-recorder.ts';

/** The code under which the platform files our sale ids (interface, endpoint 7, `erpProvider`). */
const ERP_PROVIDER = 'comptoir';

/** A payment that is there at the platform, and why its code is never shown. */
export interface RefusedCode {
  readonly saleId: SaleId;
  readonly paymentId: PaymentId;
  readonly reason: CreateFailure;
}

/** What making codes needs of the till. */
export interface CodeMakerOptions {
  readonly gateway: Gateway;
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly codeClock: CodeClock;
  readonly health: Health;
  readonly terminalId: string;
  readonly liveKey: boolean;
  /** The platform made a code that must not be shown: somebody should look. */
  readonly codeRefused: (refused: RefusedCode) => void;
  /** The platform has told its time. */
  readonly timeTold: () => void;
}

/** Has the platform make the codes of sales, once it is durable that they are wanted. */
export interface CodeMaker {
  /** Writes that a code is wanted, and asks for it once that is durable; null when it could not be written. */
  want(saleId: SaleId, write: Parameters<SaleRecorder['decide']>[0]): NumberedSale | null;
  /** Whether the platform is being asked for a code of this sale. */
  isMaking(saleId: SaleId): boolean;
  /** What is answered from now on is lost, as it would be in a power cut. */
  close(): void;
}

/** Makes it over whatever is recorded of sales; no code is wanted yet. */
export function createCodeMaker(
  options: CodeMakerOptions,
  recorder: SaleRecorder,
  underWay: Set<SaleId>,
): CodeMaker {
  const { gateway, clock, platformClock, codeClock, health, liveKey } = options;
  let isClosed = false;

  /** Asks the platform for a code. Its answer may be lost: the code was then never shown (design, laws). */
  async function create(sale: Sale): Promise<void> {
    const sentAtMs = clock.monotonicMs();
    const created = await gateway.create({
      amount: sale.amountMinor,
      currency: sale.currency,
      terminalId: sale.terminalId,
      ...(sale.label !== '' && { label: sale.label }),
      erpProvider: ERP_PROVIDER,
      erpOrderId: sale.id,
    });
    if (isClosed) return;
    const atMs = clock.wallMs();
    health.exchanged(created.ok ? null : created.error.code, sentAtMs);
    if (created.ok) {
      take(sale, created.value);
    } else {
      const reason = createFailureOf(created.error);
      recorder.record(sale.id, { type: 'createFailed', atMs, reason });
    }
  }

  function take(sale: Sale, created: PosCreated): void {
    const saleId = sale.id;
    const { paymentLink, expiresAtMs, platformNowMs } = created;
    const paymentId = paymentIdSchema.parse(created.paymentId);
    const atMs = clock.wallMs();
    if (platformNowMs !== null) {
      platformClock.observe(platformNowMs);
      options.timeTold();
    }
    const reason = refusalOfCode(sale, created, { recorder, codeClock, liveKey });
    if (reason !== null) {
      recorder.record(saleId, { type: 'createFailed', atMs, reason, paymentId });
      options.codeRefused({ saleId, paymentId, reason });
      return;
    }
    codeClock.created(paymentId);
    const event = { type: 'codeCreated', atMs, paymentId, paymentLink, expiresAtMs } as const;
    recorder.record(saleId, { ...event, platformNowMs });
  }

  return {
    want(saleId, write) {
      underWay.add(saleId);
      const wanted = recorder.decide(write);
      if (wanted?.sale.id === saleId && factsOf(wanted.sale).isBeingMade) {
        void create(wanted.sale).finally(() => {
          underWay.delete(saleId);
          if (!isClosed) recorder.dropIfDone(saleId);
        });
      } else {
        underWay.delete(saleId);
      }
      return wanted;
    },
    isMaking: (saleId) => underWay.has(saleId),
    close() {
      isClosed = true;
    },
  };
}
