import type { Transaction } from '../../account/transaction-list.ts';
import { titleOf } from '../../book/purpose.ts';
import { amountText } from '../frame/amount.ts';
import { calendarDayText, momentText } from './moment.ts';
import { ModePill, StatusPill } from './pieces.tsx';
import type { MerchantView } from './visitor.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** Which instalment of a plan a payment is, such as " 2/12". */
const placeInPlan = ({ payment: { purpose }, order }: Transaction): string => {
  const index = purpose.channel === 'crm' ? purpose.installmentIndex : undefined;
  if (index === undefined || order?.terms.kind !== 'plan') return '';
  return ` ${index}/${order.terms.installments.length}`;
};

const Row = ({
  transaction: { payment, order },
  view: { language, visitor },
}: {
  readonly transaction: Transaction;
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[language].transactions;
  const { paymentId, payer, schedule, status } = payment;
  const title = titleOf(payment.purpose);
  const isAdministrator = visitor.kind === 'administrator';
  return (
    <tr>
      <td className="lead">
        {isAdministrator ? (
          <a href={`/pay/${paymentId}`}>{title ?? paymentId}</a>
        ) : (
          (title ?? paymentId)
        )}
        {placeInPlan({ payment, order })}
        <small>{payer.name ?? payer.email ?? (title === undefined ? '' : paymentId)}</small>
      </td>
      <td className="when" data-label={words.made}>
        {momentText(payment.createdAtMs, language)}
      </td>
      <td data-label={words.channel}>
        <span>
          {MERCHANT_WORDS[language].common.channels[payment.purpose.channel]}{' '}
          {payment.mode === 'live' && <ModePill mode="live" language={language} />}
        </span>
      </td>
      {isAdministrator && <td data-label={words.salesPerson}>{order?.commercial.name}</td>}
      <td data-label={words.status}>
        <span>
          <StatusPill status={status} language={language} />
          {status === 'scheduled' && schedule !== null && (
            <small>{calendarDayText(schedule.date, language)}</small>
          )}
        </span>
      </td>
      <td className="num" data-label={MERCHANT_WORDS[language].common.amount}>
        {amountText(payment.amount, payment.currency, language)}
      </td>
    </tr>
  );
};

/** Transactions as rows of a table; as cards on a phone. */
export const TransactionRows = ({
  transactions,
  view,
}: {
  readonly transactions: readonly Transaction[];
  readonly view: MerchantView;
}) => {
  const words = MERCHANT_WORDS[view.language].transactions;
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.what}</th>
          <th scope="col">{words.made}</th>
          <th scope="col">{words.channel}</th>
          {view.visitor.kind === 'administrator' && <th scope="col">{words.salesPerson}</th>}
          <th scope="col">{words.status}</th>
          <th scope="col" className="num">
            {MERCHANT_WORDS[view.language].common.amount}
          </th>
        </tr>
      </thead>
      <tbody>
        {transactions.map((transaction) => (
          <Row key={transaction.payment.paymentId} transaction={transaction} view={view} />
        ))}
      </tbody>
    </table>
  );
};
