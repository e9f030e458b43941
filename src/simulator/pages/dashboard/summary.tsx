import { CRM_CURRENCY } from '../../crm/order.ts';
import { AmountFigure } from '../frame/amount-figure.tsx';
import { type Board, euroText } from './board.ts';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** Whose plan or payments they are: the shop, the order, and the payer's name where it is known. */
export const BoardHeading = ({ order, view: { language, shopName } }: Board) => {
  const words = DASHBOARD_WORDS[language];
  const isPlan = order.terms.kind === 'plan';
  return (
    <div className="due">
      <h1>
        <span>{isPlan ? words.planWith : words.openWith}</span> {shopName}
      </h1>
      <p className="about">
        <span>
          {words.order} {order.crmOrderRef}
        </span>
        {order.payer.name !== null && <span>{order.payer.name}</span>}
      </p>
    </div>
  );
};

/** What is left, how far the order is paid, what is programmed, and the deposit that was given. */
export const Summary = ({ order, progress, view: { language } }: Board) => {
  const words = DASHBOARD_WORDS[language];
  const text = (minor: number): string => euroText(minor, language);
  const depositMinor = order.depositMinor ?? 0;
  const left = { amount: progress.remainingMinor, currency: CRM_CURRENCY };
  return (
    <section className="left">
      <div>
        <p>{words.leftToPay}</p>
        <AmountFigure payment={left} language={language} />
        <progress value={progress.paidMinor} max={order.totalMinor} aria-label={words.progress} />
        <p>{words.paidOf(text(progress.paidMinor), text(order.totalMinor))}</p>
      </div>
      {(progress.scheduledMinor > 0 || depositMinor > 0) && (
        <dl className="facts">
          {progress.scheduledMinor > 0 && (
            <div>
              <dt>{words.programmed}</dt>
              <dd>{text(progress.scheduledMinor)}</dd>
            </div>
          )}
          {depositMinor > 0 && (
            <div>
              <dt>{words.deposit}</dt>
              <dd>
                {text(depositMinor)} <small>{words.depositDetail}</small>
              </dd>
            </div>
          )}
        </dl>
      )}
    </section>
  );
};
