import { useState } from 'react';
import { Collection } from 'react-aria-components/Collection';
import { GridList, GridListItem, GridListLoadMoreItem } from 'react-aria-components/GridList';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import { LONGEST_ITEM_SEARCH } from '../../../contract/calls/items-calls.ts';
import type { ItemView } from '../../../contract/views/items-view.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import colours from '../../look/item-colours.module.css';
import { Button } from '../../parts/buttons/button.tsx';
import { SelectField } from '../../parts/fields/select-field.tsx';
import { SearchLine } from '../../parts/fields/text-field.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { ItemFailed } from '../item-failed.tsx';
import module from './item-list-panel.module.css';
import { type FoundSoFar, useItems } from './use-items.ts';
import { useRowHeight } from './use-row-height.ts';

const cx = classesOf(module);
const colour = classesOf(colours);

/** Every category begins with a letter or is empty. */
const EVERY = ' ';

/** All items by name, or those that were looked for; a row opens its item. */
export function ItemListPanel(props: {
  readonly changes: number;
  readonly onNew: () => void;
  readonly onEdit: (item: ItemView) => void;
}) {
  const { changes, onNew, onEdit } = props;
  const { words } = useLanguage();
  const [text, setText] = useState('');
  const [category, setCategory] = useState<string | null>(null);
  const hasItems = useScreen(({ view }) => (view?.items.count ?? 0) > 0);
  const found = useItems({ text, category }, changes);
  const categories = [
    { value: EVERY, word: words.items.everyCategory },
    ...found.categories.map((name) => ({ value: name, word: name })),
  ];
  return (
    <div className={cx('panel')}>
      <div className={cx('head')}>
        <div className={cx('search')}>
          <SearchLine
            name={words.quickKeys.searchFor}
            longest={LONGEST_ITEM_SEARCH}
            value={text}
            onChange={setText}
          />
        </div>
        {found.categories.length > 0 && (
          <div className={cx('category')}>
            <SelectField
              name={words.items.category}
              value={category ?? EVERY}
              options={categories}
              onChoose={(chosen) => setCategory(chosen === EVERY ? null : chosen)}
            />
          </div>
        )}
        <Button primary onPress={onNew}>
          {words.items.add}
        </Button>
      </div>
      <p className={cx('count')} role="status">
        {found.total > 0 && words.quickKeys.found(found.total)}
      </p>
      <ItemFailed failure={found.failure} />
      {hasItems || found.isLoading ? (
        <Rows found={found} onEdit={onEdit} />
      ) : (
        <p className={cx('none')}>{words.items.none}</p>
      )}
    </div>
  );
}

function Rows(props: { readonly found: FoundSoFar; readonly onEdit: (item: ItemView) => void }) {
  const { found, onEdit } = props;
  const { words } = useLanguage();
  const rowHeight = useRowHeight();
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight, loaderHeight: 1 }}>
      <GridList
        className={cx('list')}
        aria-label={words.items.list}
        onAction={(key) => {
          const item = found.items.find(({ id }) => id === key);
          if (item) onEdit(item);
        }}
        renderEmptyState={() =>
          found.isLoading ? null : <p className={cx('none')}>{words.quickKeys.nothingFound}</p>
        }
      >
        <Collection items={found.items}>{(item) => <Row item={item} />}</Collection>
        <GridListLoadMoreItem isLoading={found.isLoading} onLoadMore={found.more} />
      </GridList>
    </Virtualizer>
  );
}

function Row({ item }: { readonly item: ItemView }) {
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const price = format.money(minorUnits(item.nowMinor), currency);
  const state = item.availability === 'onSale' ? null : words.items.available[item.availability];
  // What a screen reader says of the row, which begins with what is typed to go to it.
  const told = [item.name, price, state].filter((part) => part !== null).join(', ');
  return (
    <GridListItem id={item.id} textValue={told} className={cx('row')}>
      <span className={`${cx('edge')} ${colour(item.colour)}`} aria-hidden="true" />
      <span className={cx('name')}>{item.name}</span>
      <span className={cx('soft', 'of')}>{item.category}</span>
      <span className={cx('soft', 'state')}>
        {[item.fromOffice && words.office.fromOffice, state].filter(Boolean).join(' · ')}
      </span>
      <span className={cx('soft', 'rate')}>
        {item.vatRate !== null && words.quickKeys.rate(format.percent(item.vatRate))}
      </span>
      <span className={cx('price')}>{price}</span>
    </GridListItem>
  );
}
