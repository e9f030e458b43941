import type { Sale } from '../../domain/sale/sale.ts';
import {
  type CreateFailure,
  type PaymentId,
  paymentIdSchema,
} from '../../domain/sale/sale-event.ts';
import type { PosCreated } from '../../platform/pos/pos.ts';
import { otherMoneyThan } from '../payment/mismatch.ts';
import type { CodeClock } from '../time/code-clock.ts';
import { createdInWrongMode } from './create-failure.ts';
import type { SaleRecorder } from './sale-recorder.ts';
import { isSameLink } from './same-link.ts';

/** What is known of codes when another one is made. */
interface KnownCodes {
  readonly recorder: Pick<SaleRecorder, 'ownerOf' | 'all'>;
  readonly codeClock: CodeClock;
  readonly liveKey: boolean;
}

/** Why a code that the platform made for a sale must not be shown; null where it may be. */
export function refusalOfCode(
  sale: Sale,
  created: PosCreated,
  known: KnownCodes,
): CreateFailure | null {
  const wrongMode = createdInWrongMode(created, known.liveKey);
  if (wrongMode !== null) return wrongMode;
  const paymentId = paymentIdSchema.parse(created.paymentId);
  // One payment id is one payment: money for it would otherwise pay two sales (design, the laws).
  const owner = known.recorder.ownerOf(paymentId);
  if (owner !== null && owner !== sale.id) return 'paymentIdTaken';
  if (isLinkOfAnother(sale, created.paymentLink, known)) return 'linkTaken';
  if (isEndedCode(sale, paymentId, created, known)) return 'codeEnded';
  return otherMoneyThan(sale, created.money) === null ? null : 'createdOtherwise';
}

/** Whether it is the sale's own code again, which has ended by what is known of it and by the time of this answer. */
function isEndedCode(
  sale: Sale,
  paymentId: PaymentId,
  { expiresAtMs, platformNowMs }: PosCreated,
  { codeClock }: KnownCodes,
): boolean {
  const known = sale.payments.find(({ id }) => id === paymentId);
  if (known === undefined || platformNowMs === null || platformNowMs < expiresAtMs) return false;
  return expiresAtMs <= known.expiresAtMs && codeClock.sinceEndMs(known) >= 0;
}

/** Whether who scans this link may pay another sale, whose code has it and has not ended. */
const isLinkOfAnother = (
  { id }: Sale,
  link: string,
  { recorder, codeClock }: KnownCodes,
): boolean =>
  recorder
    .all()
    .some(
      ({ sale }) =>
        sale.id !== id &&
        sale.payments.some(
          (code) =>
            code.outcome === 'open' &&
            codeClock.sinceEndMs(code) < 0 &&
            isSameLink(code.link, link),
        ),
    );
