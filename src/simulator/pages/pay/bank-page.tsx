import type { Payment } from '../../book/payment.ts';
import { titleOf } from '../../book/purpose.ts';
import type { Bank } from '../../payer/banks.ts';
import { amountText } from '../frame/amount.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { WORDS } from './words.ts';

/** The invented bank's own page, where the payer confirms or refuses. */
export const bankPage = (payment: Payment, bank: Bank, { language, shopName }: PageView): Page => {
  const words = WORDS[language];
  const title = titleOf(payment.purpose);
  const amount = amountText(payment.amount, payment.currency, language);
  const { before, after } = words.confirmAmount;
  return renderDocument({
    language,
    title: `${before} ${amount} ${after(shopName)}, ${bank.name}`,
    children: (
      <main className={`bank-${bank.bankId}`}>
        <div className="bank">
          <span className="seal" aria-hidden="true">
            {bank.initial}
          </span>
          <p>
            <b>{bank.name}</b> <span className="quiet">{words.bankSite}</span>
          </p>
        </div>
        <h1 className="question">
          <span>{before}</span> <AmountFigure payment={payment} language={language} />{' '}
          <span>{after(shopName)}</span>
        </h1>
        <dl className="facts">
          <div>
            <dt>{words.from}</dt>
            <dd>{words.account}</dd>
          </div>
          <div>
            <dt>{words.to}</dt>
            <dd>{shopName}</dd>
          </div>
          {title && (
            <div>
              <dt>{words.reference}</dt>
              <dd>{title}</dd>
            </div>
          )}
        </dl>
        <form
          className="acts"
          method="post"
          action={`/pay/${payment.paymentId}/bank/${bank.bankId}`}
        >
          <button className="btn pri" type="submit" name="decision" value="confirm">
            {words.confirm}
          </button>
          <button className="btn" type="submit" name="decision" value="refuse">
            {words.refuse}
          </button>
          {payment.status === 'pending' && (
            <a className="link" href={`/pay/${payment.paymentId}`}>
              {words.otherBank}
            </a>
          )}
        </form>
      </main>
    ),
  });
};
