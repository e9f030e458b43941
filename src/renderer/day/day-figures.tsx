import type { ReactNode } from 'react';
import type { DayView } from '../../contract/views/report-view.ts';
import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import { NOBODY } from '../../domain/sale/nobody.ts';
import { OtherwisePayments } from '../closing/otherwise-payments.tsx';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Amount } from '../parts/figures/amount.tsx';
import { FactLines } from '../parts/figures/facts.tsx';
import { StateTag } from '../parts/figures/state-tag.tsx';
import module from './day-figures.module.css';
import { Hours } from './hours.tsx';
import { WeekBefore } from './week-before.tsx';

const cx = classesOf(module);

/** What is opened from a day's figures: the sales of one hour, which is chosen then, and another day. */
interface DayOpens {
  readonly hour: number | null;
  readonly onHour: (hour: number) => void;
  readonly onDay: (day: BusinessDay) => void;
}

/**
 * What a day brought: its total, its hours, its people, how fast confirmations came, and what was begun. What can be
 * done with the day, `children`, follows its total at once, where a manager who comes to close it sees it.
 */
export function DayFigures(props: {
  readonly day: DayView;
  /** Null where the day is only looked at. */
  readonly opens: DayOpens | null;
  /** What was sold in it, item by item; null where that is not told. */
  readonly items: ReactNode;
  readonly children: ReactNode;
}) {
  const { day, opens, items, children } = props;
  const { words, format } = useLanguage();
  const { confirmedAfterMs, received, returned, currency } = day;
  return (
    <>
      <div>
        <p className={cx('soft')}>
          {day.isToday ? words.money.receivedToday : words.money.received}
        </p>
        <Amount minor={received.minor} currency={currency} size="medium" />
        <p className={cx('soft')}>
          {words.money.payments(received.count)}
          {day.averageMinor !== null &&
            `, ${words.money.average(format.money(day.averageMinor, currency))}`}
        </p>
        {returned.count > 0 && (
          <p className={cx('soft')}>
            {(day.isToday ? words.money.returnedToday : words.money.returned)(
              returned.count,
              format.money(returned.minor, currency),
            )}
          </p>
        )}
      </div>
      {children}
      <Hours
        byHour={day.byHour}
        currency={currency}
        {...(opens && { chosen: opens.hour, onOpen: opens.onHour })}
      />
      <WeekBefore day={day} onOpenDay={opens?.onDay ?? null} />
      {items}
      <OtherwisePayments
        payments={day.otherwise}
        of={day.otherwiseCount}
        title="p"
        currency={day.currency}
      />
      <MoneyParts day={day} />
      <Operators day={day} />
      <div>
        <p className={cx('soft')}>{words.day.confirm}</p>
        <p className={cx('strong')}>
          {confirmedAfterMs
            ? words.day.medianWorst(
                format.took(confirmedAfterMs.median),
                format.took(confirmedAfterMs.worst),
              )
            : words.day.noneConfirmed}
        </p>
      </div>
      <Begun day={day} />
    </>
  );
}

/** Why the money received is not simply what this day's sales amount to; nothing where it is. */
function MoneyParts({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const facts = [
    { name: words.money.earlier, sum: day.forEarlierDays },
    { name: words.money.late, sum: day.late },
    { name: words.money.again, sum: day.again },
    { name: words.money.later, sum: day.onLaterDays },
  ]
    .filter(({ sum }) => sum.count > 0)
    .map(({ name, sum }) => ({
      name,
      value: `${format.count(sum.count)} · ${format.money(sum.minor, day.currency)}`,
    }));
  if (facts.length === 0) return null;
  return (
    <div>
      <p className={cx('soft')}>{words.money.parts}</p>
      <div className={cx('lines')}>
        <FactLines facts={facts} />
      </div>
    </div>
  );
}

/** Only where anybody has a name: a till that nobody signs in to has nothing to compare. */
function Operators({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const { byOperator, currency } = day;
  if (byOperator.every(({ operator }) => operator === NOBODY)) return null;
  const facts = byOperator.map(({ operator, count, minor }) => ({
    name: operator === NOBODY ? words.money.till : operator,
    value: `${format.count(count)} · ${format.money(minor, currency)}`,
  }));
  return (
    <div>
      <p className={cx('soft')}>{words.money.byOperator}</p>
      <div className={cx('lines')}>
        <FactLines facts={facts} />
      </div>
    </div>
  );
}

function Begun({ day }: { readonly day: DayView }) {
  const { words, format } = useLanguage();
  const begun = day.byState.filter(({ count }) => count > 0);
  if (begun.length === 0) return null;
  return (
    <div>
      <p className={cx('soft')}>{words.day.byState}</p>
      <ul className={cx('outcomes')}>
        {begun.map(({ state, count, totalMinor }) => (
          <li key={state} className={cx('outcome')}>
            <StateTag state={state} />
            <span>
              {format.count(count)} · {format.money(totalMinor, day.currency)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
