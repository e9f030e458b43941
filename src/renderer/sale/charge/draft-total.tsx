import type { Currency } from '../../../domain/money/money.ts';
import { classesOf } from '../../look/classes.ts';
import { Amount } from '../../parts/figures/amount.tsx';
import module from './draft-total.module.css';

const cx = classesOf(module);

/** What something comes to as it is drafted, said anew at each change. */
export function DraftTotal(props: {
  readonly name: string;
  readonly minor: number;
  readonly currency: Currency;
}) {
  const { name, minor, currency } = props;
  return (
    <p className={cx('sum')} role="status">
      <span className={cx('name')}>{name}</span>
      <Amount minor={minor} currency={currency} size="medium" />
    </p>
  );
}
