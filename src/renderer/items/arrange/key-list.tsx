import { Button } from 'react-aria-components/Button';
import { GridList, GridListItem } from 'react-aria-components/GridList';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import type { QuickPage } from '../../../domain/items/quick-keys.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import colours from '../../look/item-colours.module.css';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { itemOfKey, type KeyBoard, keyName, movedKeys } from './key-board.ts';
import module from './key-list.module.css';

const cx = classesOf(module);
const colour = classesOf(colours);

/** The keys of a page as they will stand, each of which can be dragged to another place, by hand or by keyboard. */
export function KeyList(props: {
  readonly board: KeyBoard;
  readonly page: QuickPage;
  readonly onPage: (page: QuickPage) => void;
  readonly onRemove: (name: string) => void;
}) {
  const { board, page, onPage, onRemove } = props;
  const { words, format } = useLanguage();
  const keys = page.keys.map(keyName);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (moved) => [...moved].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys: moved, target }) {
      if (target.dropPosition === 'on') return;
      const names = new Set([...moved].map(String));
      onPage(movedKeys(page, names, String(target.key), target.dropPosition));
    },
  });
  // Where a key would be put down is said in the till's language, whatever the browser's is.
  return (
    <I18nProvider locale={format.region}>
      <GridList
        className={cx('keys')}
        aria-label={words.itemKeys.keys}
        layout="grid"
        keyboardNavigationBehavior="tab"
        items={keys.map((id) => ({ id }))}
        dependencies={[board]}
        dragAndDropHooks={dragAndDropHooks}
        renderEmptyState={() => <p className={cx('empty')}>{words.itemKeys.empty}</p>}
      >
        {({ id }) => <OneKey name={id} board={board} onRemove={() => onRemove(id)} />}
      </GridList>
    </I18nProvider>
  );
}

function OneKey(props: {
  readonly name: string;
  readonly board: KeyBoard;
  readonly onRemove: () => void;
}) {
  const { name, board, onRemove } = props;
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const item = itemOfKey(board, name);
  const called = item?.name ?? words.quickKeys.freeAmount;
  return (
    <GridListItem id={name} textValue={called} className={cx('key')}>
      <span className={`${cx('edge')} ${item ? colour(item.colour) : ''}`} aria-hidden="true" />
      <Button slot="drag" className={cx('drag')} aria-label={words.itemKeys.drag(called)}>
        <Icon name="dots" />
      </Button>
      <span className={cx('name')}>
        {called}
        {item && item.availability !== 'onSale' && (
          <span className={cx('soft')}>{words.items.available[item.availability]}</span>
        )}
        {item && (
          <span className={cx('soft')}>{format.money(minorUnits(item.nowMinor), currency)}</span>
        )}
      </span>
      <Button
        className={cx('remove')}
        aria-label={words.itemKeys.removeKey(called)}
        onPress={onRemove}
      >
        <Icon name="cross" />
      </Button>
    </GridListItem>
  );
}
