import type { Payment } from '../../book/payment.ts';
import { NO_BREAK_SPACE, type WrittenAmount, writeAmount } from './amount.ts';
import type { Language } from './language.ts';

/** Above this many characters the figures are set smaller, so that they stay on one line of a phone. */
const MOST_LARGE_CHARACTERS = 8;

/** An amount cut into figures and a small sign, to stand in a frame of its page. */
export const CutAmount = ({
  written: { figures, sign, isSignFirst },
}: {
  readonly written: WrittenAmount;
}) => {
  // The space beside the sign is set as small as the sign.
  const small = <small>{isSignFirst ? sign + NO_BREAK_SPACE : NO_BREAK_SPACE + sign}</small>;
  return (
    <>
      {isSignFirst && small}
      {figures}
      {!isSignFirst && small}
    </>
  );
};

/** The amount as the largest thing on the page. */
export const AmountFigure = ({
  payment,
  language,
}: {
  readonly payment: Pick<Payment, 'amount' | 'currency'>;
  readonly language: Language;
}) => {
  const written = writeAmount(payment.amount, payment.currency, language);
  const isLong = written.figures.length + 1 + written.sign.length > MOST_LARGE_CHARACTERS;
  return (
    <span className={isLong ? 'amount long' : 'amount'}>
      <CutAmount written={written} />
    </span>
  );
};
