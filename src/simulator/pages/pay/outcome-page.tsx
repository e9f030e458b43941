import type { ReactNode } from 'react';
import type { Payment } from '../../book/payment.ts';
import { amountText } from '../frame/amount.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { PageView } from '../frame/page-view.ts';
import { type Outcome, WORDS } from './words.ts';

const TICK = <path d="M4.5 12.8l4.8 4.8L19.5 7" />;
const CROSS = <path d="M6.5 6.5l11 11M17.5 6.5l-11 11" />;
const CLOCK = <path d="M12 5v7.4l4.6 2.8" />;

/** Each outcome has a shape of its own, so that it is not told by colour alone. */
const SHAPES: Record<Outcome, ReactNode> = {
  paid: TICK,
  alreadyPaid: TICK,
  scheduled: CLOCK,
  refused: CROSS,
  expired: CLOCK,
};

/** How the payer's visit ended: paid, already paid, scheduled, refused or expired. */
export const outcomePage = (
  payment: Payment,
  outcome: Outcome,
  { language, shopName }: PageView,
): Page => {
  const { heading, detail } = WORDS[language].outcomes[outcome];
  const amount = amountText(payment.amount, payment.currency, language);
  return renderDocument({
    language,
    title: `${heading}: ${amount}, ${shopName}`,
    state: outcome,
    children: (
      <main className="end">
        <span className="mark" aria-hidden="true">
          <svg
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="2.6"
            strokeLinecap="round"
            strokeLinejoin="round"
            aria-hidden="true"
          >
            {SHAPES[outcome]}
          </svg>
        </span>
        <h1>{heading}</h1>
        <div>
          <AmountFigure payment={payment} language={language} />
          <p>{shopName}</p>
        </div>
        <p className="quiet">{detail}</p>
      </main>
    ),
  });
};
