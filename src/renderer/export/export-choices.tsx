import { useState } from 'react';
import type { CallInput } from '../../contract/calls.ts';
import type { CsvConvention, ExportFormatName } from '../../contract/views/export-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Period } from '../../domain/calendar/period.ts';
import { WRITING } from '../../domain/writing.ts';
import { useLanguage } from '../language/language.tsx';
import { Choice } from '../parts/fields/choice.tsx';
import { FailedSentence } from '../parts/notices/failed.tsx';
import { useScreen } from '../state/screen-context.tsx';
import { ExportFolder, useExportFolder } from './export-folder.tsx';
import { ExportPeriod, useExportPeriod } from './export-period.tsx';

const FORMATS = [
  'csv',
  'receipts',
  'returns',
  'vat',
  'html',
  'jsonl',
  'archive',
] as const satisfies readonly ExportFormatName[];

/** What an export begins with: a day and what is around it, or other days, and which file of them. */
export interface ProposedExport {
  readonly day: BusinessDay;
  readonly days?: Period;
  readonly what?: ExportFormatName;
}

/** What is chosen of an export so far; begins with the day on the screen and the spreadsheet of its language. */
export function useExportChoices({ day, days: proposed, what: wanted }: ProposedExport) {
  const { locale } = useLanguage();
  const period = useExportPeriod(day, proposed);
  const folder = useExportFolder();
  const [what, setWhat] = useState<ExportFormatName>(wanted ?? 'csv');
  const [convention, setConvention] = useState<CsvConvention>(WRITING[locale].spreadsheets);
  const lastClosed = useScreen(({ view }) => view?.days.lastClosed?.businessDay ?? null);
  const unfit = period.chosen && unfitFor(what, period.chosen, lastClosed);
  const days = period.chosen &&
    folder.chosen && {
      from: period.chosen.from,
      to: period.chosen.to,
      folder: folder.chosen.path,
    };
  /** Null while something is not chosen yet. */
  const order: CallInput<'export.start'> | null =
    unfit === null
      ? days && (hasSpreadsheet(what) ? { ...days, what, convention } : { ...days, what })
      : null;
  return { period, folder, what, setWhat, unfit, convention, setConvention, order };
}

/** A spreadsheet by itself, or one in an archive. */
const hasSpreadsheet = (
  what: ExportFormatName,
): what is Exclude<ExportFormatName, 'jsonl' | 'html'> => what !== 'jsonl' && what !== 'html';

/** Why the till would not make this file of these days; null where it would. */
function unfitFor(
  what: ExportFormatName,
  { from, to }: Period,
  lastClosed: BusinessDay | null,
): 'oneDayOnly' | 'dayOpen' | null {
  if (what === 'html' && from !== to) return 'oneDayOnly';
  const isClosed = lastClosed !== null && to <= lastClosed;
  return what === 'archive' && !isClosed ? 'dayOpen' : null;
}

/** Chooses the days, the file, whom it is made for and where it goes. */
export function ExportChoices(props: { readonly choices: ReturnType<typeof useExportChoices> }) {
  const { period, folder, what, setWhat, unfit, convention, setConvention } = props.choices;
  const { words } = useLanguage();
  return (
    <>
      <ExportPeriod period={period} />
      <div>
        <Choice
          name={words.export.format}
          value={what}
          options={FORMATS.map((value) => ({
            value,
            word: words.export.formats[value],
            detail: words.export.formatDetails[value],
          }))}
          onChoose={setWhat}
        />
        <FailedSentence>{unfit && words.export.failures[unfit]}</FailedSentence>
      </div>
      {hasSpreadsheet(what) && (
        <Choice
          name={words.export.convention}
          value={convention}
          options={[
            { value: 'en', word: words.export.en, detail: words.export.enDetail },
            { value: 'fr', word: words.export.fr, detail: words.export.frDetail },
          ]}
          onChoose={setConvention}
        />
      )}
      <ExportFolder folder={folder} />
    </>
  );
}
