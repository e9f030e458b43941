import { useEffect, useState } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { QrCode } from '../../parts/figures/qr-code.tsx';
import { Icon } from '../../parts/signs/icon.tsx';
import { useScreen } from '../../state/screen-context.tsx';
import module from './waiting.module.css';

const cx = classesOf(module);

/** Where a code is: here, or on the customer's screen alone. */
type Place = 'here' | 'there';

/**
 * The code to scan. Where the shop leaves it to the customer's screen it is there alone, for as long as that screen shows this
 * sale and is heard; asked for, or once that screen was cut off, it stays here.
 */
export function CodePaper({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const isLeft = useScreen(
    ({ view }) => view?.shop.codeOnTill === false && view.onCustomerScreen === sale.id,
  );
  const [place, setPlace] = useState<Place | null>(null);
  useEffect(() => {
    setPlace((before) => (isLeft ? (before ?? 'there') : before && 'here'));
  }, [isLeft]);
  if (!isLeft || place === 'here') {
    return (
      <div className={cx('paper')}>
        {sale.paymentLink && (
          <QrCode
            text={sale.paymentLink}
            label={words.waiting.qr(format.money(sale.amountMinor, sale.currency))}
            undrawn={words.waiting.undrawn}
          />
        )}
      </div>
    );
  }
  return (
    <div className={cx('paper', 'elsewhere')}>
      <Icon name="screen" className={cx('screen')} />
      <p>{words.waiting.onTheirScreen}</p>
      <Button onPress={() => setPlace('here')}>{words.waiting.showHere}</Button>
    </div>
  );
}
