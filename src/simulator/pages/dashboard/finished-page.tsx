import type { ReactNode } from 'react';
import { CRM_CURRENCY } from '../../crm/order.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { renderDocument } from '../frame/document.tsx';
import type { Page } from '../frame/page-reply.ts';
import type { Board } from './board.ts';
import { History } from './history.tsx';
import { InstallmentItem } from './installment-item.tsx';
import type { OpenAmountBoard } from './open-amount-page.tsx';
import type { PlanBoard } from './plan-page.tsx';
import { StateShape } from './state-shape.tsx';
import { DASHBOARD_STYLE } from './style.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

const finishedPage = ({ order, view }: Board, payments: ReactNode): Page => {
  const { language, shopName } = view;
  const words = DASHBOARD_WORDS[language];
  const total = { amount: order.totalMinor, currency: CRM_CURRENCY };
  return renderDocument({
    language,
    title: `${words.finished.heading}: ${shopName}`,
    roomStyle: DASHBOARD_STYLE,
    children: (
      <main className="board">
        <section className="over">
          <span className="mark" aria-hidden="true">
            <StateShape name="paid" />
          </span>
          <h1>{words.finished.heading}</h1>
          <AmountFigure payment={total} language={language} />
          <p className="about">
            <span>{shopName}</span>
            <span>
              {words.order} {order.crmOrderRef}
            </span>
          </p>
          <p className="quiet">{words.finished.detail}</p>
        </section>
        {payments}
      </main>
    ),
  });
};

/** A plan of which everything is paid. */
export const finishedPlanPage = (board: PlanBoard): Page => {
  const { rows, view } = board;
  const words = DASHBOARD_WORDS[view.language];
  return finishedPage(
    board,
    <section aria-labelledby="installments">
      <h2 id="installments">{words.installments}</h2>
      <ul className="list" aria-labelledby="installments">
        {rows.map((row) => (
          <InstallmentItem key={row.index} row={row} total={rows.length} language={view.language} />
        ))}
      </ul>
    </section>,
  );
};

/** An open amount of which everything is paid. */
export const finishedOpenAmountPage = (board: OpenAmountBoard): Page =>
  finishedPage(board, <History payments={board.payments} language={board.view.language} />);
