import type { CustomerSale } from '../../contract/views/customer-view.ts';
import { classesOf } from '../look/classes.ts';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon, type IconName } from '../parts/signs/icon.tsx';
import { useCustomerLanguage } from './customer-context.tsx';
import { HowToPay } from './how-to-pay.tsx';
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
        {isCoded && <HowToPay sale={sale} className={cx('how')} />}
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
