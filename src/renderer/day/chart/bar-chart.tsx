import { type KeyboardEvent, useId, useRef, useState } from 'react';
import type { Currency } from '../../../domain/money/money.ts';
import { type Language, useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import module from './bar-chart.module.css';
import type { ChartBar, ChartProps } from './chart-bar.ts';
import { ChartTable } from './chart-table.tsx';
import { type ChartScale, chartScale } from './scale.ts';

const cx = classesOf(module);

/**
 * Bars over an axis with amounts. All bars together are one stop of the keyboard, the arrows go from one to the next, and what
 * a bar counts is opened by a tap or by Enter. The same is there as a table.
 */
export function BarChart(props: ChartProps) {
  const { title, column, bars, currency, before, onOpen } = props;
  const { words } = useLanguage();
  const [asTable, setAsTable] = useState(false);
  return (
    <figure className={cx('chart')} aria-label={title}>
      <figcaption className={cx('head')}>
        <span className={cx('title')}>{title}</span>
        <Button quiet className={cx('switch')} onPress={() => setAsTable(!asTable)}>
          {asTable ? words.chart.asBars : words.chart.asTable}
        </Button>
      </figcaption>
      {asTable ? (
        <ChartTable {...{ title, column, bars, currency, before, onOpen }} />
      ) : (
        <>
          {before !== null && (
            <p className={cx('legend')} aria-hidden="true">
              <span className={cx('key', 'now')} /> {title}
              <span className={cx('key', 'then')} /> {before}
            </p>
          )}
          <Plot {...props} />
        </>
      )}
    </figure>
  );
}

function Plot(props: ChartProps) {
  const { bars, currency, namedEvery } = props;
  const { format } = useLanguage();
  const amounts = bars.flatMap((bar) => [bar.minor, bar.beforeMinor ?? 0]);
  const scale = chartScale(Math.max(...amounts), Math.min(0, ...amounts));
  return (
    <div className={cx('plot')}>
      <div className={cx('axis')} aria-hidden="true">
        {scale.toReversed().map((minor) => (
          <span key={minor}>{wholeMoney(minor, currency, format)}</span>
        ))}
      </div>
      <Bars {...props} scale={scale} />
      <div className={cx('names')} aria-hidden="true">
        {bars.map(({ key, short }, index) => (
          <span key={key}>{index % namedEvery === 0 ? short : ''}</span>
        ))}
      </div>
    </div>
  );
}

/** An amount of the axis, which has no cents. */
function wholeMoney(minor: number, currency: Currency, format: Language['format']): string {
  const written = [format.count(minor / 100), format.symbol(currency)];
  return (format.symbolFirst ? written.reverse() : written).join('\u00a0');
}

/** In per cent of the drawing, so that it fills whatever place it has. */
const percent = (part: number): string => `${part * 100}%`;

/** The drawing, and over it a button for each bar, as high as the whole: a low bar is as easy to hit as a high one. */
function Bars(props: ChartProps & { readonly scale: ChartScale }) {
  const { bars, scale, onOpen } = props;
  const top = scale.at(-1) ?? 1;
  const reach = top - scale[0];
  const hatch = useId();
  return (
    <div className={cx('drawn')}>
      <svg className={cx('bars')} aria-hidden="true">
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
            <path d="M0 6L6 0" className={cx('hatch')} />
          </pattern>
        </defs>
        {scale.map((minor) => {
          const y = percent((top - minor) / reach);
          return (
            <line
              key={minor}
              className={cx('grid', minor === 0 && 'ground')}
              {...{ x1: 0, x2: '100%', y1: y, y2: y }}
            />
          );
        })}
        {bars.map((bar, index) => (
          <Bar key={bar.key} {...{ bar, top, reach, hatch, index }} of={bars.length} />
        ))}
      </svg>
      {onOpen !== null && <BarButtons {...props} onOpen={onOpen} />}
    </div>
  );
}

function Bar(props: {
  readonly bar: ChartBar;
  readonly top: number;
  readonly reach: number;
  readonly hatch: string;
  readonly index: number;
  readonly of: number;
}) {
  const { bar, top, reach, hatch, index, of } = props;
  const { minor, beforeMinor } = bar;
  const drawn = (part: number, from: number, amount: number) => ({
    x: percent((index + from) / of),
    // What was given back hangs from the ground.
    y: percent((top - Math.max(amount, 0)) / reach),
    width: percent(part / of),
    height: percent(Math.abs(amount) / reach),
    rx: 3,
  });
  if (beforeMinor === null) return <rect {...drawn(0.76, 0.12, minor)} className={cx('now')} />;
  return (
    <>
      <rect {...drawn(0.58, 0.37, beforeMinor)} className={cx('then')} fill={`url(#${hatch})`} />
      <rect {...drawn(0.58, 0.05, minor)} className={cx('under')} />
      <rect {...drawn(0.58, 0.05, minor)} className={cx('now')} />
    </>
  );
}

function BarButtons(props: ChartProps & { readonly onOpen: (key: string) => void }) {
  const { title, bars, currency, before, chosen, onOpen } = props;
  const { words, format } = useLanguage();
  const place = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const last = bars.findLastIndex(({ isToCome }) => !isToCome);
  const current = Math.min(stop, last);
  const move = (event: KeyboardEvent) => {
    const to = { ArrowLeft: current - 1, ArrowRight: current + 1, Home: 0, End: last }[event.key];
    if (to === undefined || to < 0 || to > last) return;
    event.preventDefault();
    setStop(to);
    place.current?.querySelectorAll('button')[to]?.focus();
  };
  const said = ({ name, minor, beforeMinor }: ChartBar) => {
    const compared = before !== null && beforeMinor !== null;
    const behind = compared ? words.chart.beside(before, format.money(beforeMinor, currency)) : '';
    return `${name}: ${format.money(minor, currency)}${behind}`;
  };
  return (
    <div
      ref={place}
      className={cx('hits')}
      data-bars
      role="toolbar"
      aria-label={title}
      onKeyDown={move}
    >
      {bars.map((bar, index) => (
        <button
          key={bar.key}
          type="button"
          className={cx('hit')}
          tabIndex={index === current ? 0 : -1}
          disabled={bar.isToCome}
          aria-pressed={bar.key === chosen}
          aria-label={said(bar)}
          onClick={() => {
            setStop(index);
            onOpen(bar.key);
          }}
        />
      ))}
    </div>
  );
}
