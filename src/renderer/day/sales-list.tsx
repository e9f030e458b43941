import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { DaySale } from '../../contract/views/report-view.ts';
import { signedMoney } from '../../domain/money/money.ts';
import { NOBODY } from '../../domain/sale/nobody.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { stateOnLists } from '../derived/state-on-lists.ts';
import { SaleHistoryDialog } from '../history/sale-history.tsx';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { Button } from '../parts/buttons/button.tsx';
import opening from '../parts/figures/opening-rows.module.css';
import { StateTag } from '../parts/figures/state-tag.tsx';
import module from './sales-list.module.css';

const cx = classesOf(module);
const row = classesOf(opening);

/** More of a list, and what that is called. */
interface More {
  readonly name: string;
  readonly onPress: () => void;
}

/**
 * Sales, newest first, with their time or with their day too; a row opens the sale's whole story, which stays open where the
 * sale leaves the list.
 */
export function SalesList(props: {
  readonly sales: readonly DaySale[];
  readonly when: 'time' | 'moment';
  readonly more: More | null;
  /** In the place of a list without sales. */
  readonly nothing: ReactNode;
}) {
  const { sales, when, more, nothing } = props;
  const [opened, setOpened] = useState<SaleId | null>(null);
  return (
    <>
      {sales.length === 0 ? nothing : <Table sales={sales} when={when} onOpen={setOpened} />}
      {more && <MoreSales key={sales.length} more={more} />}
      {opened && <SaleHistoryDialog saleId={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function Table(props: {
  readonly sales: readonly DaySale[];
  readonly when: 'time' | 'moment';
  readonly onOpen: (saleId: SaleId) => void;
}) {
  const { sales, when, onOpen } = props;
  const { words } = useLanguage();
  return (
    <div className={cx('place')}>
      <table className={`${row('table')} ${cx('list', when === 'moment' && 'dated')}`}>
        <thead>
          <tr>
            <th scope="col">{words.day.time}</th>
            <th scope="col">{words.day.sale}</th>
            <th scope="col">{words.day.state}</th>
            <th scope="col" className={cx('confirmed')}>
              {words.day.confirmed}
            </th>
            <th scope="col" className={cx('amount')}>
              {words.day.amount}
            </th>
          </tr>
        </thead>
        <tbody>
          {sales.map((sale) => (
            <Row key={sale.id} sale={sale} when={when} onOpen={() => onOpen(sale.id)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Older sales come by themselves as their place is scrolled into sight; the button is for the keyboard. */
function MoreSales({ more }: { readonly more: More }) {
  const { name, onPress } = more;
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (element === null) return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onPress();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [onPress]);
  return (
    <div ref={place} className={cx('more')}>
      <Button quiet onPress={onPress}>
        {name}
      </Button>
    </div>
  );
}

/** The whole row opens by a tap; its button is what the keyboard and a screen reader find. */
function Row(props: {
  readonly sale: DaySale;
  readonly when: 'time' | 'moment';
  readonly onOpen: () => void;
}) {
  const { sale, when, onOpen } = props;
  const { words, format } = useLanguage();
  const number = words.sale.number(format.saleNumber(sale.number));
  return (
    <tr className={row('row')}>
      <td className={cx(when === 'moment' && 'moment')}>
        {when === 'moment' && (
          <span className={cx('date')}>{format.shortDate(sale.businessDay)}</span>
        )}
        {format.time(sale.draftedAtMs)}
      </td>
      <td>
        <button type="button" className={row('open')} onClick={onOpen}>
          <span className={cx('name')}>{sale.label || number}</span>
          {sale.operator !== NOBODY && (
            <span className={cx('who')}>
              <span className="visuallyHidden">, </span>
              {sale.operator}
            </span>
          )}
          <span className="visuallyHidden">, {words.day.open(number)}</span>
        </button>
      </td>
      <td>
        <StateTag state={stateOnLists(sale)} />
      </td>
      <td className={cx('confirmed')}>{confirmed(sale)}</td>
      <td className={cx('amount')}>
        {signedMoney(sale.broughtMinor ?? sale.cameMinor ?? sale.amountMinor, (plain) =>
          format.number(plain, sale.currency),
        )}
      </td>
    </tr>
  );

  function confirmed({
    timesPaid,
    lateDecision,
    confirmedAfterMs,
    coveredByNumber,
    settledAs,
    isRefundMade,
  }: DaySale): string {
    return [
      confirmedAfterMs === null ? '' : format.took(confirmedAfterMs),
      timesPaid > 1 ? words.day.paidTimes(timesPaid) : '',
      lateDecision ? words.decisions[lateDecision] : '',
      isRefundMade ? words.refunds.wasMade : '',
      coveredByNumber === null
        ? ''
        : words.rail.coveredBy(words.sale.numberWithin(format.saleNumber(coveredByNumber))),
      settledAs ? words.rail.settled : '',
    ]
      .filter(Boolean)
      .join(', ');
  }
}
