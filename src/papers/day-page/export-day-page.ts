import { err, ok } from '../../domain/result.ts';
import type { ExportFormat, ExportPart } from '../../ledger/export/export-format.ts';
import { journalLines } from '../../ledger/export/export-journal.ts';
import { exportFileName } from '../../ledger/export/export-name.ts';
import { dayPageText } from './day-page.ts';
import type { DayPageProgram } from './day-page-program.ts';

/** Which page is wanted. */
export interface DayPageChoice {
  readonly program: DayPageProgram;
}

/**
 * A day as a page that verifies itself, while selling goes on. It counts by entries. Of more than one day there is
 * none (`oneDayOnly`): the page sets a closing against the entries of its day.
 */
export const exportDayPage: ExportFormat<DayPageChoice> = (
  source,
  { from: day, to },
  { program },
) => {
  if (day !== to) return err({ code: 'oneDayOnly', detail: `${day} to ${to}` });
  const { ledger, mode, signer } = source;
  const lines = journalLines({
    journal: ledger.journal.entries,
    mode,
    signer,
    period: { from: day, to },
  });
  if (!lines.ok) return lines;
  const { entries, parts } = lines.value;

  function* page(): Iterable<ExportPart> {
    let taken = 0;
    function* journal(): Iterable<string> {
      for (const { bytes, done } of parts) {
        taken = done;
        yield bytes;
      }
    }
    for (const bytes of dayPageText({ day, journal: journal(), program })) {
      yield { bytes, done: taken };
    }
  }
  const fileName = exportFileName(source, { from: day, to }, { what: 'day', extension: 'html' });
  return ok({ fileName, total: entries, parts: page(), proves: { what: 'page' } });
};
