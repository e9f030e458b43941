import { useLanguage } from '../../language/language.tsx';
import { keyHint } from '../../parts/buttons/key-hint.ts';
import { LineButton } from '../../parts/buttons/line-button.tsx';
import { NewsLine } from '../../parts/notices/news-line.tsx';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';

/** What was cleared or removed a moment ago, and the press that brings it back; the next key takes this away. */
export function UndoLine() {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const undo = useScreen((state) => state.undo);
  return (
    <div role="status">
      {undo && (
        <NewsLine tone="offered" icon="back" landmark={null} text={undoText(undo.what, undo.name)}>
          <LineButton
            {...keyHint('Control+Z', words.comfort.keyNames.undo)}
            onClick={() => cashier.undo()}
          >
            {words.basket.undo.press}
          </LineButton>
        </NewsLine>
      )}
    </div>
  );

  function undoText(what: 'cleared' | 'removed', name: string): string {
    if (what === 'cleared') return words.basket.undo.cleared;
    return name === '' ? words.basket.undo.removedAmount : words.basket.undo.removed(name);
  }
}
