import { useState } from 'react';
import type { CallInput } from '../../bridge/table.ts';
import type { BusinessDay } from '../../domain/business-day.ts';
import type { CsvConvention, ExportFormatName } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { Choice } from '../parts/choice.tsx';
import { ExportFolder, useExportFolder } from './export-folder.tsx';
import { ExportPeriod, useExportPeriod } from './export-period.tsx';

const FORMATS = ['csv', 'jsonl'] as const satisfies readonly ExportFormatName[];

/** What is chosen of an export so far; begins with the day on the screen and the spreadsheet of its language. */
export function useExportChoices(businessDay: BusinessDay) {
  const { locale } = useLanguage();
  const period = useExportPeriod(businessDay);
  const folder = useExportFolder();
  const [what, setWhat] = useState<ExportFormatName>('csv');
  const [convention, setConvention] = useState<CsvConvention>(locale);
  const days = period.chosen &&
    folder.chosen && {
      from: period.chosen.from,
      to: period.chosen.to,
      folder: folder.chosen.path,
    };
  /** Null while something is not chosen yet. */
  const order: CallInput<'export.start'> | null =
    days && (what === 'csv' ? { ...days, what, convention } : { ...days, what });
  return { period, folder, what, setWhat, convention, setConvention, order };
}

/** Chooses the days, the file, whom it is made for and where it goes. */
export function ExportChoices(props: { readonly choices: ReturnType<typeof useExportChoices> }) {
  const { period, folder, what, setWhat, convention, setConvention } = props.choices;
  const { words } = useLanguage();
  return (
    <>
      <ExportPeriod period={period} />
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
      {what === 'csv' && (
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
