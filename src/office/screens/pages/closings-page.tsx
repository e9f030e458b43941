import type { ClosingView } from '../../views.ts';
import { useView } from '../ask.ts';
import { useLanguage } from '../language/language.tsx';
import { cx } from '../parts/look.ts';
import { MonthChoice, useMonth } from '../parts/month-choice.tsx';
import { Card, Shown, Tag } from '../parts/parts.tsx';

/** The closings of a month with what the office checked of each. */
export function ClosingsPage({ heard }: { readonly heard: number }) {
  const { words, format } = useLanguage();
  const month = useMonth();
  const { answer } = useView<readonly ClosingView[]>(
    `/closings?from=${month.first}&to=${month.last}`,
    heard,
  );
  return (
    <>
      <div className={cx('between')}>
        <h1 className={cx('title')}>
          {words.pages.closings}, {format.days(month.first, month.last)}
        </h1>
        <MonthChoice month={month} />
      </div>
      <Card>
        <Shown answer={answer}>{(closings) => <Closings closings={closings} />}</Shown>
      </Card>
    </>
  );
}

function Closings({ closings }: { readonly closings: readonly ClosingView[] }) {
  const { words, format } = useLanguage();
  const text = words.closings;
  if (closings.length === 0) return <p className={cx('soft')}>{text.none}</p>;
  return (
    <table className={cx('table', 'stacks')}>
      <caption className="visuallyHidden">{words.pages.closings}</caption>
      <thead>
        <tr>
          <th scope="col">{text.register}</th>
          <th scope="col">{text.what}</th>
          <th scope="col">{text.closed}</th>
          <th scope="col">{text.checks}</th>
          <th scope="col" className={cx('figure')}>
            {text.perpetual}
          </th>
          <th scope="col" className={cx('figure')}>
            {text.received}
          </th>
        </tr>
      </thead>
      <tbody>
        {closings.map((closing) => (
          <tr key={`${closing.hash}`}>
            <th scope="row">
              {closing.shop} · {closing.register}
            </th>
            <td>
              {text.kinds[closing.kind]} {closing.period}
            </td>
            <td className={cx('wideOnly')}>{format.moment(closing.atMs, closing.timeZone)}</td>
            <td>
              <Checks closing={closing} />
            </td>
            <td className={cx('figure')} data-name={text.perpetual}>
              {format.money(closing.perpetualMinor)}
            </td>
            <td className={cx('figure', 'amount')}>{format.money(closing.received.minor)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Checks({ closing }: { readonly closing: ClosingView }) {
  const { words } = useLanguage();
  const text = words.closings;
  return (
    <span className={cx('row')}>
      {closing.agrees !== null && (
        <Tag tone={closing.agrees ? 'good' : 'alarm'} icon={closing.agrees ? 'check' : 'alert'}>
          {closing.agrees ? text.agrees : text.differs}
        </Tag>
      )}
      <Tag
        tone={closing.isVerified ? 'good' : 'over'}
        icon={closing.isVerified ? 'check' : 'clock'}
      >
        {closing.isVerified ? text.verified : text.notYet}
      </Tag>
    </span>
  );
}
