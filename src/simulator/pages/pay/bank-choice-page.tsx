import { BANKS } from '../../payer/banks.ts';
import { amountText } from '../frame/amount.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import { DueSection } from './due-section.tsx';
import { OrderLines } from './order-lines.tsx';
import { PAY_STYLE } from './pay-style.ts';
import type { Visit } from './visit.ts';
import { WORDS } from './words/catalogue.ts';

/** Who asks for how much, the banks to choose from, and the way out that changes nothing. */
export const bankChoicePage = (visit: Visit): Page => {
  const { payment, wayBack, view } = visit;
  const { language, shopName } = view;
  const words = WORDS[language];
  const amount = amountText(payment.amount, payment.currency, language);
  return renderDocument({
    language,
    title: `${amount}, ${shopName}`,
    roomStyle: PAY_STYLE,
    children: (
      <main>
        <DueSection visit={visit} words={words} />
        <OrderLines visit={visit} words={words} />
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
          <a className="link" href={`/pay/${payment.paymentId}/return`}>
            {wayBack.to === 'servicePage' ? words.cancel : words.cancelAndReturn}
          </a>
        </form>
      </main>
    ),
  });
};
