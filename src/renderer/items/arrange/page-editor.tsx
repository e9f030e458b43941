import {
  FREE_AMOUNT,
  LONGEST_PAGE_NAME,
  type QuickPage,
} from '../../../domain/items/quick-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { AddKey } from './add-key.tsx';
import { isFull, type KeyBoard, withItemKey, withoutKey } from './key-board.ts';
import { KeyList } from './key-list.tsx';
import module from './page-editor.module.css';

const cx = classesOf(module);

/** One page: its name, its place among the others, and its keys. */
export function PageEditor(props: {
  readonly board: KeyBoard;
  readonly page: QuickPage;
  readonly onChange: (board: KeyBoard) => void;
  readonly onPage: (page: QuickPage) => void;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
}) {
  const { board, page, onChange, onPage, onMove, onRemove } = props;
  const { words } = useLanguage();
  const at = board.pages.indexOf(page);
  const hasFree = page.keys.includes(FREE_AMOUNT);
  return (
    <div className={cx('editor')}>
      <div className={cx('head')}>
        <TextField
          name={words.itemKeys.pageName}
          longest={LONGEST_PAGE_NAME}
          value={page.name}
          onChange={(name) => onPage({ ...page, name })}
        />
        <Button label={words.itemKeys.movePageLeft} disabled={at === 0} onPress={() => onMove(-1)}>
          <Icon name="left" />
        </Button>
        <Button
          label={words.itemKeys.movePageRight}
          disabled={at === board.pages.length - 1}
          onPress={() => onMove(1)}
        >
          <Icon name="right" />
        </Button>
        <Button quiet onPress={onRemove}>
          {words.itemKeys.removePage}
        </Button>
      </div>
      <p className={cx('soft')}>{words.itemKeys.help}</p>
      <KeyList
        board={board}
        page={page}
        onPage={onPage}
        onRemove={(name) => onPage(withoutKey(page, name))}
      />
      <div className={cx('add')}>
        {isFull(page) ? (
          <p className={cx('soft')}>{words.itemKeys.full}</p>
        ) : (
          <>
            <AddKey onAdd={(item) => onChange(withItemKey(board, page, item))} taken={page.keys} />
            {!hasFree && (
              <Button onPress={() => onPage({ ...page, keys: [...page.keys, FREE_AMOUNT] })}>
                {words.itemKeys.addFree}
              </Button>
            )}
          </>
        )}
      </div>
    </div>
  );
}
