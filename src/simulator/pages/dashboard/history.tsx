import type { Payment } from '../../book/payment.ts';
import { dayOf } from '../../time/calendar.ts';
import { dayText } from '../frame/day-text.ts';
import type { Language } from '../frame/language.ts';
import { euroText } from './board.ts';
import { StateLine } from './state-shape.tsx';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** A payment that was begun and left alone is no part of the history: nothing came of it. */
const hasStory = ({ status, isHeldByBank }: Payment): boolean =>
  status === 'completed' || status === 'scheduled' || status === 'failed' || isHeldByBank;

const Story = ({ payment, language }: { payment: Payment; language: Language }) => {
  const words = DASHBOARD_WORDS[language].state;
  const day = dayText(dayOf(payment.changedAtMs), language);
  switch (payment.status) {
    case 'completed':
      return <StateLine name="paid">{words.paid(day)}</StateLine>;
    case 'scheduled': {
      const executionDay = payment.schedule?.date ?? dayOf(payment.changedAtMs);
      return (
        <StateLine name="scheduled">{words.scheduled(dayText(executionDay, language))}</StateLine>
      );
    }
    case 'failed':
      return <StateLine name="refused">{words.refusedOn(day)}</StateLine>;
    case 'pending':
      return (
        <StateLine name="held">
          <a href={`/pay/${payment.paymentId}`}>{words.held}</a>
        </StateLine>
      );
    case 'expired':
      return <StateLine name="closed">{words.closed}</StateLine>;
  }
};

/** The payments of an open amount so far, the newest first; `payments` come oldest first. */
export const History = ({
  payments,
  language,
}: {
  readonly payments: readonly Payment[];
  readonly language: Language;
}) => {
  const words = DASHBOARD_WORDS[language];
  const told = payments.filter(hasStory).toReversed();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{words.history}</h2>
      {told.length === 0 ? (
        <p className="quiet">{words.noHistory}</p>
      ) : (
        <ul className="list" aria-labelledby="history">
          {told.map((payment) => (
            <li key={payment.paymentId} className="item">
              <span className="body">
                <b>{euroText(payment.amount, language)}</b>{' '}
                <Story payment={payment} language={language} />
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
};
