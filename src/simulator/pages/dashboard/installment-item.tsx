import { dayText } from '../frame/day-text.ts';
import type { Language } from '../frame/language.ts';
import { euroText } from './board.ts';
import type { InstallmentRow } from './installment-row.ts';
import { StateLine } from './state-shape.tsx';
import { DASHBOARD_WORDS } from './words/catalogue.ts';

/** An instalment to list. */
interface ItemParts {
  readonly row: InstallmentRow;
  /** How many instalments the plan has. */
  readonly total: number;
  readonly language: Language;
}

const States = ({ row, language }: ItemParts) => {
  const words = DASHBOARD_WORDS[language];
  const { state } = row;
  const write = (day: string): string => dayText(day, language);
  switch (state.kind) {
    case 'paid':
      return <StateLine name="paid">{words.state.paid(write(state.day))}</StateLine>;
    case 'scheduled':
      return <StateLine name="scheduled">{words.state.scheduled(write(state.day))}</StateLine>;
    case 'held':
      return (
        <StateLine name="held">
          <a href={`/pay/${row.paymentId}`}>{words.state.held}</a>
        </StateLine>
      );
    case 'closed':
      return <StateLine name="closed">{words.state.closed}</StateLine>;
    case 'toPay': {
      const { urgency, refusedDay, programming } = state;
      return (
        <>
          {urgency !== 'upcoming' && <StateLine name={urgency}>{words.state[urgency]}</StateLine>}
          {refusedDay !== null && (
            <StateLine name="refused">{words.state.refused(write(refusedDay))}</StateLine>
          )}
          {programming.kind === 'tooEarly' && (
            <span>{words.programmableFrom(write(programming.fromDay))}</span>
          )}
        </>
      );
    }
  }
};

const Body = (parts: ItemParts) => {
  const { row, total, language } = parts;
  const words = DASHBOARD_WORDS[language];
  return (
    <span className="body">
      <span className="head">
        <b>{words.installment(row.index, total)}</b>{' '}
        <b className="sum">{euroText(row.amountMinor, language)}</b>
      </span>{' '}
      <span>{words.due(dayText(row.dueDate, language))}</span> <States {...parts} />
    </span>
  );
};

/** An instalment that the payer can only read. */
export const InstallmentItem = (parts: ItemParts) => (
  <li>
    <div className="item">
      <Body {...parts} />
    </div>
  </li>
);

/** An instalment that the payer can choose. */
export const InstallmentChoice = ({
  isChosen,
  ...parts
}: ItemParts & { readonly isChosen: boolean }) => (
  <li>
    <label className="item">
      <input type="checkbox" name="installment" value={parts.row.index} defaultChecked={isChosen} />
      <Body {...parts} />
    </label>
  </li>
);
