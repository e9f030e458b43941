import type { Currency, MinorUnits } from '../../../domain/money/money.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Button } from '../../parts/buttons/button.tsx';
import { Amount } from '../../parts/figures/amount.tsx';
import { Heading } from '../../parts/signs/heading.tsx';
import { useScreenParts } from '../../state/screen-context.tsx';
import module from './preparing.module.css';

const cx = classesOf(module);

/** The intent is in the journal and the code is being made. */
export function PreparingScreen(props: {
  readonly amountMinor: MinorUnits;
  readonly currency: Currency;
  readonly label: string;
}) {
  const { words } = useLanguage();
  const { cashier } = useScreenParts();
  return (
    <div className={cx('preparing')}>
      <div className={cx('placeholder')} aria-hidden="true">
        <span className={cx('dot')} />
        <span className={cx('dot')} />
        <span className={cx('dot')} />
      </div>
      <div className={cx('side')}>
        <div>
          <Heading className={cx('title')}>{words.preparing.title}</Heading>
          {props.label && <p className={cx('label')}>{props.label}</p>}
        </div>
        <Amount minor={props.amountMinor} currency={props.currency} />
        <p className={cx('text')}>{words.preparing.text}</p>
        <div>
          <Button pressedBy="F2" onPress={() => cashier.park()}>
            {words.sale.next}
          </Button>
        </div>
      </div>
    </div>
  );
}
