import type { CallHandlers } from '../../../contract/calls.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { upTo } from '../../../domain/calendar/period.ts';
import type { Clock } from '../../../domain/clock.ts';
import { err, ok } from '../../../domain/result.ts';
import type { RegisterJournal } from '../../../ledger/ports/register-journal.ts';
import type { Session } from '../../../till/people/session.ts';
import type { AddedUpPrinter } from '../../export/added-up-printer.ts';
import type { Printing } from '../../printer/open-printing.ts';
import { reportReader } from './journal-reader.ts';

export interface VatCallParts {
  readonly ledger: { readonly journal: Pick<RegisterJournal, 'businessDayAt' | 'head'> };
  readonly clock: Clock;
  readonly readFailed: (error: unknown) => void;
  /** Of whoever calls. */
  readonly session: Pick<Session, 'view'>;
  readonly addedUpPrinter: AddedUpPrinter;
  /** Gives the receipt printer what nobody keeps. */
  readonly printOnce: Printing['once'];
}

/** What the till prints of a year's VAT by month; `year` adds it up. */
export function vatCalls(
  parts: VatCallParts,
  year: CallHandlers['report.year'],
): Pick<CallHandlers, 'vat.print' | 'printer.vat'> {
  const { clock, session, addedUpPrinter, printOnce } = parts;
  const { journal } = parts.ledger;
  const readReport = reportReader(parts.readFailed);
  const orderOf = (containing: BusinessDay | null) => ({
    by: session.view().operator?.name ?? '',
    async read() {
      const head = await readReport(async () => journal.head());
      if (!head.ok) return head;
      const added = await year({ containing });
      if (!added.ok) return err({ code: 'journalUnavailable' as const });
      const { first: from, last: to } = added.value;
      const days = upTo(journal.businessDayAt(clock.wallMs()), { from, to });
      return ok({ head: head.value, sums: { kind: 'vat' as const, year: added.value, days } });
    },
  });

  return {
    'vat.print': ({ containing, paper }) =>
      addedUpPrinter.print({ ...orderOf(containing), size: paper }),
    'printer.vat': async ({ containing }) => {
      const slip = await addedUpPrinter.slip(orderOf(containing));
      return slip.ok ? printOnce(slip.value) : slip;
    },
  };
}
