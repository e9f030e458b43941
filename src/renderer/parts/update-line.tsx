import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { mayDo } from '../state/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './update-line.module.css';

const cx = classesOf(module);

/** Says quietly, to whoever may put it in, that there is a newer version; nothing while there is none. */
export function UpdateLine() {
  const { words } = useLanguage();
  const { help } = useScreenParts();
  const view = useScreen((state) => state.view);
  const offered = view?.update?.offered ?? null;
  if (view === null || offered === null || !mayDo(view, 'changeSettings')) return null;
  return (
    <p className={cx('line')}>
      {words.update.line(offered.version)}
      <button type="button" className={cx('press')} onClick={() => help.show('update')}>
        {words.update.lineOpen}
      </button>
    </p>
  );
}
