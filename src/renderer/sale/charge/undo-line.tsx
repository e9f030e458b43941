import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { keyHint } from '../../parts/buttons/key-hint.ts';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import module from './undo-line.module.css';

const cx = classesOf(module);

/** What was cleared or removed a moment ago, and the press that brings it back; the next key takes this away. */
export function UndoLine() {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const undo = useScreen((state) => state.undo);
  return (
    <div role="status">
      {undo && (
        <div className={cx('line')}>
          <Icon name="back" className={cx('sign')} />
          <p className={cx('text')}>{undoText(undo.what, undo.name)}</p>
          <LineButton
            {...keyHint('Control+Z', words.comfort.keyNames.undo)}
            onClick={() => cashier.undo()}
          >
            {words.basket.undo.press}
          </LineButton>
        </div>
      )}
    </div>
  );

  function undoText(what: 'cleared' | 'removed', name: string): string {
    if (what === 'cleared') return words.basket.undo.cleared;
    return name === '' ? words.basket.undo.removedAmount : words.basket.undo.removed(name);
  }
}
