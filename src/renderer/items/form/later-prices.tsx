import { useState } from 'react';
import type { BusinessDay } from '../../../domain/calendar/business-day.ts';
import {
  type LaterPrice,
  MOST_LATER_PRICES,
  priceMinorSchema,
} from '../../../domain/items/item.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { DayField } from '../../parts/fields/day-field.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { withLaterPrice } from './item-draft.ts';
import module from './later-prices.module.css';

const cx = classesOf(module);

const LONGEST_AMOUNT = 12;

/** What an item costs from a day on: whoever changes a price tomorrow writes it down today. */
export function LaterPrices(props: {
  readonly prices: readonly LaterPrice[];
  readonly onChange: (prices: readonly LaterPrice[]) => void;
}) {
  const { prices, onChange } = props;
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const [from, setFrom] = useState<BusinessDay | null>(null);
  const [price, setPrice] = useState('');
  const read = priceMinorSchema.safeParse(readAmount(price));
  const add = () => {
    if (from === null || !read.success) return;
    onChange(withLaterPrice(prices, { from, priceMinor: read.data }));
    setFrom(null);
    setPrice('');
  };
  return (
    <section className={cx('prices')} aria-label={words.items.laterPrice}>
      <h3 className={cx('title')}>{words.items.laterPrice}</h3>
      {prices.length > 0 && (
        <ul>
          {prices.map(({ from: day, priceMinor }) => (
            <li key={day} className={cx('line')}>
              {words.items.laterLine(
                format.money(minorUnits(priceMinor), currency),
                format.day(day),
              )}
              <Button
                quiet
                label={words.items.laterRemove(format.day(day))}
                onPress={() => onChange(prices.filter((one) => one.from !== day))}
              >
                <Icon name="cross" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {prices.length < MOST_LATER_PRICES && (
        <div className={cx('added')}>
          <DayField name={words.items.laterPriceFrom} value={from} onChange={setFrom} />
          <TextField
            name={words.items.laterPriceOf}
            keyboard="decimal"
            longest={LONGEST_AMOUNT}
            isShort
            value={price}
            onChange={setPrice}
          />
          <Button disabled={from === null || !read.success} onPress={add}>
            {words.items.laterAdd}
          </Button>
        </div>
      )}
    </section>
  );
}
