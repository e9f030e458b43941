import { useLanguage } from '../language/language.tsx';
import { cx } from './look.ts';

const WIDTH = 8;
const GAP = 4;
const HEIGHT = 28;
/** What came in at all is seen. */
const LOWEST = 2;
/** An hour alone is no wall. */
const FEWEST = 10;

/** Money by hour as small columns; what they say most stands in words for whoever cannot see them. */
export function HourBars(props: {
  readonly hours: readonly number[];
  readonly from: number;
  readonly to: number;
}) {
  const { words, format } = useLanguage();
  const { hours, from, to } = props;
  const most = Math.max(...hours);
  const at = hours.indexOf(most);
  const bars = hours.flatMap((minor, hour) => (minor > 0 ? [{ hour, minor }] : []));
  return (
    <svg
      className={cx('bars')}
      role="img"
      aria-label={words.now.bars(at, format.money(most))}
      viewBox={`0 0 ${Math.max(FEWEST, to - from + 1) * (WIDTH + GAP) - GAP} ${HEIGHT}`}
      preserveAspectRatio="xMinYMax meet"
    >
      {bars.map(({ hour, minor }) => {
        const height = Math.max(LOWEST, (minor / most) * HEIGHT);
        return (
          <rect
            key={hour}
            x={(hour - from) * (WIDTH + GAP)}
            y={HEIGHT - height}
            width={WIDTH}
            height={height}
            rx="2"
          />
        );
      })}
    </svg>
  );
}

/** How large a part is of the largest, as a line. */
export function ShareBar({ part }: { readonly part: number }) {
  return (
    <svg aria-hidden="true" className={cx('share')} viewBox="0 0 100 6" preserveAspectRatio="none">
      <rect width={Math.max(0, part) * 100} height="6" rx="1" />
    </svg>
  );
}
