import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Icon } from '../parts/signs/icon.tsx';
import module from './picture-sale.module.css';

const cx = classesOf(module);

/** The squares of a drawing that looks like a code and is none: nobody's phone reads it. */
const SQUARES = Array.from({ length: 81 }, (_, at) => at).filter(
  (at) => !isInCorner(at) && (at * 7 + Math.floor(at / 9) * 5) % 3 === 0,
);

/** A sale in three pictures: charged, scanned, paid. It is no sale, and touches nothing. */
export function PictureSale({ amount }: { readonly amount: string }) {
  const { words } = useLanguage();
  const { charged, scanned, paid } = words.setup.trial;
  return (
    <ol className={cx('pictures')}>
      <li className={cx('picture')}>
        <span className={cx('amount')}>{amount}</span>
        <span className={cx('keys')} aria-hidden="true">
          {KEYS.map((key) => (
            <span key={key} className={cx('key')} />
          ))}
        </span>
        <span className={cx('word')}>{charged}</span>
      </li>
      <li className={cx('picture')}>
        <span className={cx('code')} aria-hidden="true">
          <svg aria-hidden="true" viewBox="0 0 9 9" width="100%" height="100%">
            {SQUARES.map((at) => (
              <rect key={at} x={at % 9} y={Math.floor(at / 9)} width="1" height="1" />
            ))}
            {CORNERS.map(([x, y]) => (
              <path
                key={`${x}-${y}`}
                d={`M${x} ${y}h3v3h-3zM${x + 0.6} ${y + 0.6}v1.8h1.8v-1.8z`}
              />
            ))}
          </svg>
        </span>
        <span className={cx('word')}>{scanned}</span>
      </li>
      <li className={cx('picture', 'paid')}>
        <span className={cx('tick')} aria-hidden="true">
          <Icon name="check" />
        </span>
        <span className={cx('word')}>{paid}</span>
      </li>
    </ol>
  );
}

const KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3'];

const CORNERS = [
  [0, 0],
  [6, 0],
  [0, 6],
] as const;

function isInCorner(at: number): boolean {
  const [x, y] = [at % 9, Math.floor(at / 9)];
  return (x < 4 && y < 4) || (x > 4 && y < 4) || (x < 4 && y > 4);
}
