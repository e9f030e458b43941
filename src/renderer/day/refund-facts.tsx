import type { RefundsView } from '../../contract/views/refunds-view.ts';
import { toldAmount } from '../derived/told-amount.ts';
import { useLanguage } from '../language/language.tsx';
import { classesOf } from '../look/classes.ts';
import module from './refunds-due.module.css';

const cx = classesOf(module);

/** How the journal names whoever is at a till to which nobody signs in. */
const NOBODY = 'till';

/** What the bank is told: each payment with its amount, when and why it came, the platform's name of it, and who decided. */
export function RefundFacts({ refund }: { readonly refund: RefundsView['refunds'][number] }) {
  const language = useLanguage();
  const { words, format } = language;
  return (
    <div className={cx('facts')}>
      {refund.payments.map(({ paymentId, creditNote, why, cameAtMs, minor, currency, decided }) => (
        // What one payment paid for can come back by several credit notes.
        <p key={`${paymentId} ${creditNote ?? ''}`} className={cx('payment')}>
          <span className={cx('line')}>
            <strong>{toldAmount(minor, currency, language)}</strong>
            <span>{words.sale.number(format.saleNumber(refund.saleNumber))}</span>
          </span>
          <span className={cx('soft')}>
            {words.refunds.why[why]}
            {creditNote !== undefined && ` · ${words.takeBack.number(format.count(creditNote))}`}
          </span>
          <time className={cx('soft')} dateTime={new Date(cameAtMs).toISOString()}>
            {format.moment(cameAtMs)}
          </time>
          <code className={cx('id')} data-selectable>
            {paymentId}
          </code>
          {decided && (
            <span className={cx('soft')}>
              {words.refunds.decided(format.moment(decided.atMs))}
              <AtTheTill {...decided} />
            </span>
          )}
        </p>
      ))}
    </div>
  );
}

/** Who was at the till, and who approved it, behind what they did; nothing where nobody signs in. */
export function AtTheTill(props: { readonly operator: string; readonly approvedBy?: string }) {
  const { operator, approvedBy } = props;
  const { words } = useLanguage();
  const who = [
    ...(operator === NOBODY ? [] : [words.history.at(operator)]),
    ...(approvedBy === undefined ? [] : [words.history.approvedBy(approvedBy)]),
  ];
  return who.length === 0 ? null : <span>{` · ${who.join(' · ')}`}</span>;
}
