import { collectionCommissionMinor, includedTransfersOf } from '../../account/commission.ts';
import type { Payment } from '../../book/payment.ts';
import { titleOf } from '../../book/purpose.ts';
import type { Recap } from '../../mail/recap.ts';
import { amountText } from '../frame/amount.ts';
import type { Language } from '../frame/language.ts';
import { shortDayText } from './moment.ts';
import { MERCHANT_WORDS } from './words/catalogue.ts';

/** A month can have thousands of collections; the others stand in one line, so that the sum still adds up. */
const MOST_LINES = 200;

const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0);

interface Line {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly amount?: string;
  readonly rule: string;
  readonly costMinor: number;
}

const collectionLine =
  ({ offer }: Recap, language: Language) =>
  (payment: Payment): Line => ({
    key: payment.paymentId,
    label: titleOf(payment.purpose) ?? payment.paymentId,
    detail: shortDayText(payment.changedAtMs, language),
    amount: amountText(payment.amount, payment.currency, language),
    rule: MERCHANT_WORDS[language].recap.collectionRules[offer],
    costMinor: collectionCommissionMinor(offer, payment.amount),
  });

const collectionLines = (
  recap: Recap,
  collected: readonly Payment[],
  language: Language,
): readonly Line[] => {
  const words = MERCHANT_WORDS[language].recap;
  const rule = words.collectionRules[recap.offer];
  const shown = collected.slice(0, MOST_LINES).map(collectionLine(recap, language));
  const rest = collected.slice(MOST_LINES);
  if (collected.length === 0) {
    return [{ key: 'collections', label: words.noCollections, rule, costMinor: 0 }];
  }
  if (rest.length === 0) return shown;
  const costMinor = sum(rest.map(({ amount }) => collectionCommissionMinor(recap.offer, amount)));
  return [
    ...shown,
    { key: 'collections', label: words.moreCollections(rest.length), rule, costMinor },
  ];
};

const transfersLine = ({ offer, traffic, commission }: Recap, language: Language): Line => {
  const words = MERCHANT_WORDS[language].recap;
  const { transfersMinor } = traffic;
  const quota = includedTransfersOf(offer);
  const count = transfersMinor.length;
  return {
    key: 'transfers',
    label: count === 0 ? words.noTransfers : words.transfers(count),
    detail:
      quota === null || count === 0
        ? undefined
        : words.transfersIncluded(Math.min(count, quota), Math.max(0, count - quota)),
    amount: amountText(sum(transfersMinor), 'EUR', language),
    rule: words.transferRules[offer],
    costMinor: commission.transfersMinor,
  };
};

/** The month's cost, line by line, down to its total. */
export const RecapLines = ({
  recap,
  collected,
  language,
}: {
  readonly recap: Recap;
  /** The payments behind the recap's collections. */
  readonly collected: readonly Payment[];
  readonly language: Language;
}) => {
  const words = MERCHANT_WORDS[language].recap;
  const { offer, commission } = recap;
  const lines: readonly Line[] = [
    {
      key: 'subscription',
      label: words.subscription,
      rule: words.subscriptionRules[offer],
      costMinor: commission.subscriptionMinor,
    },
    ...collectionLines(recap, collected, language),
    transfersLine(recap, language),
  ];
  return (
    <table className="rows">
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col" className="num">
            {MERCHANT_WORDS[language].common.amount}
          </th>
          <th scope="col">{words.rule}</th>
          <th scope="col" className="num">
            {words.commission}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, label, detail, amount, rule, costMinor }) => (
          <tr key={key}>
            <td className="lead">
              {label}
              {detail !== undefined && <small>{detail}</small>}
            </td>
            <td className="num" data-label={MERCHANT_WORDS[language].common.amount}>
              {amount}
            </td>
            <td data-label={words.rule}>{rule}</td>
            <td className="num" data-label={words.commission}>
              {amountText(costMinor, 'EUR', language)}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td className="lead" colSpan={3}>
            {words.total}
          </td>
          <td className="num" data-label={words.commission}>
            {amountText(commission.totalMinor, 'EUR', language)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
};
