import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import type { PaymentId, SaleId } from '../../../domain/sale/sale-event.ts';
import type { RegisterClosings } from '../../../ledger/ports/register-closings.ts';
import type { NumberedSale, RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { DayPayment } from './platform-check.ts';

/** Every payment of every sale begun on a day, and those of earlier sales that brought money on it. */
export interface DayPayments {
  /** As the journal had them when it was last looked at. */
  readonly known: Map<PaymentId, DayPayment>;
  /** Looks again at what was written since, some sales a step; at a journal of which nothing was read yet, at all of it. */
  catchingUp(): Iterator<void>;
  /** Likewise, at once. */
  catchUp(): void;
}

/** What it reads: the day by what a closing goes by, and its sales as the till has them. */
export interface DayPaymentsLedger {
  readonly journal: Pick<RegisterJournal, 'head' | 'sale'>;
  readonly closings: Pick<
    RegisterClosings,
    'receivedOfDay' | 'salesOfDayAfter' | 'salesTouchedAfter'
  >;
}

/** Of a few milliseconds. */
const SALES_A_STEP = 100;
/** Likewise, of sales that are each found by itself. */
const TOUCHED_A_STEP = 10;

/** Makes it; nothing is looked at yet. */
export function createDayPayments(
  ledger: DayPaymentsLedger,
  day: BusinessDay,
  salesAStep = SALES_A_STEP,
): DayPayments {
  const known = new Map<PaymentId, DayPayment>();
  const begun = new Set<SaleId>();
  let lookedAt: number | null = null;

  function keep(numbered: NumberedSale, only: PaymentId | null = null): void {
    for (const payment of numbered.sale.payments) {
      if (only === null || payment.id === only) known.set(payment.id, { numbered, payment });
    }
  }

  function keepBegun(numbered: NumberedSale): void {
    begun.add(numbered.sale.id);
    keep(numbered);
  }

  function keepReceived(): void {
    for (const { saleId, paymentId } of ledger.closings.receivedOfDay(day)) {
      // What was begun on the day is kept with all of its payments.
      if (!begun.has(saleId)) keep(saleThatIsThere(ledger, saleId), paymentId);
    }
  }

  function* readAll(): Iterable<void> {
    // What is written between two steps is looked at behind the last one.
    const { sequence } = ledger.journal.head();
    let after = 0;
    for (;;) {
      const sales = ledger.closings.salesOfDayAfter(day, after, salesAStep);
      for (const numbered of sales) keepBegun(numbered);
      if (sales.length < salesAStep) break;
      after = sales.at(-1)?.number ?? after;
      yield;
    }
    yield;
    keepReceived();
    lookedAt = sequence;
  }

  function* lookAgain(since: number): Iterable<void> {
    const { sequence } = ledger.journal.head();
    if (since === sequence) return;
    let isOfOthers = false;
    for (const [place, saleId] of ledger.closings.salesTouchedAfter(since).entries()) {
      if (place % TOUCHED_A_STEP === TOUCHED_A_STEP - 1) yield;
      const numbered = saleThatIsThere(ledger, saleId);
      if (numbered.businessDay === day) keepBegun(numbered);
      else isOfOthers = true;
    }
    if (isOfOthers) keepReceived();
    lookedAt = sequence;
  }

  function* catchingUp(): Iterator<void> {
    if (lookedAt === null) yield* readAll();
    if (lookedAt !== null) yield* lookAgain(lookedAt);
  }

  function catchUp(): void {
    const steps = catchingUp();
    while (steps.next().done !== true);
  }

  return { known, catchingUp, catchUp };
}

function saleThatIsThere(ledger: DayPaymentsLedger, saleId: SaleId): NumberedSale {
  const numbered = ledger.journal.sale(saleId);
  if (numbered === null) throw new Error(`no sale ${saleId}`);
  return numbered;
}
