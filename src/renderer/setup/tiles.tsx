import { classesOf } from '../look/classes.ts';
import module from './tiles.module.css';

const cx = classesOf(module);

/** One of two ways, with a line that says what it means. */
interface Tile {
  readonly title: string;
  readonly text: string;
  readonly isChosen: boolean;
  readonly onPress: () => void;
  readonly disabled?: boolean;
}

/** Ways side by side, each taken by one tap. */
export function Tiles({ tiles }: { readonly tiles: readonly Tile[] }) {
  return (
    <div className={cx('tiles')}>
      {tiles.map(({ title, text, isChosen, onPress, disabled = false }) => (
        <button
          key={title}
          type="button"
          className={cx('tile')}
          aria-pressed={isChosen}
          disabled={disabled}
          onClick={onPress}
        >
          <span className={cx('tileTitle')}>{title}</span>
          <span className={cx('tileText')}>{text}</span>
        </button>
      ))}
    </div>
  );
}
