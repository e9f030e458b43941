import { useCallback, useState } from 'react';
import type { ItemSpan, ItemsSold } from '../../../contract/views/items-sold-view.ts';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import { signedMoney } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { useReading } from '../../parts/answers/use-reading.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import { AllItems } from './all-items.tsx';
import module from './best-items.module.css';
import { ItemSales } from './item-sales.tsx';

const cx = classesOf(module);

const TOP = 10;

/** The ten items that brought the most in some days, and the way to all of them; nothing where none was sold. */
export function BestItems(props: { readonly span: ItemSpan; readonly containing: BusinessDay }) {
  const { span, containing } = props;
  const { words } = useLanguage();
  const { screen } = useScreenParts();
  const [showsAll, setShowsAll] = useState(false);
  const [opened, setOpened] = useState<string | null>(null);
  const read = useCallback(
    () => screen.ask('report.items', { span, containing, order: 'minor', most: TOP }),
    [span, containing, screen.ask],
  );
  const { value: sold, unreadable } = useReading(read);
  if (sold === null) {
    return (
      <p className={cx('soft')} role="status">
        {unreadable ? words.day.unreadable : words.sold.adding}
      </p>
    );
  }
  if (sold.items.length === 0) return null;
  return (
    <section aria-label={words.sold.title}>
      <p className={cx('soft')}>{words.sold.title}</p>
      <Top sold={sold} onOpen={setOpened} />
      <Button quiet wide onPress={() => setShowsAll(true)}>
        {words.sold.all}
      </Button>
      {showsAll && <AllItems {...{ span, containing }} onClose={() => setShowsAll(false)} />}
      {opened !== null && (
        <ItemSales name={opened} {...{ span, containing }} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

/** Each with a bar as long as what it brought, beside the first; a tap opens the sales that it counts. */
function Top(props: { readonly sold: ItemsSold; readonly onOpen: (name: string) => void }) {
  const { sold, onOpen } = props;
  const { items, currency } = sold;
  const { format } = useLanguage();
  const most = Math.max(1, ...items.map(({ minor }) => minor));
  return (
    <ol className={cx('items')}>
      {items.map(({ name, pieces, minor }) => (
        <li key={name}>
          <button type="button" className={cx('open')} onClick={() => onOpen(name)}>
            <span className={cx('name')}>{name}</span>
            <span className={cx('figure')}>
              <span className={cx('soft')}>{`${format.count(pieces)}\u00a0×`}</span>{' '}
              {signedMoney(minor, (plain) => format.money(plain, currency))}
            </span>
            <svg className={cx('bar')} aria-hidden="true">
              <rect width={`${(100 * Math.max(0, minor)) / most}%`} height="100%" rx="3" />
            </svg>
          </button>
        </li>
      ))}
    </ol>
  );
}
