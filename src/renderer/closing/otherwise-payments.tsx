import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Currency } from '../../domain/money/money.ts';
import {
  isTold,
  isToldAnew,
  type OtherwiseMove,
  tellingOf,
} from '../../domain/sale/collected-otherwise.ts';
import type { SaleId } from '../../domain/sale/sale-event.ts';
import { otherwiseNote } from '../derived/otherwise-note.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { type Language, useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './otherwise-payments.module.css';

const cx = classesOf(module);

/** A payment that does not match its sale; `saleId` is null where the journal no longer has it, absent where nobody asks. */
interface PaymentShown extends Omit<OtherwiseMove, 'from' | 'businessDay'> {
  readonly saleId?: SaleId | null;
  /** What was asked for is among the money received nevertheless. */
  readonly staysReceived?: boolean;
  /** On which day, where it is not the one that is shown. */
  readonly receivedOn?: BusinessDay;
  /** Nothing but silence speaks against it. */
  readonly isUnanswered?: boolean;
  /** Something else is told of it by now; where it is not said, another of the payments says so. */
  readonly isToldAnew?: boolean;
}

/** Money that does not match its sale, payment by payment: what was told and asked, and what a manager decided; nothing where there is none. */
export function OtherwisePayments(props: {
  readonly payments: readonly PaymentShown[];
  readonly currency: Currency;
  /** How many there are, where not all are given. */
  readonly of?: number;
  /** A heading in a dialog; a line among the others on the day's card. */
  readonly title?: 'h3' | 'p';
  readonly onStory?: (saleId: SaleId) => void;
}) {
  const { payments, currency, of = payments.length, title: Title = 'h3', onStory } = props;
  const language = useLanguage();
  const { words, format } = language;
  if (payments.length === 0) return null;
  const note = otherwiseNote(payments, language);
  return (
    <section className={cx('part')}>
      <Title className={cx('name')}>{words.otherwise.title}</Title>
      {note !== null && <p className={cx('soft')}>{note}</p>}
      <ul className={cx('payments')}>
        {payments.map((payment) => {
          const { saleId } = payment;
          const left = isToldAnew(payment, payments);
          const inside = <Inside payment={{ isToldAnew: left, ...payment }} currency={currency} />;
          return (
            <li key={tellingOf(payment.paymentId, payment)}>
              {saleId && onStory ? (
                <button
                  type="button"
                  className={cx('row', 'press')}
                  onClick={() => onStory(saleId)}
                >
                  {inside}
                </button>
              ) : (
                <div className={cx('row')}>{inside}</div>
              )}
            </li>
          );
        })}
      </ul>
      {of > payments.length && (
        <p className={cx('soft')}>{words.otherwise.more(format.count(of - payments.length))}</p>
      )}
    </section>
  );
}

function Inside({
  payment,
  currency,
}: {
  readonly payment: PaymentShown;
  readonly currency: Currency;
}) {
  const language = useLanguage();
  const { words, format } = language;
  return (
    <>
      <span>
        <strong>{words.sale.number(format.saleNumber(payment.saleNumber))}</strong>{' '}
        <span className={cx('soft')}>
          {payment.isUnanswered
            ? words.otherwise.unanswered
            : words.otherwise.kinds[payment.mismatch]}
        </span>
        {payment.staysReceived && (
          <span className={cx('received')}>
            {words.otherwise.staysReceived(
              format.money(payment.minor, currency),
              payment.receivedOn === undefined ? null : format.date(payment.receivedOn),
            )}
          </span>
        )}
      </span>
      <span className={cx('amount')}>{amounts(payment, currency, language)}</span>
      <span className={cx(payment.to === 'undecided' ? 'undecided' : 'soft')}>
        {words.otherwise.places[payment.to ?? (payment.isToldAnew ? 'toldAnew' : 'matched')]}
      </span>
    </>
  );
}

/** What was asked for is said where it is not the same. */
function amounts(payment: PaymentShown, currency: Currency, language: Language): string {
  const { words, format } = language;
  if (!isTold(payment.mismatch)) return format.money(payment.minor, currency);
  const told = toldAmount(payment.amountMinor, payment.currency ?? currency, language);
  const asked = format.money(payment.minor, currency);
  return told === asked ? told : words.otherwise.instead(told, asked);
}
