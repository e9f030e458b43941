import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import { applySaleEvent } from '../../domain/sale/apply-sale-event.ts';
import { withAllWatched } from '../../domain/sale/code-request.ts';
import { isOpen, isUnresolved, type Payment, type Sale } from '../../domain/sale/sale.ts';
import type { LaterSaleEvent, SaleId } from '../../domain/sale/sale-event.ts';
import { factsOf } from '../../domain/sale/sale-state.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { CodeClock } from '../time/code-clock.ts';
import type { PlatformClock } from '../time/platform-clock.ts';
import type { CodeMaker } from './code-maker.ts';
import { DONE, type Outcome } from './decisions.ts';
import { codeToShowAgain, isSaidToBeOver, mayBeInPayment } from './payable-code.ts';
import type { SaleRecorder } from './sale-recorder.ts';

/** Why no other code is made: somebody may be paying one of the sale's, or the platform does not say so. */
export type CodeUncertain = 'earlierCodeUncertain' | 'earlierCodeUnasked';

export interface NextCodeParts {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'append'> };
  readonly clock: Clock;
  readonly platformClock: PlatformClock;
  readonly codeClock: CodeClock;
  readonly codes: CodeMaker;
  readonly recorder: SaleRecorder;
}

/**
 * Makes what gives a sale that ended without money its next code: the one that a customer can still pay is shown again,
 * since a second one beside it could be paid as well; only where none can be paid does the platform make another (design,
 * the laws; issue "no second code while the first can be paid"; docs/decisions/0003).
 */
export function createNextCode(parts: NextCodeParts) {
  const { ledger, clock, platformClock, codeClock, codes, recorder } = parts;
  const { tracker, saleNow } = recorder;
  const { evidence, wordInDispute } = tracker;
  const known = { codeClock, evidence, wordInDispute, unrecorded: recorder.unrecorded };
  const giving = new Set<SaleId>();

  const requested = () =>
    ({
      type: 'retryRequested',
      atMs: clock.wallMs(),
      platformNowMs: platformClock.latestMs(),
    }) as const satisfies LaterSaleEvent;

  async function give(sale: Sale): ReturnType<typeof next> {
    const { id: saleId } = sale;
    const wasPayable = codeToShowAgain(sale, known);
    // Every earlier code is asked about again, at once, before anything is shown (design, the laws).
    const said = await tracker.askBeforeNextCode(sale.payments.filter(isOpen));
    const now = saleNow(saleId) ?? sale;
    if (isUnresolved(now) || said === 'unclear') return err({ code: 'earlierCodeUncertain' });
    if (codes.isMaking(saleId)) return err({ code: 'notRetryable' });
    if (applySaleEvent(now, requested()) === now) return err({ code: 'notRetryable' });
    // One that was let go of was asked about as well: where the platform's clock tells of a time before its end, it counts.
    const asked = withAllWatched(now);
    const payable = codeToShowAgain(asked, known);
    if (payable !== null) return showAgain(now, payable);
    if (isUncertain(asked, wasPayable)) return err({ code: 'earlierCodeUncertain' });
    return said === 'unanswered' ? err({ code: 'earlierCodeUnasked' }) : make(saleId);
  }

  /** Where its time went by while the platform was asked, whoever pressed wanted that code, and not another. */
  function isUncertain(now: Sale, wasPayable: Payment | null): boolean {
    const shown = now.payments.find(({ id }) => id === wasPayable?.id);
    const isJustOver = shown?.outcome === 'open' && !isSaidToBeOver(now, shown, known);
    return isJustOver || mayBeInPayment(now, known);
  }

  /** Both are committed, or neither: between the two the sale would be without a code. */
  function showAgain(sale: Sale, payment: Payment): Outcome<'notRetryable' | 'journalUnavailable'> {
    const { id: saleId } = sale;
    const asked = requested();
    const { id: paymentId, link: paymentLink, expiresAtMs, platformNowMs } = payment;
    const shown = { paymentId, paymentLink, expiresAtMs, platformNowMs, atMs: asked.atMs };
    const put = recorder.decideAll([
      { saleId, event: asked },
      { saleId, event: { type: 'codeCreated', ...shown } },
    ]);
    if (!put) return err({ code: 'journalUnavailable' });
    const now = saleNow(saleId);
    const isShown = now !== null && factsOf(now).isCodeShown;
    return isShown ? ok(DONE) : err({ code: 'notRetryable' });
  }

  function make(saleId: SaleId): Outcome<'notRetryable' | 'journalUnavailable'> {
    const retried = codes.want(saleId, () => ledger.journal.append(saleId, requested()));
    if (!retried) return err({ code: 'journalUnavailable' });
    return factsOf(retried.sale).isBeingMade ? ok(DONE) : err({ code: 'notRetryable' });
  }

  /** A second press while the first is under way is the same press. */
  async function next(
    sale: Sale,
  ): Promise<Outcome<'notRetryable' | CodeUncertain | 'journalUnavailable'>> {
    if (giving.has(sale.id)) return ok(DONE);
    giving.add(sale.id);
    try {
      return await give(sale);
    } finally {
      giving.delete(sale.id);
    }
  }

  return next;
}
