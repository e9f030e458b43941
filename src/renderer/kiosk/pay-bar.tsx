import type { KioskOffer } from '../../contract/views/kiosk-view.ts';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { classesOf } from '../look/classes.ts';
import { totalOf } from './kiosk-basket.ts';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import module from './pay-bar.module.css';

const cx = classesOf(module);

/** How many pieces were taken, what they come to, and the one button that goes on. */
export function PayBar({ offer }: { readonly offer: KioskOffer }) {
  const words = useKioskWords();
  const { format } = useCustomerLanguage();
  const chosen = useKioskState((state) => state.chosen);
  const isCharging = useKioskState((state) => state.isCharging);
  const notCharged = useKioskState((state) => state.notCharged);
  const { clear, reset, pay } = useKiosk();
  const { minor, count } = totalOf(chosen, offer);
  const isEmpty = count === 0;
  return (
    <div className={cx('bar')}>
      <p role="alert" className={cx('said')}>
        {notCharged && words.notCharged[notCharged]}
      </p>
      <div className={cx('line')}>
        <span>{isEmpty ? words.choose.none : words.choose.count(count)}</span>
        <button type="button" className={cx('clear')} onClick={isEmpty ? reset : clear}>
          {isEmpty ? words.choose.back : words.choose.clear}
        </button>
      </div>
      <button
        type="button"
        className={cx('pay')}
        disabled={isEmpty || isCharging}
        onClick={() => void pay()}
      >
        <span>{words.choose.pay}</span>
        <span className={cx('total')}>{format.money(minor, 'EUR')}</span>
      </button>
    </div>
  );
}
