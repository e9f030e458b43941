import type { Payment } from '../../book/payment.ts';
import { titleOf } from '../../book/purpose.ts';
import { BANKS } from '../../payer/banks.ts';
import { amountText } from '../frame/amount.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { WORDS } from './words.ts';

/** The first page a payer sees: who asks for how much, and the banks to choose from. */
export const bankChoicePage = (payment: Payment, { language, shopName }: PageView): Page => {
  const words = WORDS[language];
  const { purpose } = payment;
  const title = titleOf(purpose);
  const terminalId = purpose.channel === 'pos' ? purpose.terminalId : undefined;
  const amount = amountText(payment.amount, payment.currency, language);
  return renderDocument({
    language,
    title: `${amount}, ${shopName}`,
    children: (
      <main>
        <section className="due">
          <h1>
            <span>{words.payTo}</span> {shopName}
          </h1>
          <AmountFigure payment={payment} language={language} />
          <p className="about">
            {title && <span>{title}</span>}
            {terminalId && (
              <span>
                {words.till} {terminalId}
              </span>
            )}
          </p>
        </section>
        <form className="choice" method="post" action={`/pay/${payment.paymentId}`}>
          <h2 id="banks">{words.chooseBank}</h2>
          <ul className="list" aria-labelledby="banks">
            {BANKS.map((bank) => (
              <li key={bank.bankId} className={`bank-${bank.bankId}`}>
                <button className="row" type="submit" name="bank" value={bank.bankId}>
                  <span className="seal" aria-hidden="true">
                    {bank.initial}
                  </span>
                  {bank.name}
                </button>
              </li>
            ))}
          </ul>
        </form>
      </main>
    ),
  });
};
