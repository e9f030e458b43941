import { useEffect, useRef } from 'react';
import type { SaleView } from '../../../contract/views/view.ts';
import { factsOf, type SaleState } from '../../../domain/sale/sale-state.ts';
import { faceOf, factsOfFace } from '../../derived/sale-face.ts';
import { isLateMoney, isMismatched } from '../../derived/sales-on-screen.ts';
import { isConfirmed } from '../../derived/unrecorded.ts';
import { useLanguage } from '../../language/language.tsx';
import { classesOf } from '../../look/classes.ts';
import { Ring } from '../../parts/figures/ring.tsx';
import { STATE_LOOK } from '../../parts/figures/state-tag.tsx';
import { Icon, type IconName } from '../../parts/signs/icon.tsx';
import { useElapsedMs } from '../../state/elapsed.ts';
import { useScreen, useScreenParts } from '../../state/screen-context.tsx';
import { countdown, shareLeft } from '../../time/span.ts';
import module from './rail.module.css';

const cx = classesOf(module);

/** So many are seen at a glance; from more on, some may be beyond the edge, and their number stands before them. */
const UNCOUNTED = 3;

/** The other sales, as chips: every one is a tap away while the next customer is served. */
export function Rail({ sales }: { readonly sales: readonly SaleView[] }) {
  const { words } = useLanguage();
  const chips = useRef<HTMLUListElement>(null);
  const opened = useScreen((state) => state.openSaleId);
  // Whoever looked for a sale beyond the edge has found it: the ones about to end are seen again.
  useEffect(() => {
    if (opened !== null) chips.current?.scrollTo({ left: 0 });
  }, [opened]);
  if (sales.length === 0) return null;
  return (
    <nav className={cx('rail')} aria-label={words.rail.landmark}>
      {sales.length > UNCOUNTED && (
        <p className={cx('count')} aria-hidden="true">
          {sales.length}
        </p>
      )}
      <ul ref={chips} className={cx('chips')}>
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
  const face = faceOf(sale);
  const state = chipStateOf(sale);
  const isCodeShown = factsOfFace(face)?.isCodeShown;
  const waits = isCodeShown && sale.endsInMs !== null && sale.lifetimeMs !== null;
  const leftMs = (sale.endsInMs ?? 0) - elapsedMs;
  return (
    <button
      type="button"
      className={cx('chip', look())}
      data-state={state}
      onClick={() => cashier.open(sale.id)}
    >
      {waits ? (
        <Ring share={shareLeft(leftMs, sale.lifetimeMs ?? 0)} className={cx('sign')} />
      ) : (
        <span className={cx('sign', 'shape')}>
          <Icon name={sign()} />
        </span>
      )}
      <span className="visuallyHidden">
        {words.rail.open(words.sale.number(format.saleNumber(sale.number)))},{' '}
      </span>
      <span>{format.money(sale.amountMinor, sale.currency)}</span>
      {sale.label && <span className={cx('label')}>{sale.label}</span>}
      <span className={cx('news')}>{news()}</span>
    </button>
  );

  function look() {
    switch (face.kind) {
      case 'unrecorded':
      case 'covered':
        return face.kind;
      case 'contested':
        return 'late';
      default:
        return STATE_LOOK[state].tone;
    }
  }

  function sign(): IconName {
    switch (face.kind) {
      case 'unrecorded':
      case 'contested':
        return 'alert';
      case 'covered':
        return 'check';
      default:
        return STATE_LOOK[state].icon;
    }
  }

  function news(): string {
    switch (face.kind) {
      case 'unrecorded':
        return isConfirmed(face.unrecorded)
          ? words.rail.confirmedUnrecorded
          : words.rail.unrecorded;
      case 'covered':
        return words.rail.coveredBy(words.sale.numberWithin(format.saleNumber(face.by)));
      case 'contested':
        return words.rail.contested;
      case 'settled':
        return words.rail.settled;
      default:
        if (isUndecided()) return words.rail.undecided;
        return waits ? countdown(leftMs) : words.states[state];
    }
  }

  /** Money that waits for a decision, and that neither the name of its state nor another one tells. */
  function isUndecided(): boolean {
    return isLateMoney(sale) && !isMismatched(sale) && factsOf(sale).moneyCame !== 'late';
  }
}

/** Money that waits for a decision is called what it is, whatever state it found its sale in. */
function chipStateOf(sale: SaleView): SaleState {
  if (isMismatched(sale)) return 'mismatched';
  return isLateMoney(sale) ? 'paidLate' : sale.state;
}
