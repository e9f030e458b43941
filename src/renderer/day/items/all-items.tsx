import { useCallback, useState } from 'react';
import type { ItemOrder, ItemSpan, ItemsSold } from '../../../contract/views/items-sold-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { signedMoney } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useReading } from '../../parts/answers/use-reading.ts';
import { Dialog } from '../../parts/dialog/dialog.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import module from './all-items.module.css';
import { ItemSales } from './item-sales.tsx';

const cx = classesOf(module);

/** More than any shop sells of in a day; of a year the rest is one line. */
const MOST = 500;

/** All items that were sold in some days, by what they brought or by their pieces; the table adds up. */
export function AllItems(props: {
  readonly span: ItemSpan;
  readonly containing: BusinessDay;
  readonly onClose: () => void;
}) {
  const { span, containing, onClose } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [order, setOrder] = useState<ItemOrder>('minor');
  const [opened, setOpened] = useState<string | null>(null);
  const read = useCallback(
    () => screen.ask('report.items', { span, containing, order, most: MOST }),
    [span, containing, order, screen.ask],
  );
  const { value: sold, unreadable } = useReading(read);
  return (
    <Dialog title={words.sold.all} close={words.sold.close} onClose={onClose} wide>
      {sold === null ? (
        <p role="status">{unreadable ? words.day.unreadable : words.sold.adding}</p>
      ) : (
        <Table sold={sold} order={order} onOrder={setOrder} onOpen={setOpened} />
      )}
      {opened !== null && (
        <ItemSales name={opened} {...{ span, containing }} onClose={() => setOpened(null)} />
      )}
    </Dialog>
  );
}

function Table(props: {
  readonly sold: ItemsSold;
  readonly order: ItemOrder;
  readonly onOrder: (order: ItemOrder) => void;
  readonly onOpen: (name: string) => void;
}) {
  const { sold, order, onOrder, onOpen } = props;
  const { items, others, free, total, currency } = sold;
  const { words, format } = useLanguage();
  const beside = [
    {
      key: 'others',
      name: words.sold.others(format.count(others.count)),
      ...others,
      onOpen: undefined,
    },
    { key: 'free', name: words.sold.free, ...free, onOpen: () => onOpen('') },
  ].filter(({ pieces, minor }) => pieces !== 0 || minor !== 0);
  const head = (by: ItemOrder, name: string) => (
    <th scope="col" className={cx('figure')} aria-sort={by === order ? 'descending' : 'none'}>
      <button type="button" className={cx('order')} onClick={() => onOrder(by)}>
        {name}
        <span className={cx('arrow')} aria-hidden="true">
          {by === order ? '▾' : ''}
        </span>
      </button>
    </th>
  );
  return (
    <table className={cx('table')}>
      <caption className="visuallyHidden">{words.sold.all}</caption>
      <thead>
        <tr>
          <th scope="col">{words.sold.item}</th>
          {head('pieces', words.sold.pieces)}
          {head('minor', words.day.amount)}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row key={item.name} {...item} currency={currency} onOpen={() => onOpen(item.name)} />
        ))}
        {beside.map(({ key, name, pieces, minor, onOpen: opens }) => (
          <Row
            key={`beside ${key}`}
            as="beside"
            {...{ name, pieces, minor, currency }}
            onOpen={opens}
          />
        ))}
      </tbody>
      <tfoot>
        <Row as="total" name={words.sold.total} {...total} currency={currency} />
      </tfoot>
    </table>
  );
}

function Row(props: {
  readonly name: string;
  readonly pieces: number;
  readonly minor: number;
  readonly currency: ItemsSold['currency'];
  /** No item: what stands beside them, or all of it. */
  readonly as?: 'beside' | 'total';
  /** Shows the sales that it counts; undefined where it is several items. */
  readonly onOpen?: (() => void) | undefined;
}) {
  const { name, pieces, minor, currency, as, onOpen } = props;
  const { format } = useLanguage();
  return (
    <tr className={cx(as)}>
      <th scope="row">
        {onOpen === undefined ? (
          name
        ) : (
          <button type="button" className={cx('open')} onClick={onOpen}>
            {name}
          </button>
        )}
      </th>
      <td className={cx('figure')}>{format.count(pieces)}</td>
      <td className={cx('figure', 'amount')}>
        {signedMoney(minor, (plain) => format.money(plain, currency))}
      </td>
    </tr>
  );
}
