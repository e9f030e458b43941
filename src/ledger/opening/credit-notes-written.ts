import type { Journal } from '../journal/journal.ts';
import type { RegisterReports } from '../ports/register-reports.ts';
import type { ReportsParts } from './reports-parts.ts';

/** Tells which credit notes somebody wrote, each with the number of its sale and with who approved it. */
export function creditNotesWritten({
  journal,
  tables: { sales, reading },
}: Pick<ReportsParts, 'journal' | 'tables'>): Pick<
  RegisterReports,
  'creditNotesBy' | 'creditNotesOfDay'
> {
  const told = (notes: ReturnType<Journal['creditNotesBetween']>, operator: string) =>
    notes.flatMap(({ sequence, saleId, creditNote, amountMinor }) => {
      const sale = sales.byId(saleId);
      // A purge takes a sale out together with its credit notes.
      if (sale === null) return [];
      const approvedBy = journal.approverOf({ sequence, saleId, operator });
      return { number: creditNote, saleNumber: sale.number, minor: amountMinor, approvedBy };
    });
  return {
    creditNotesBy: async (of) => reading(() => told(journal.creditNotesBetween(of), of.operator)),
    creditNotesOfDay: async (day, operator) =>
      reading(() => told(journal.creditNotesOn(day, operator), operator)),
  };
}
