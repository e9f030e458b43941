import type { Search } from '../../../contract/views/report-view.ts';
import { SALE_STATES } from '../../../domain/sale/sale-state.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { DayField } from '../../parts/fields/day-field.tsx';
import { SelectField } from '../../parts/fields/select-field.tsx';
import { SearchLine } from '../../parts/fields/text-field.tsx';
import module from './search-form.module.css';

const cx = classesOf(module);

export const EMPTY_SEARCH: Search = { text: '', state: null, from: null, to: null };
const LONGEST_SEARCH = 200;
const ANY_STATE = 'any';

/** What to look for: one field that understands what is typed, and a state and days to choose beside it. */
export function SearchForm(props: {
  readonly search: Search;
  readonly onChange: (search: Search) => void;
}) {
  const { search, onChange } = props;
  const { words } = useLanguage();
  const change = (part: Partial<Search>) => onChange({ ...search, ...part });
  return (
    <>
      <SearchLine
        name={words.search.field}
        value={search.text}
        longest={LONGEST_SEARCH}
        placeholder={words.search.placeholder}
        onChange={(text) => change({ text })}
      />
      <SelectField
        name={words.search.state}
        value={search.state ?? ANY_STATE}
        options={[
          { value: ANY_STATE, word: words.search.anyState },
          ...SALE_STATES.map((state) => ({ value: state, word: words.states[state] })),
        ]}
        onChoose={(state) => change({ state: state === ANY_STATE ? null : state })}
      />
      <div className={cx('days')}>
        <DayField
          name={words.search.from}
          value={search.from}
          onChange={(from) => change({ from })}
        />
        <DayField name={words.search.to} value={search.to} onChange={(to) => change({ to })} />
      </div>
      <Button onPress={() => onChange(EMPTY_SEARCH)}>{words.search.clear}</Button>
    </>
  );
}
