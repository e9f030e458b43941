import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { Ring } from '../parts/figures/ring.tsx';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon, type IconName } from '../parts/signs/icon.tsx';
import { countdown, shareLeft } from '../time/span.ts';
import { useNowMs } from '../time/ticking.ts';
import { useCustomer, useCustomerLanguage } from './customer-context.tsx';
import { Lines, RungUpLines } from './lines.tsx';
import module from './sale-before.module.css';

const cx = classesOf(module);

/** A state in which no code is shown, with the drawing that stands beside its words. */
type Uncoded = Exclude<CustomerSale['state'], 'ringing' | 'waiting' | 'paid'>;
const SIGN: Readonly<Record<Uncoded, IconName>> = {
  preparing: 'dots',
  checking: 'repeat',
  ended: 'clock',
  refused: 'cross',
  askCashier: 'person',
};

/** The sale that the customer stands before, until it is paid: its code, what it costs, and what to do. */
export function SaleBefore(props: { readonly shopName: string; readonly sale: CustomerSale }) {
  const { shopName, sale } = props;
  const { words, format } = useCustomerLanguage();
  const isCoded = sale.state === 'waiting' && sale.paymentLink !== null;
  const isRinging = sale.state === 'ringing';
  return (
    <div className={cx('sale')}>
      <Left sale={sale} />
      <div className={cx('side')}>
        <div className={cx('bill')}>
          {isCoded && <Heading className="visuallyHidden">{words.states.waiting.title}</Heading>}
          <p className={cx('shop')}>{shopName}</p>
          <WrittenAmount minor={sale.amountMinor} currency={sale.currency} format={format} />
        </div>
        {isRinging ? (
          <p className={cx('next')}>{words.states.ringing.text}</p>
        ) : (
          <Lines sale={sale} />
        )}
        {isCoded && (
          <div className={cx('how')}>
            <ol className={cx('steps')}>
              {words.steps.map((step) => (
                <li key={step} className={cx('step')}>
                  {step}
                </li>
              ))}
            </ol>
            <Countdown sale={sale} />
          </div>
        )}
      </div>
    </div>
  );
}

/** What the eye goes to first: the code, what is rung up before there is one, or what is going on. */
function Left({ sale }: { readonly sale: CustomerSale }) {
  const { words, format } = useCustomerLanguage();
  const { state, paymentLink } = sale;
  switch (state) {
    case 'ringing':
      return (
        <div className={cx('card', 'list')}>
          <Heading className={cx('title')}>{words.states.ringing.title}</Heading>
          <RungUpLines sale={sale} />
        </div>
      );
    case 'waiting':
      if (paymentLink === null) return <StateCard state="preparing" />;
      return (
        <div className={cx('paper')}>
          <QrCode
            text={paymentLink}
            label={words.qr(format.money(sale.amountMinor, sale.currency))}
            undrawn={words.undrawn}
          />
        </div>
      );
    case 'paid':
      return null;
    default:
      return <StateCard state={state} />;
  }
}

/** Where the code would stand: what is going on, in a drawing and in words. */
function StateCard({ state }: { readonly state: Uncoded }) {
  const { words } = useCustomerLanguage();
  const { title, text } = words.states[state];
  return (
    <div className={cx('card', state === 'askCashier' && 'ask', state === 'refused' && 'refused')}>
      <Icon name={SIGN[state]} className={cx('sign')} />
      <Heading className={cx('title')}>{title}</Heading>
      <p className={cx('text')}>{text}</p>
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
