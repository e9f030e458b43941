import type { SaleView } from '../../till/view.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import { isLateMoney } from '../state/sales-on-screen.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { countdown, shareLeft } from '../time/span.ts';
import { useElapsedMs } from '../time/spans.ts';
import { Icon } from './icon.tsx';
import module from './rail.module.css';
import { Ring } from './ring.tsx';
import { STATE_ICON } from './state-tag.tsx';

const cx = classesOf(module);

/** The other sales, as chips: every one is a tap away while the next customer is served. */
export function Rail({ sales }: { readonly sales: readonly SaleView[] }) {
  const { words } = useLanguage();
  if (sales.length === 0) return null;
  return (
    <nav className={cx('rail')} aria-label={words.rail.landmark}>
      <ul className={cx('chips')}>
        {sales.map((sale) => (
          <li key={sale.id}>
            <Chip sale={sale} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Chip({ sale }: { readonly sale: SaleView }) {
  const { words, format } = useLanguage();
  const { cashier } = useScreenParts();
  const elapsedMs = useElapsedMs();
  const state = isLateMoney(sale) ? 'paidLate' : sale.state;
  const waits = state === 'awaiting' && sale.endsInMs !== null && sale.lifetimeMs !== null;
  const leftMs = (sale.endsInMs ?? 0) - elapsedMs;
  return (
    <button
      type="button"
      className={cx('chip', state)}
      data-state={state}
      onClick={() => cashier.open(sale.id)}
    >
      {waits ? (
        <Ring share={shareLeft(leftMs, sale.lifetimeMs ?? 0)} className={cx('sign')} />
      ) : (
        <span className={cx('sign', 'shape')}>
          <Icon name={STATE_ICON[state]} />
        </span>
      )}
      <span className="visuallyHidden">
        {words.rail.open(words.sale.number(format.saleNumber(sale.number)))},{' '}
      </span>
      <span>{format.money(sale.amountMinor, sale.currency)}</span>
      {sale.label && <span className={cx('label')}>{sale.label}</span>}
      <span className={cx('news')}>{waits ? countdown(leftMs) : words.states[state]}</span>
    </button>
  );
}
