import { MOST_LATER_PRICES, priceMinorSchema } from '../../../domain/items/item.ts';
import { minorUnits } from '../../../domain/money/money.ts';
import { readAmount } from '../../../domain/money/typed-amount.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { DayField } from '../../parts/fields/day-field.tsx';
import { TextField } from '../../parts/fields/text-field.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import { type ItemDraft, NO_LATER, withLaterPrice } from './item-draft.ts';
import module from './later-prices.module.css';

const cx = classesOf(module);

const LONGEST_AMOUNT = 12;

/** What an item costs from a day on: whoever changes a price tomorrow writes it down today. */
export function LaterPrices(props: {
  readonly draft: Pick<ItemDraft, 'laterPrices' | 'later'>;
  readonly isWrong: boolean;
  readonly onChange: (part: Pick<Partial<ItemDraft>, 'laterPrices' | 'later'>) => void;
}) {
  const { draft, isWrong, onChange } = props;
  const { laterPrices: prices, later } = draft;
  const { from, price } = later;
  const { words, format } = useLanguage();
  const currency = useScreen(({ view }) => view?.currency ?? 'EUR');
  const read = priceMinorSchema.safeParse(readAmount(price));
  const add = () => {
    if (from === null || !read.success) return;
    const laterPrices = withLaterPrice(prices, { from, priceMinor: read.data });
    onChange({ laterPrices, later: NO_LATER });
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
                onPress={() => onChange({ laterPrices: prices.filter((one) => one.from !== day) })}
              >
                <Icon name="cross" />
              </Button>
            </li>
          ))}
        </ul>
      )}
      {prices.length < MOST_LATER_PRICES && (
        <div className={cx('added')}>
          <DayField
            name={words.items.laterPriceFrom}
            value={from}
            onChange={(chosen) => onChange({ later: { ...later, from: chosen } })}
          />
          <TextField
            name={words.items.laterPriceOf}
            keyboard="decimal"
            longest={LONGEST_AMOUNT}
            isShort
            value={price}
            isWrong={isWrong}
            hint={isWrong ? words.items.laterHalf : undefined}
            onChange={(typed) => onChange({ later: { ...later, price: typed } })}
          />
          <Button disabled={from === null || !read.success} onPress={add}>
            {words.items.laterAdd}
          </Button>
        </div>
      )}
    </section>
  );
}
