import type { Currency } from '../../../domain/money/money.ts';
import { DayOpenLine } from '../../closing/day-open.tsx';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { NoticeLine } from '../../parts/notices/notice.tsx';
import { Dispensable } from '../../parts/rooms/dispensable.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { LateCard } from '../late/late-card.tsx';
import { ParkedNews } from '../waiting/parked-news.tsx';
import { PayableLine } from '../waiting/payable-line.tsx';
import { Keypad } from './keypad.tsx';
import { NotPayableLine } from './not-payable-line.tsx';
import { SaleDialogs } from './sale-dialogs.tsx';
import module from './sell.module.css';
import { Tape } from './tape.tsx';
import { UndoLine } from './undo-line.tsx';

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
          <Dispensable>
            <PayableLine />
          </Dispensable>
          <Dispensable>
            <DayOpenLine />
          </Dispensable>
          <Dispensable>
            <ParkedNews />
          </Dispensable>
          <Dispensable>
            <NotPayableLine />
          </Dispensable>
          <UndoLine />
          <NoticeLine />
          <Dispensable>
            <LateCard place="over" />
          </Dispensable>
        </div>
      </div>
      <Keypad />
      <SaleDialogs currency={currency} />
    </div>
  );
}
