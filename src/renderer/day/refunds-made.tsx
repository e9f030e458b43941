import type { RefundsView } from '../../contract/views/refunds-view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { AtTheTill, RefundFacts } from './refund-facts.tsx';
import module from './refunds-due.module.css';

const cx = classesOf(module);

/** What was given back last, by which reference and by whom: whoever wrote a wrong one sees it; nothing where nothing was. */
export function RefundsMade({ made }: { readonly made: RefundsView['made'] }) {
  const { words, format } = useLanguage();
  if (made.length === 0) return null;
  return (
    <details className={cx('part')}>
      <summary className={cx('name')}>{words.refunds.last}</summary>
      <ul className={cx('refunds')}>
        {made.map((one) => (
          <li key={`${one.saleId} ${one.atMs}`} className={cx('refund')}>
            <p>
              {words.refunds.wasDone(format.moment(one.atMs))}
              <AtTheTill {...one} />
              {one.reference !== null && ` · ${words.refunds.by(one.reference)}`}
              {one.note !== '' && ` · ${one.note}`}
            </p>
            <RefundFacts refund={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
