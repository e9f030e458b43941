import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { LineButton } from '../parts/buttons/line-button.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './update-line.module.css';
import { updateNews } from './update-news.ts';

const cx = classesOf(module);

/** Says quietly, to whoever may put it in, that there is a newer version, or may be; nothing while there is none. */
export function UpdateLine() {
  const { words } = useLanguage();
  const { help } = useScreenParts();
  const view = useScreen((state) => state.view);
  if (!view?.update || !mayDo(view, 'changeSettings')) return null;
  const news = updateNews(view.update, words);
  if (news === null) return null;
  return (
    <p className={cx('line')}>
      {news}
      <LineButton onClick={() => help.show('update')}>
        {view.update.offered === null ? words.update.title : words.update.lineOpen}
      </LineButton>
    </p>
  );
}
