import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import type { ToldNotice } from '../../state/screen-state.ts';
import { Icon } from '../signs/icon.tsx';
import module from './notice.module.css';

const cx = classesOf(module);

/** What went as it should, and is only said. */
const CALM: ReadonlySet<ToldNotice> = new Set(['scanned']);

/** What did not work, in one sentence, until it is dismissed or something else is done. */
export function NoticeLine() {
  const notice = useScreen((state) => state.notice);
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const sentences: Readonly<Record<ToldNotice, string>> = {
    ...words.notices,
    ...words.basket.notices,
  };
  return (
    <div role="alert">
      {notice && (
        <div className={cx('notice', CALM.has(notice) && 'calm')}>
          <Icon name={CALM.has(notice) ? 'check' : 'alert'} className={cx('sign')} />
          <p className={cx('text')}>{sentences[notice]}</p>
          <button
            type="button"
            className={cx('dismiss')}
            aria-label={words.notice.dismiss}
            onClick={() => cashier.dismissNotice()}
          >
            <Icon name="cross" />
          </button>
        </div>
      )}
    </div>
  );
}
