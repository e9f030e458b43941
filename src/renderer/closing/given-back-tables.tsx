import type { Figures } from '../../domain/register/closing.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { FiguresTable } from '../parts/figures/figures-table.tsx';
import module from './closing.module.css';
import { VatTable } from './vat-table.tsx';

const cx = classesOf(module);

/** Goods that came back in a period by the rates of their taxes, and what was given back at the bank; nothing where none was. */
export function GivenBackTables(props: {
  readonly figures: Figures;
  /** Writes minor units. */
  readonly money: (minor: number) => string;
}) {
  const { figures, money } = props;
  const { returned, refunded = [] } = figures;
  const language = useLanguage();
  const { words, format } = language;
  return (
    <>
      {returned && (
        <div className={cx('across')}>
          <VatTable
            name={`${words.closing.returned}: ${format.count(returned.count)}`}
            sums={returned.byVatRate}
            money={money}
          />
        </div>
      )}
      {refunded.length > 0 && (
        <FiguresTable
          name={words.closing.refunded}
          heads={[words.closing.refunded, words.closing.count, words.closing.amount]}
          rows={refunded.map(({ currency, count, minor }) => [
            `${currency} ${minor === null}`,
            currency,
            format.count(count),
            toldAmount(minor, currency, language),
          ])}
        />
      )}
    </>
  );
}
