import type { Currency } from '../../domain/money.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { DayOpenLine } from '../parts/day-open.tsx';
import { LateCard } from '../parts/late-card.tsx';
import { NoticeLine } from '../parts/notice.tsx';
import { Heading } from './heading.tsx';
import { Keypad } from './keypad.tsx';
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
        <Tape currency={currency} />
        <div className={cx('over')}>
          <DayOpenLine />
          <NoticeLine />
          <LateCard place="over" />
        </div>
      </div>
      <Keypad />
    </div>
  );
}
