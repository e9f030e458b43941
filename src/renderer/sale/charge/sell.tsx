import type { Currency } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Dispensable } from '../../parts/rooms/dispensable.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { Keypad } from './keypad.tsx';
import { LooksAgain } from './looks-again.tsx';
import { SaleNews } from './sale-news.tsx';
import module from './sell.module.css';
import { Tape } from './tape.tsx';

const cx = classesOf(module);

/** Where a sale begins: an amount, a label, and the keys. */
export function SellScreen({ currency }: { readonly currency: Currency }) {
  const { words } = useLanguage();
  return (
    <div className={cx('sell')}>
      <Heading className="visuallyHidden">{words.sell.title}</Heading>
      <div className={cx('left')}>
        <div className={cx('under')}>
          <Dispensable>
            <Tape currency={currency} />
          </Dispensable>
        </div>
        <div className={cx('over')}>
          <SaleNews />
        </div>
      </div>
      <Keypad />
      <LooksAgain currency={currency} />
    </div>
  );
}
