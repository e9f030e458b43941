import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { classesOf } from '../look/classes.ts';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import { useKiosk, useKioskWords } from './kiosk-context.tsx';
import module from './start.module.css';

const cx = classesOf(module);

/** Nobody is there: the whole screen asks to be touched, and is pressed wherever it is. */
export function Start(props: { readonly shopName: string; readonly text: string | null }) {
  const { shopName, text } = props;
  const words = useKioskWords();
  const { words: ofCustomers } = useCustomerLanguage();
  const { begin } = useKiosk();
  return (
    <div className={cx('start')}>
      <div className={cx('said')}>
        <Heading className={cx('name')}>{shopName || ofCustomers.idle.welcome}</Heading>
        <p className={cx('text')}>{text ?? words.start.text}</p>
      </div>
      <button type="button" className={cx('begin')} onClick={begin}>
        <span className={cx('touch')}>
          {words.start.touch}
          <Icon name="right" className={cx('sign')} />
        </span>
      </button>
    </div>
  );
}
