import { lazy, Suspense } from 'react';
import type { Currency } from '../../domain/money/money.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { DayOpenLine } from '../parts/day-open.tsx';
import { Dispensable } from '../parts/dispensable.tsx';
import { LateCard } from '../parts/late-card.tsx';
import { NotPayableLine } from '../parts/not-payable-line.tsx';
import { NoticeLine } from '../parts/notice.tsx';
import { ParkedNews } from '../parts/parked-news.tsx';
import { PayableLine } from '../parts/payable-line.tsx';
import { useScreen } from '../state/screen-context.tsx';
import { Heading } from './heading.tsx';
import { Keypad } from './keypad.tsx';
import module from './sell.module.css';
import { Tape } from './tape.tsx';

const cx = classesOf(module);

const SecondLook = lazy(async () => {
  const { SecondLook: component } = await import('./second-look.tsx');
  return { default: component };
});

/** Where a sale begins: an amount, a label, and the keys. */
export function SellScreen({ currency }: { readonly currency: Currency }) {
  const { words } = useLanguage();
  const looksAgain = useScreen((state) => state.secondLook);
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
          <NoticeLine />
          <Dispensable>
            <LateCard place="over" />
          </Dispensable>
        </div>
      </div>
      <Keypad />
      {looksAgain && (
        <Suspense>
          <SecondLook currency={currency} />
        </Suspense>
      )}
    </div>
  );
}
