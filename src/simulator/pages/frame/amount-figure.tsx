import type { Payment } from '../../book/payment.ts';
import { writeAmount } from './amount.ts';
import type { Language } from './language.ts';

/** Above this many characters the figures are set smaller, so that they stay on one line of a phone. */
const MOST_LARGE_CHARACTERS = 8;

/** The amount as the largest thing on the page. */
export const AmountFigure = ({
  payment,
  language,
}: {
  readonly payment: Pick<Payment, 'amount' | 'currency'>;
  readonly language: Language;
}) => {
  const { before, sign, after } = writeAmount(payment.amount, payment.currency, language);
  const isLong = before.length + sign.length + after.length > MOST_LARGE_CHARACTERS;
  // The space before the sign is set as small as the sign.
  const figures = before.trimEnd();
  return (
    <span className={isLong ? 'amount long' : 'amount'}>
      {figures}
      <small>
        {before.slice(figures.length)}
        {sign}
      </small>
      {after}
    </span>
  );
};
