import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import { mayDo } from '../state/people/crew.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './kiosk-calls.module.css';

const cx = classesOf(module);

/** Somebody calls at a kiosk: a line for each, on every screen, until somebody says that they come. */
export function KioskCalls() {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  const kiosks = useScreen(({ view }) => view?.kiosks ?? NONE);
  const mayCome = useScreen(({ view }) => view !== null && mayDo(view, 'sell'));
  const calling = kiosks.filter(({ call }) => call === 'calling');
  return (
    <div role="alert">
      {calling.map(({ name }) => (
        <p key={name} className={cx('line')} data-kiosk-calls={name}>
          <Icon name="bell" className={cx('sign')} />
          <span className={cx('text')}>{words.kiosk.calls(name)}</span>
          {mayCome && (
            <button type="button" className={cx('come')} onClick={() => cashier.come(name)}>
              {words.kiosk.come}
            </button>
          )}
        </p>
      ))}
    </div>
  );
}

const NONE = [] as const;
