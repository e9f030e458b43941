import { useEffect, useState } from 'react';
import { MOST_PAGES, type QuickPage } from '../../../domain/items/quick-keys.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { failureOf, ItemFailed, type ItemFailure } from '../item-failed.tsx';
import module from './arrange-panel.module.css';
import {
  boardOf,
  type KeyBoard,
  keptPages,
  movedPage,
  withoutPage,
  withPage,
} from './key-board.ts';
import { PageEditor } from './page-editor.tsx';

const cx = classesOf(module);

/** What becomes of the arrangement: nothing yet, on its way, or kept. */
type Keeping = 'not' | 'asking' | 'kept';

/** The quick keys as the shop's hands want them: pages and their keys, by dragging and by keyboard. */
export function ArrangePanel({ onKept }: { readonly onKept: () => void }) {
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [board, setBoard] = useState<KeyBoard | null>(null);
  const [shown, setShown] = useState<QuickPage[] | null>(null);
  const [open, setOpen] = useState(0);
  const [keeping, setKeeping] = useState<Keeping>('not');
  const [failure, setFailure] = useState<ItemFailure | null>(null);

  useEffect(() => {
    let left = false;
    void screen.ask('items.arrangement', {}).then((answer) => {
      if (left) return;
      setFailure(failureOf(answer));
      if (!answer?.ok) return;
      setBoard(boardOf(answer.value));
      setShown(answer.value.isArranged ? answer.value.pages : null);
    });
    return () => {
      left = true;
    };
  }, [screen.ask]);

  if (board === null) return <ItemFailed failure={failure} />;
  const page = board.pages[Math.min(open, board.pages.length - 1)];
  const change = (next: KeyBoard) => {
    setBoard(next);
    setKeeping('not');
  };
  const addPage = () => {
    const id = `page-${screen.devices.newDraftId()}`;
    change({ ...board, pages: [...board.pages, { id, name: '', keys: [] }] });
    setOpen(board.pages.length);
  };
  const keep = async (pages: readonly QuickPage[]) => {
    setKeeping('asking');
    const kept = keptPages(pages);
    const failed = failureOf(await screen.ask('items.arrange', { pages: kept, shown }));
    if (failed === null) setShown(kept.length > 0 ? kept : null);
    setFailure(failed);
    setKeeping(failed === null ? 'kept' : 'not');
    if (failed === null && pages.length === 0) onKept();
  };
  return (
    <div className={cx('panel')}>
      <div className={cx('board')}>
        {shown === null && <p className={cx('soft')}>{words.itemKeys.byCategory}</p>}
        <PageTabs
          pages={board.pages}
          open={page ?? null}
          onOpen={(opened) => setOpen(board.pages.indexOf(opened))}
          onAdd={addPage}
        />
        {page && (
          <PageEditor
            key={page.id}
            board={board}
            page={page}
            onChange={change}
            onMove={(by) => {
              change(movedPage(board, page.id, by));
              setOpen(Math.max(0, Math.min(board.pages.length - 1, open + by)));
            }}
            onRemove={() => {
              change(withoutPage(board, page.id));
              setOpen(Math.max(0, open - 1));
            }}
            onPage={(changed) => change(withPage(board, changed))}
          />
        )}
      </div>
      <div className={cx('end')}>
        <p className={cx('soft')} role="status">
          {keeping === 'kept' && words.itemKeys.kept}
        </p>
        <ItemFailed failure={failure} />
        {shown !== null && (
          <Button quiet disabled={keeping === 'asking'} onPress={() => void keep([])}>
            {words.itemKeys.byCategoryAgain}
          </Button>
        )}
        <Button
          primary
          disabled={keeping !== 'not' || board.pages.length === 0}
          onPress={() => void keep(board.pages)}
        >
          {keeping === 'asking' ? words.items.busy : words.itemKeys.keep}
        </Button>
      </div>
    </div>
  );
}

function PageTabs(props: {
  readonly pages: readonly QuickPage[];
  readonly open: QuickPage | null;
  readonly onOpen: (page: QuickPage) => void;
  readonly onAdd: () => void;
}) {
  const { pages, open, onOpen, onAdd } = props;
  const { words } = useLanguage();
  return (
    <fieldset className={cx('pages')} aria-label={words.quickKeys.pages}>
      {pages.map((page) => (
        <button
          key={page.id}
          type="button"
          className={cx('page')}
          aria-pressed={page === open}
          onClick={() => onOpen(page)}
        >
          {page.name === '' ? words.quickKeys.unnamed : page.name}
        </button>
      ))}
      {pages.length < MOST_PAGES && (
        <button type="button" className={cx('page', 'new')} onClick={onAdd}>
          + {words.itemKeys.newPage}
        </button>
      )}
    </fieldset>
  );
}
