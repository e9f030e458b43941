import type { CustomerSale, CustomerState } from '../../contract/views/customer-view.ts';
import { useCustomerLanguage } from '../customer/customer-context.tsx';
import { HowToPay } from '../customer/how-to-pay.tsx';
import { Lines } from '../customer/lines.tsx';
import { PaidReceipt, PaidTold } from '../customer/paid-parts.tsx';
import { classesOf } from '../look/classes.ts';
import { QrCode } from '../parts/figures/qr-code.tsx';
import { WrittenAmount } from '../parts/figures/written-amount.tsx';
import { Heading } from '../parts/signs/heading.tsx';
import { Icon, type IconName } from '../parts/signs/icon.tsx';
import { useKiosk, useKioskState, useKioskWords } from './kiosk-context.tsx';
import module from './kiosk-sale.module.css';
import { PatientButton } from './patient-button.tsx';
import { PrintReceipt } from './print-receipt.tsx';
import { useSecondsLeft } from './use-left.ts';

const cx = classesOf(module);

/** What its customer sees of the sale, from its code until it is over. */
export function KioskSale(props: { readonly sale: CustomerSale; readonly shopName: string }) {
  const { sale, shopName } = props;
  const { state, paymentLink } = sale;
  if (state === 'paid') return <Paid sale={sale} shopName={shopName} />;
  if (state === 'waiting' && paymentLink !== null) {
    return <Waiting sale={sale} link={paymentLink} />;
  }
  return <Said sale={sale} state={state === 'waiting' ? 'preparing' : state} />;
}

function Waiting({ sale, link }: { readonly sale: CustomerSale; readonly link: string }) {
  const words = useKioskWords();
  const { words: ofCustomers, format } = useCustomerLanguage();
  const { cancel } = useKiosk();
  return (
    <div className={cx('sale')}>
      <div className={cx('bill')}>
        <Heading className={cx('title')}>{words.states.waiting.title}</Heading>
        <WrittenAmount minor={sale.amountMinor} currency={sale.currency} format={format} />
        <Lines sale={sale} />
      </div>
      <div className={cx('paper')}>
        <QrCode
          text={link}
          label={ofCustomers.qr(format.money(sale.amountMinor, sale.currency))}
          undrawn={words.undrawn}
        />
      </div>
      <HowToPay sale={sale} className={cx('how')} />
      <PatientButton className={cx('second')} onPress={() => void cancel()}>
        {words.sale.cancel}
      </PatientButton>
    </div>
  );
}

/** A state in which no code is shown, with its drawing, and after how many seconds it goes by itself; null while a bank is asked. */
type Uncoded = Exclude<CustomerState, 'paid' | 'waiting'>;
const LOOK: Readonly<
  Record<Uncoded, { readonly sign: IconName; readonly goesAfterS: number | null }>
> = {
  ringing: { sign: 'dots', goesAfterS: null },
  preparing: { sign: 'dots', goesAfterS: null },
  checking: { sign: 'repeat', goesAfterS: null },
  ended: { sign: 'clock', goesAfterS: 20 },
  refused: { sign: 'cross', goesAfterS: 30 },
  askCashier: { sign: 'person', goesAfterS: 90 },
};

function Said({ sale, state }: { readonly sale: CustomerSale; readonly state: Uncoded }) {
  const words = useKioskWords();
  const { format } = useCustomerLanguage();
  const { sign, goesAfterS } = LOOK[state];
  const { title, text } = words.states[state];
  return (
    <div className={cx('said', state === 'askCashier' && 'ask', state === 'refused' && 'refused')}>
      <Icon name={sign} className={cx('sign')} />
      <Heading className={cx('title')}>{title}</Heading>
      <p className={cx('text')}>{text}</p>
      <p className={cx('sum')}>{format.money(sale.amountMinor, sale.currency)}</p>
      {goesAfterS !== null && (
        <Goes
          key={state}
          afterS={goesAfterS}
          word={state === 'askCashier' ? words.sale.leave : words.sale.again}
        />
      )}
    </div>
  );
}

/** Long enough to read it and to put the phone away, in seconds. */
const THANKS_FOR_S = 12;
/** And long enough to scan a receipt. */
const RECEIPT_FOR_S = 40;

function Paid({ sale, shopName }: { readonly sale: CustomerSale; readonly shopName: string }) {
  const words = useKioskWords();
  const { receiptCode } = sale;
  const receipts = useKioskState(({ standing }) => standing?.receipts ?? 'none');
  const hasReceipt = receiptCode !== null || receipts !== 'none';
  return (
    <div className={cx('said', 'green', receiptCode !== null && 'coded')}>
      <PaidTold sale={sale} shopName={shopName} said={words.states.paid} />
      <PaidReceipt code={receiptCode} undrawn={words.undrawn} />
      <div className={cx('ends')}>
        <PrintReceipt />
        <Goes afterS={hasReceipt ? RECEIPT_FOR_S : THANKS_FOR_S} word={words.sale.done} />
      </div>
    </div>
  );
}

/** It goes to the start by itself, or at a touch. */
function Goes({ afterS, word }: { readonly afterS: number; readonly word: string }) {
  const words = useKioskWords();
  const { leave } = useKiosk();
  const left = useSecondsLeft(afterS, () => void leave());
  return (
    <div className={cx('goes')}>
      <PatientButton className={cx('main')} onPress={() => void leave()}>
        {word}
      </PatientButton>
      <p className={cx('by')}>{words.sale.goes(left)}</p>
    </div>
  );
}
