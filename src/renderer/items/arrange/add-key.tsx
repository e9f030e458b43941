import { useCallback, useState } from 'react';
import { LONGEST_ITEM_SEARCH } from '../../../contract/calls/items-calls.ts';
import type { ItemView } from '../../../contract/views/items-view.ts';
import type { QuickPage } from '../../../domain/items/quick-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useAnswer } from '../../parts/answers/use-answer.ts';
import { SearchLine } from '../../parts/fields/text-field.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import module from './page-editor.module.css';

const cx = classesOf(module);

const MOST_SHOWN = 8;

/** Looks for an item that is not on the page yet, and puts it there. */
export function AddKey(props: {
  readonly taken: QuickPage['keys'];
  readonly onAdd: (item: ItemView) => void;
}) {
  const { taken, onAdd } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [text, setText] = useState('');
  const find = useCallback(
    (typed: string) =>
      screen.ask('items.find', { text: typed, category: null, onSaleOnly: false, from: 0 }),
    [screen.ask],
  );
  const found = useAnswer(find, text);
  const shown =
    typeof found === 'object' && found.ok
      ? found.value.items.filter(({ id }) => !taken.includes(id)).slice(0, MOST_SHOWN)
      : [];
  return (
    <div className={cx('addItem')}>
      <SearchLine
        name={words.itemKeys.addItem}
        placeholder={words.quickKeys.searchFor}
        longest={LONGEST_ITEM_SEARCH}
        value={text}
        onChange={setText}
      />
      <ul className={cx('found')}>
        {shown.map((item) => (
          <li key={item.id}>
            <button type="button" className={cx('foundItem')} onClick={() => onAdd(item)}>
              + {item.name}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
