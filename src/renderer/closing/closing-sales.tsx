import type { ClosingSale } from '../../contract/views/closing-view.ts';
import type { Currency } from '../../domain/money/money.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { StateTag } from '../parts/figures/state-tag.tsx';
import module from './closing.module.css';

const cx = classesOf(module);

/** The sales that a closing names, each a way to its story; nothing where it names none. */
export function ClosingSales(props: {
  readonly title: string;
  readonly sales: readonly ClosingSale[];
  readonly currency: Currency;
  readonly withDay?: boolean;
  readonly onStory: (saleId: SaleId) => void;
}) {
  const { title, sales, currency, withDay, onStory } = props;
  const { words, format } = useLanguage();
  if (sales.length === 0) return null;
  return (
    <section className={cx('part')}>
      <h3 className={cx('name')}>{title}</h3>
      <ul className={cx('sales')}>
        {sales.map(({ saleNumber, saleId, businessDay, minor, state }) => {
          const sale = words.sale.number(format.saleNumber(saleNumber));
          return (
            <li key={saleNumber}>
              <button
                type="button"
                className={cx('sale')}
                disabled={saleId === null}
                onClick={() => saleId && onStory(saleId)}
              >
                <span>
                  <strong>{sale}</strong>
                  {withDay && (
                    <span className={cx('soft')}>
                      {' '}
                      {words.closing.of(format.date(businessDay))}
                    </span>
                  )}
                  <span className="visuallyHidden">, {words.closing.story(sale)}</span>
                </span>
                <StateTag state={state} />
                <span className={cx('amount')}>{format.money(minor, currency)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
