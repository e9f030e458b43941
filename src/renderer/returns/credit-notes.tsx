import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { PrintCreditNote } from '../printing/print-credit-note.tsx';
import module from './returns.module.css';

const cx = classesOf(module);

/** The credit notes of a sale: what came back, why, and whether the money was given back; nothing where there is none. */
export function CreditNotes({ sale }: { readonly sale: ReturnableView }) {
  const { words, format } = useLanguage();
  if (sale.creditNotes.length === 0) return null;
  return (
    <section className={cx('notes')} aria-label={words.takeBack.notes}>
      <h3 className={cx('name')}>{words.takeBack.notes}</h3>
      <ul className={cx('lines')}>
        {sale.creditNotes.map((one) => (
          <li key={one.creditNote} className={cx('credit')}>
            <p className={cx('head')}>
              <strong>{words.takeBack.number(format.count(one.creditNote))}</strong>
              <strong>{format.money(one.amountMinor, sale.currency)}</strong>
            </p>
            <p>
              {one.lines
                .map(
                  ({ name, quantity }) =>
                    `${format.count(quantity)} × ${name || words.history.keyed}`,
                )
                .join(', ')}
            </p>
            <p className={cx('soft')}>
              {[format.moment(one.atMs), words.takeBack.reasons[one.reason], one.note]
                .filter(Boolean)
                .join(' · ')}
            </p>
            <p>{one.isRefunded ? words.takeBack.isRefunded : words.takeBack.isOwed}</p>
            <PrintCreditNote creditNote={one.creditNote} />
          </li>
        ))}
      </ul>
    </section>
  );
}
