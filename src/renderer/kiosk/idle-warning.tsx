import { classesOf } from '../look/classes.ts';
import { useKiosk, useKioskWords } from './kiosk-context.tsx';
import module from './over-all.module.css';
import { useSecondsLeft } from './use-left.ts';

const cx = classesOf(module);

/** Long enough to come back from one's bag, in seconds. */
const ASKS_FOR_S = 20;

/** Nobody has touched it for a while: any touch goes on, and without one the next customer begins. */
export function IdleWarning() {
  const words = useKioskWords();
  const { reset } = useKiosk();
  const left = useSecondsLeft(ASKS_FOR_S, reset);
  return (
    <div className={cx('veil')} role="alertdialog" aria-labelledby="still-there">
      <div className={cx('card')}>
        <h2 id="still-there" className={cx('title')}>
          {words.still.title}
        </h2>
        <p className={cx('text')}>{words.still.text(left)}</p>
        <div className={cx('bar')} aria-hidden="true">
          <div className={cx('left')} style={{ width: `${(100 * left) / ASKS_FOR_S}%` }} />
        </div>
        <button type="button" className={cx('main')}>
          {words.still.yes}
        </button>
      </div>
    </div>
  );
}
