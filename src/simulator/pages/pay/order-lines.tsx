import { totalOfLinesMinor } from '../../../platform/wire/line-item.ts';
import { amountText } from '../frame/amount.ts';
import { WRITING } from '../frame/writing.ts';
import type { Visit } from './visit.ts';
import type { Words } from './words/pay-words.ts';

/** The lines of a checkout with what each comes to, tax included; closed, so that the banks stay in sight. */
export const OrderLines = ({ visit, words }: { readonly visit: Visit; readonly words: Words }) => {
  const { payment, view } = visit;
  if (payment.purpose.channel !== 'checkout') return null;
  const { lineItems } = payment.purpose;
  const quantity = new Intl.NumberFormat(WRITING[view.language].region, {
    maximumFractionDigits: 6,
  });
  const lines = lineItems.map((line, place) => ({
    place,
    text: `${quantity.format(line.quantity)} × ${line.name}`,
    amount: amountText(totalOfLinesMinor([line]), payment.currency, view.language),
  }));
  return (
    <details>
      <summary>{words.lines(lineItems.length)}</summary>
      <ul className="lines inside">
        {lines.map(({ place, text, amount }) => (
          <li key={place}>
            <span>{text}</span> <b>{amount}</b>
          </li>
        ))}
      </ul>
    </details>
  );
};
