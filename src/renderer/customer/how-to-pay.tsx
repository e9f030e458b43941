import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { Ring } from '../parts/figures/ring.tsx';
import { countdown, shareLeft } from '../time/span.ts';
import { useNowMs } from '../time/ticking.ts';
import { useCustomer, useCustomerLanguage } from './customer-context.tsx';
import module from './how-to-pay.module.css';

const cx = classesOf(module);

/** Beside a code: what its customer does, step by step, and how long it can be paid. */
export function HowToPay(props: { readonly sale: CustomerSale; readonly className: string }) {
  const { sale, className } = props;
  const { words } = useCustomerLanguage();
  return (
    <div className={className}>
      <ol className={cx('steps')}>
        {words.steps.map((step) => (
          <li key={step} className={cx('step')}>
            {step}
          </li>
        ))}
      </ol>
      <Countdown sale={sale} />
    </div>
  );
}

function Countdown({ sale }: { readonly sale: CustomerSale }) {
  const { words } = useCustomerLanguage();
  const toldAtMs = useCustomer((state) => state.toldAtMs);
  const elapsedMs = Math.max(0, useNowMs() - toldAtMs);
  if (sale.endsInMs === null || sale.lifetimeMs === null) return null;
  const leftMs = sale.endsInMs - elapsedMs;
  return (
    <div className={cx('count')} role="timer">
      <Ring share={shareLeft(leftMs, sale.lifetimeMs)} className={cx('ring')} />
      <p>
        <strong className={cx('left')}>{countdown(leftMs)}</strong>{' '}
        <span className="visuallyHidden">{words.left}</span>
      </p>
    </div>
  );
}
