import type { Payment } from '../book/payment.ts';
import { titleOf } from '../book/purpose.ts';
import { amountText } from './frame/amount.ts';
import { renderDocument } from './frame/document.tsx';
import type { Page } from './frame/page-reply.ts';
import type { PageView } from './frame/page-view.ts';
import { WORDS } from './pay/words.ts';

/** The simulation's own front page, for its developer: what this is, and the payments that wait. */
export const homePage = (
  pendingPayments: readonly Payment[],
  { language, shopName }: PageView,
): Page => {
  const words = WORDS[language];
  return renderDocument({
    language,
    title: words.home.heading,
    children: (
      <main>
        <section className="due">
          <h1>
            <span>{shopName}</span> {words.home.heading}
          </h1>
          <p className="quiet">{words.home.detail}</p>
        </section>
        <section className="choice">
          <h2 id="open">{words.openPayments}</h2>
          {pendingPayments.length === 0 ? (
            <p className="quiet">{words.noOpenPayments}</p>
          ) : (
            <ul className="list" aria-labelledby="open">
              {pendingPayments.map((payment) => (
                <li key={payment.paymentId}>
                  <a className="row" href={`/pay/${payment.paymentId}`}>
                    {amountText(payment.amount, payment.currency, language)}{' '}
                    <span className="what">{titleOf(payment.purpose) ?? payment.paymentId}</span>
                  </a>
                </li>
              ))}
            </ul>
          )}
        </section>
      </main>
    ),
  });
};
