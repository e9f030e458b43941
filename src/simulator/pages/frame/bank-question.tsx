import type { Payment } from '../../book/payment.ts';
import type { Bank } from '../../payer/banks.ts';
import { AmountFigure } from './amount-figure.tsx';
import type { Language } from './language.ts';

/** Which bank asks and what it asks: `before` and `after` stand around the sum, `site` beside the bank's name. */
export const BankQuestion = ({
  bank,
  site,
  before,
  sum,
  after,
  language,
}: {
  readonly bank: Bank;
  readonly site: string;
  readonly before: string;
  readonly sum: Pick<Payment, 'amount' | 'currency'>;
  readonly after: string;
  readonly language: Language;
}) => (
  <>
    <div className="bank">
      <span className="seal" aria-hidden="true">
        {bank.initial}
      </span>
      <p>
        <b>{bank.name}</b> <span className="quiet">{site}</span>
      </p>
    </div>
    <h1 className="question">
      <span>{before}</span> <AmountFigure payment={sum} language={language} /> <span>{after}</span>
    </h1>
  </>
);
