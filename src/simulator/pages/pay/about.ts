import { amountText } from '../frame/amount.ts';
import { dayText } from '../frame/day-text.ts';
import type { Visit } from './visit.ts';
import type { Words } from './words/pay-words.ts';

/** What the payment is for, in a few words that stand beside each other; a part may be absent. */
export const aboutOf = ({ payment, order }: Visit, words: Words): readonly string[] => {
  const { purpose, payer } = payment;
  const name = payer.name === null ? [] : [payer.name];
  switch (purpose.channel) {
    case 'pos':
      return [
        ...(purpose.label ? [purpose.label] : []),
        ...(purpose.terminalId ? [`${words.till} ${purpose.terminalId}`] : []),
      ];
    case 'invoice':
      return [`${words.invoice} ${purpose.invoiceRef}`, ...name];
    case 'checkout':
      return [...(purpose.orderRef ? [`${words.order} ${purpose.orderRef}`] : []), ...name];
    case 'crm': {
      const total = order?.terms.kind === 'plan' ? order.terms.installments.length : 0;
      const index = purpose.installmentIndex;
      return [
        `${words.order} ${purpose.crmOrderRef}`,
        ...(index === undefined ? [] : [words.installment(index, total)]),
        ...name,
      ];
    }
  }
};

/** What a payer of an order may want to know before paying: the deposit, and a balance's due date. */
export const quietLinesOf = (visit: Visit, words: Words): readonly string[] => {
  const { payment, order, view } = visit;
  if (order === undefined) return [];
  const { depositMinor, terms } = order;
  const hasDeposit = depositMinor !== null && depositMinor > 0;
  return [
    ...(hasDeposit
      ? [words.depositPaid(amountText(depositMinor, payment.currency, view.language))]
      : []),
    ...(terms.kind === 'balance' && terms.dueDate !== null
      ? [words.dueOn(dayText(terms.dueDate, view.language))]
      : []),
  ];
};
