import { useState } from 'react';
import { businessDaySchema } from '../../../domain/calendar/business-day.ts';
import { dayFrom, placeInWeek } from '../../../domain/calendar/days.ts';
import { FIGURES_BY, type FigureRow, type FiguresBy, type FiguresView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { ShareBar } from '../parts/bars.tsx';
import { cx } from '../parts/look.ts';
import { Card, Choice, Shown } from '../parts/parts.tsx';
import { Press } from '../parts/press.tsx';

type PeriodName = 'day' | 'week' | 'month';

/** A day, a week or a month of the company, by one thing. */
export function FiguresPage({
  period,
  heard,
}: {
  readonly period: PeriodName;
  readonly heard: number;
}) {
  const { words, format } = useLanguage();
  const text = words.figures;
  const [day, setDay] = useState(today);
  const [by, setBy] = useState<FiguresBy>('shop');
  const { from, to } = periodOf(period, day);
  const { answer } = useView<FiguresView>(`/figures?from=${from}&to=${to}&by=${by}`, heard);
  return (
    <>
      <div className={cx('between')}>
        <h1 className={cx('title')}>{from === to ? format.day(from) : format.days(from, to)}</h1>
        <div className={cx('row')}>
          <Press onPress={() => setDay(dayFrom(from, -1))}>‹ {text.earlier}</Press>
          <Press onPress={() => setDay(dayFrom(to, 1))}>{text.later} ›</Press>
          <Choice
            name={text.by}
            value={by}
            onChange={setBy}
            of={FIGURES_BY.map((kind) => [kind, text.kinds[kind]])}
          />
        </div>
      </div>
      <Shown answer={answer}>
        {(figures) => (
          <>
            <Totals figures={figures} />
            <Card>
              <Rows figures={figures} by={by} />
            </Card>
            {figures.days.length > 1 && <Days figures={figures} />}
          </>
        )}
      </Shown>
    </>
  );
}

const today = () => {
  const now = new Date();
  const local = new Date(now.getTime() - now.getTimezoneOffset() * 60_000);
  return businessDaySchema.parse(local.toISOString().slice(0, 10));
};

function periodOf(period: PeriodName, day: ReturnType<typeof today>) {
  if (period === 'day') return { from: day, to: day };
  if (period === 'week') {
    const from = dayFrom(day, -placeInWeek(day));
    return { from, to: dayFrom(from, 6) };
  }
  const from = businessDaySchema.parse(`${day.slice(0, 7)}-01`);
  const next = dayFrom(from, 31).slice(0, 7);
  return { from, to: dayFrom(businessDaySchema.parse(`${next}-01`), -1) };
}

function Totals({ figures }: { readonly figures: FiguresView }) {
  const { words, format } = useLanguage();
  const text = words.figures;
  return (
    <div className={cx('tiles')}>
      <section className={cx('card', 'tile')}>
        <h2 className={cx('soft', 'small')}>{text.received}</h2>
        <p className={cx('hero')}>{format.money(figures.total.minor)}</p>
        <p className={cx('soft', 'small')}>
          {words.now.payments(figures.total.count)} ·{' '}
          {text.before(format.money(figures.before.minor))}
        </p>
      </section>
      <section className={cx('card', 'tile', figures.late.count > 0 && 'late')}>
        <h2 className={cx('soft', 'small')}>{text.lateMoney}</h2>
        <p className={cx('number')}>{format.money(figures.late.minor)}</p>
      </section>
      <section className={cx('card', 'tile', figures.refundDueMinor > 0 && 'doubt')}>
        <h2 className={cx('soft', 'small')}>{text.refunds}</h2>
        <p className={cx('number')}>{format.money(figures.refundDueMinor)}</p>
      </section>
    </div>
  );
}

function Rows({ figures, by }: { readonly figures: FiguresView; readonly by: FiguresBy }) {
  const { words, format } = useLanguage();
  const text = words.figures;
  if (figures.rows.length === 0) return <p className={cx('soft')}>{text.nothing}</p>;
  const most = Math.max(...figures.rows.map(({ minor }) => minor), 1);
  return (
    <table className={cx('table', 'stacks')}>
      <caption className="visuallyHidden">{text.kinds[by]}</caption>
      <thead>
        <tr>
          <th scope="col">{text.name[by]}</th>
          <td className={cx('wideOnly')} />
          <th scope="col" className={cx('figure')}>
            {by === 'item' ? text.pieces : text.count}
          </th>
          {by === 'vat' && (
            <th scope="col" className={cx('figure')}>
              {text.vat}
            </th>
          )}
          <th scope="col" className={cx('figure')}>
            {text.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.rows.map((row) => (
          <tr key={row.name}>
            <th scope="row">{nameOf(row, by, text)}</th>
            <td className={cx('wideOnly', 'third')}>
              <ShareBar part={row.minor / most} />
            </td>
            <td className={cx('figure')} data-name={by === 'item' ? text.pieces : text.count}>
              {format.count(row.count)}
            </td>
            {by === 'vat' && (
              <td className={cx('figure')} data-name={text.vat}>
                {row.vatMinor === null ? '–' : format.money(row.vatMinor)}
              </td>
            )}
            <td className={cx('figure', 'amount')}>{format.money(row.minor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function nameOf(
  { name }: FigureRow,
  by: FiguresBy,
  text: ReturnType<typeof useLanguage>['words']['figures'],
): string {
  if (by === 'hour') return `${name}:00`;
  if (by === 'vat') return name === null ? text.noRate : `${Number(name) / 100}\u00a0%`;
  return name === null || name === '' ? text.noName : name;
}

function Days({ figures }: { readonly figures: FiguresView }) {
  const { words, format } = useLanguage();
  const text = words.figures;
  return (
    <Card title={text.days}>
      <table className={cx('table', 'stacks')}>
        <thead>
          <tr>
            <th scope="col">{text.day}</th>
            <th scope="col" className={cx('figure')}>
              {text.count}
            </th>
            <th scope="col" className={cx('figure')}>
              {text.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {figures.days.map(({ day, count, minor }) => (
            <tr key={day}>
              <th scope="row">{format.day(day)}</th>
              <td className={cx('figure')} data-name={text.count}>
                {format.count(count)}
              </td>
              <td className={cx('figure', 'amount')}>{format.money(minor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}
