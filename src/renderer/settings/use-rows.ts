import { useMemo } from 'react';
import { useLanguage } from '../language/language.tsx';
import { EVERY_ROW, type NamedRow } from './rows/every-row.ts';
import { SECTIONS, type SectionName } from './rows/setting-row.ts';
import { useTillView } from './use-till-view.ts';

/** A row in the words of the screen. */
export interface ToldRow {
  readonly row: NamedRow;
  readonly title: string;
  readonly help: string;
  readonly value: string | null;
  /** What a search looks through. */
  readonly texts: readonly (string | null)[];
}

/** The rows that whoever is at the till sees, in their words, and the sections that have any. */
export function useRows(): {
  readonly rows: readonly ToldRow[];
  readonly sections: readonly SectionName[];
} {
  const language = useLanguage();
  const view = useTillView();
  return useMemo(() => {
    const { settingsRoom } = language.words;
    const rows = EVERY_ROW.filter((row) => row.isShown(view)).map((row) => {
      const title = row.title(language.words);
      const help = settingsRoom.help[row.name];
      const value = row.value(view, language);
      return {
        row,
        title,
        help,
        value,
        texts: [
          ...[title, help, value],
          ...[settingsRoom.sections[row.section], settingsRoom.alsoCalled[row.name]],
        ],
      };
    });
    const sections = SECTIONS.filter((name) => rows.some(({ row }) => row.section === name));
    return { rows, sections };
  }, [language, view]);
}
