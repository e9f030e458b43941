import { amountText } from '../frame/amount.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { dayText } from '../frame/day-text.ts';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import { Mark } from './mark.tsx';
import { BankAnswer } from './odd-acts.tsx';
import type { Outcome } from './outcome.ts';
import { PAY_STYLE } from './pay-style.ts';
import type { Visit } from './visit.ts';
import { WORDS } from './words/catalogue.ts';
import { noticeOf, type Words } from './words/pay-words.ts';

/** Where a payer can go from here: to where they came from, or on to pay after all. */
const Ways = ({
  visit: { payment, wayBack, view },
  outcome,
  words,
}: {
  readonly visit: Visit;
  readonly outcome: Outcome;
  readonly words: Words;
}) => {
  const isStillPayable = outcome === 'notPaid';
  if (wayBack.to === 'servicePage' && !isStillPayable) return null;
  return (
    <nav>
      {isStillPayable && (
        <a className="btn pri" href={`/pay/${payment.paymentId}`}>
          {words.payAfterAll}
        </a>
      )}
      {wayBack.to !== 'servicePage' && (
        <a className="btn" href={wayBack.href}>
          {wayBack.to === 'merchant' ? words.backTo(view.shopName) : words.backToDashboard}
        </a>
      )}
    </nav>
  );
};

/** How a payment stands for its payer: paid, scheduled, waiting for the bank, refused, expired or not paid. */
export const outcomePage = (visit: Visit, outcome: Outcome): Page => {
  const { payment, place, view } = visit;
  const { language, shopName } = view;
  const words = WORDS[language];
  const { heading, detail } = noticeOf(words, outcome, place);
  const amount = amountText(payment.amount, payment.currency, language);
  const day = outcome === 'scheduled' ? payment.schedule?.date : undefined;
  return renderDocument({
    language,
    title: `${heading}: ${amount}, ${shopName}`,
    state: outcome,
    roomStyle: PAY_STYLE,
    children: (
      <main className="end">
        <Mark outcome={outcome} />
        <h1>{heading}</h1>
        <div>
          <AmountFigure payment={payment} language={language} />
          <p>{shopName}</p>
          {day !== undefined && <p className="day">{words.onDay(dayText(day, language))}</p>}
        </div>
        <p className="quiet">{detail}</p>
        <Ways visit={visit} outcome={outcome} words={words} />
        {outcome === 'waiting' && (
          <BankAnswer
            paymentId={payment.paymentId}
            mayRefuse={payment.status === 'pending'}
            words={words}
          />
        )}
      </main>
    ),
  });
};
