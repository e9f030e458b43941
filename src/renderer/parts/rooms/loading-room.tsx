import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import module from './loading-room.module.css';

const cx = classesOf(module);

/** A room whose code is on its way: said only where it takes a moment, so that nothing flashes by. */
export function LoadingRoom() {
  const { words } = useLanguage();
  return (
    <p className={cx('loading')} role="status">
      {words.connection.loading}
    </p>
  );
}
