import { useState } from 'react';
import type { KioskOffer } from '../../contract/views/kiosk-view.ts';
import { isChargeable, minorUnits } from '../../domain/money/money.ts';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { classesOf } from '../look/classes.ts';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon } from '../parts/signs/icon.tsx';
import module from './amount-pad.module.css';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';

const cx = classesOf(module);

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '00', '0', 'erase'] as const;

/** An amount of the customer's own, within the shop's bounds: its digits are cents, as on the till. */
export function AmountPad(props: {
  readonly amounts: NonNullable<KioskOffer['amounts']>;
  readonly onClose: () => void;
}) {
  const { amounts, onClose } = props;
  const { leastMinor, mostMinor } = amounts;
  const words = useKioskWords();
  const { format } = useCustomerLanguage();
  const { chooseAmount } = useKiosk();
  const before = useKioskState(({ chosen }) => chosen.amountMinor);
  const [keyed, setKeyed] = useState<number>(before ?? 0);
  const isWithin = keyed >= leastMinor && keyed <= mostMinor && isChargeable(keyed);
  const press = (key: (typeof KEYS)[number]): void => {
    const next = key === 'erase' ? Math.floor(keyed / 10) : keyed * 10 ** key.length + Number(key);
    // A digit too many counts for nothing, so that nobody has to take it back.
    if (next <= 10 * mostMinor) setKeyed(next);
  };
  return (
    <div className={cx('pad')}>
      <div className={cx('told')}>
        <Heading className={cx('title')}>{words.amount.own}</Heading>
        <p role="status">
          <WrittenAmount minor={keyed} currency="EUR" format={format} />
        </p>
        <p className={cx('bounds', keyed > mostMinor && 'beyond')}>
          {words.amount.bounds(format.money(leastMinor, 'EUR'), format.money(mostMinor, 'EUR'))}
        </p>
      </div>
      <div className={cx('keys')}>
        {KEYS.map((key) => (
          <button
            key={key}
            type="button"
            className={cx('key')}
            {...(key === 'erase' && { 'aria-label': words.amount.erase })}
            onClick={() => press(key)}
          >
            {key === 'erase' ? <Icon name="backspace" /> : key}
          </button>
        ))}
      </div>
      <div className={cx('ends')}>
        <button
          type="button"
          className={cx('back')}
          onClick={() => {
            if (keyed === 0) chooseAmount(null);
            onClose();
          }}
        >
          {words.choose.back}
        </button>
        <button
          type="button"
          className={cx('take')}
          disabled={!isWithin}
          onClick={() => {
            chooseAmount(minorUnits(keyed));
            onClose();
          }}
        >
          {words.amount.take}
        </button>
      </div>
    </div>
  );
}
