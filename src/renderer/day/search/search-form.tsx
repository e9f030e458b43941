import { type ReactNode, useId } from 'react';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { SALE_STATES } from '../../../domain/sale/sale-state.ts';
import type { Search } from '../../../till/views/report-view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/button.tsx';
import module from './search-form.module.css';

const cx = classesOf(module);

export const EMPTY_SEARCH: Search = { text: '', state: null, from: null, to: null };
const LONGEST_SEARCH = 200;

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
      <Field name={words.search.field}>
        {(id) => (
          <input
            id={id}
            type="search"
            className={cx('input')}
            value={search.text}
            maxLength={LONGEST_SEARCH}
            placeholder={words.search.placeholder}
            autoComplete="off"
            spellCheck={false}
            data-focus-first
            onChange={({ target }) => change({ text: target.value })}
          />
        )}
      </Field>
      <Field name={words.search.state}>
        {(id) => (
          <select
            id={id}
            className={cx('input')}
            value={search.state ?? ''}
            onChange={({ target }) => change({ state: stateNamed(target.value) })}
          >
            <option value="">{words.search.anyState}</option>
            {SALE_STATES.map((state) => (
              <option key={state} value={state}>
                {words.states[state]}
              </option>
            ))}
          </select>
        )}
      </Field>
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

function DayField(props: {
  readonly name: string;
  readonly value: Search['from'];
  readonly onChange: (day: Search['from']) => void;
}) {
  const { name, value, onChange } = props;
  return (
    <Field name={name}>
      {(id) => (
        <input
          id={id}
          type="date"
          className={cx('input')}
          value={value ?? ''}
          onChange={({ target }) => {
            const day = businessDaySchema.safeParse(target.value);
            onChange(day.success ? day.data : null);
          }}
        />
      )}
    </Field>
  );
}

function Field(props: { readonly name: string; readonly children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className={cx('field')}>
      <label className={cx('name')} htmlFor={id}>
        {props.name}
      </label>
      {props.children(id)}
    </div>
  );
}

const stateNamed = (name: string): Search['state'] =>
  SALE_STATES.find((state) => state === name) ?? null;
