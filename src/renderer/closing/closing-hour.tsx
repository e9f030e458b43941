import { useId } from 'react';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { useScreen, useScreenParts } from '../state/screen-context.tsx';
import module from './closing-hour.module.css';

const cx = classesOf(module);

const NEVER = 'never';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hour at which days close by themselves, or never. */
export function ClosingHour() {
  const { words } = useLanguage();
  const { manager } = useScreenParts();
  const hour = useScreen(({ view }) => view?.shop.closesByItselfAtHour ?? null);
  const id = useId();
  return (
    <div className={cx('field')}>
      <label htmlFor={id} className={cx('name')}>
        {words.closings.hour}
      </label>
      <select
        id={id}
        className={cx('choice')}
        value={hour ?? NEVER}
        onChange={({ target: { value } }) =>
          void manager.changeShop({
            closesByItselfAtHour: value === NEVER ? null : Number(value),
          })
        }
      >
        <option value={NEVER}>{words.closings.never}</option>
        {HOURS.map((one) => (
          <option key={one} value={one}>
            {words.closings.at(`${String(one).padStart(2, '0')}:00`)}
          </option>
        ))}
      </select>
    </div>
  );
}
