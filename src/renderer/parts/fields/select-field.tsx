import type { ReactNode } from 'react';
import { Autocomplete, useFilter } from 'react-aria-components/Autocomplete';
import { Button } from 'react-aria-components/Button';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Popover } from 'react-aria-components/Popover';
import { SearchField } from 'react-aria-components/SearchField';
import { Select, SelectValue } from 'react-aria-components/Select';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Icon } from '../signs/icon.tsx';
import popoverModule from './popover.module.css';
import module from './select-field.module.css';
import fieldModule from './text-field.module.css';

const cx = classesOf(module);
const field = classesOf(fieldModule);
const popover = classesOf(popoverModule);

/** One of a list: a value and its word. */
export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly word: string;
}

/** One of a list that is too long to lie open; one of some hundred is found by typing some of its word. */
export function SelectField<Value extends string>(props: {
  readonly name: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChoose: (value: Value) => void;
  /** The name of a line to look for one with, where there are so many. */
  readonly lookFor?: string;
  /** The name stands before the field where there is room, and not over it. */
  readonly isInLine?: boolean;
}) {
  const { name, value, options, onChoose, lookFor, isInLine } = props;
  const { format } = useLanguage();
  const list = (
    <ListBox className={cx('list')} items={options}>
      {({ value: id, word }) => (
        <ListBoxItem id={id} textValue={word} className={cx('option')}>
          {word}
        </ListBoxItem>
      )}
    </ListBox>
  );
  return (
    <I18nProvider locale={format.region}>
      <Select
        className={isInLine ? cx('inLine') : field('field')}
        value={value}
        onChange={(chosen) => {
          const option = options.find((candidate) => candidate.value === chosen);
          if (option) onChoose(option.value);
        }}
      >
        <Label className={field('soft')}>{name}</Label>
        <Button className={cx('button')}>
          <SelectValue className={cx('value')} />
          <Icon name="chevron" />
        </Button>
        <Popover className={`${popover('popover')} ${cx('opened')}`}>
          {lookFor === undefined ? list : <Searched name={lookFor}>{list}</Searched>}
        </Popover>
      </Select>
    </I18nProvider>
  );
}

function Searched(props: { readonly name: string; readonly children: ReactNode }) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      <SearchField aria-label={props.name} autoFocus className={cx('search')}>
        {/* The list is this line's own, moved through by its arrows: assistive technology is told so. */}
        <Input
          className={cx('searchLine')}
          placeholder={props.name}
          role="combobox"
          aria-expanded="true"
        />
      </SearchField>
      {props.children}
    </Autocomplete>
  );
}
