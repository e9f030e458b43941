import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Input } from 'react-aria-components/Input';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { SearchField } from 'react-aria-components/SearchField';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { findSettings, valueFound } from './find-settings.ts';
import module from './settings-room.module.css';
import { useAskedValues } from './use-asked-values.ts';
import type { ToldRow } from './use-rows.ts';

const cx = classesOf(module);

const LONGEST = 80;

/** Finds a setting by its words and its value; the arrows and Enter choose one without leaving the line. */
export function SettingSearch(props: {
  readonly rows: readonly ToldRow[];
  readonly typed: string;
  readonly onType: (typed: string) => void;
  readonly onFind: (row: ToldRow) => void;
}) {
  const { rows, typed, onType, onFind } = props;
  const { words } = useLanguage();
  const { settingsRoom } = words;
  const isAsked = typed.trim() !== '';
  const found = findSettings(useAskedValues(rows, isAsked), typed);
  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={onType}>
        <SearchField aria-label={settingsRoom.find}>
          <Input
            className={cx('line')}
            placeholder={`${settingsRoom.find}…`}
            maxLength={LONGEST}
            role="combobox"
            aria-expanded={found.length > 0}
            autoComplete="off"
            spellCheck="false"
          />
        </SearchField>
        {found.length > 0 && (
          <ListBox
            className={cx('list')}
            aria-label={settingsRoom.find}
            onAction={(key) => {
              const row = found.find((candidate) => candidate.row.name === key);
              if (row) onFind(row);
            }}
          >
            {found.map(({ row, title, value, values }) => (
              <ListBoxItem key={row.name} id={row.name} textValue={title} className={cx('item')}>
                <span className={cx('result')}>
                  <span>{title}</span>
                  <span className={cx('soft')}>
                    {[settingsRoom.sections[row.section], value ?? valueFound(values, typed)]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
              </ListBoxItem>
            ))}
          </ListBox>
        )}
      </Autocomplete>
      <p role="status" className={found.length > 0 || !isAsked ? 'visuallyHidden' : cx('none')}>
        {isAsked &&
          (found.length > 0 ? settingsRoom.found(String(found.length)) : settingsRoom.none)}
      </p>
    </>
  );
}
