import type { RecapWords } from '../recap-words.ts';

/** The recap in English. */
export const recap: RecapWords = {
  detail:
    'On the 1st of each month the service says what the month before costs: a commission on each successful transaction, and the subscription. It is paid by bank transfer.',
  month: 'Month',
  show: 'Show',
  soFar: (day) =>
    `The month is not over: this is what it costs so far. The recap is sent on ${day}.`,
  sent: (day, to) => `Sent on ${day} to ${to}.`,
  readLetter: 'Read the e-mails',
  toPay: 'To pay, excl. tax',
  dueBy: (day) => `By bank transfer until ${day}`,
  lines: 'How the sum is made',
  line: 'Line',
  rule: 'Price',
  commission: 'Cost',
  subscription: 'Subscription',
  moreCollections: (count) => `${count} more collections`,
  noCollections: 'No collection',
  transfers: (count) => (count === 1 ? '1 transfer' : `${count} transfers`),
  noTransfers: 'No transfer',
  transfersIncluded: (included, extra) => `${included} included, ${extra} above`,
  total: 'Total, excl. tax',
  offers: 'Offers',
  offer: 'Offer',
  offerNames: {
    starter: 'Starter',
    collection: 'Business Collection',
    disbursement: 'Business Disbursement',
    complete: 'Business Complete',
  },
  offerTerms: {
    starter: 'No subscription; 1 %, at most €5.00, on both flows',
    collection: '€199.00 a month; €2.00 a collection',
    disbursement: '€199.00 a month; 100 transfers included, then €1.00 each',
    complete: '€349.00 a month; €2.00 a collection; 300 transfers included, then €1.00 each',
  },
  subscriptionRules: {
    starter: 'none',
    collection: '€199.00 a month',
    disbursement: '€199.00 a month',
    complete: '€349.00 a month',
  },
  collectionRules: {
    starter: '1 %, at most €5.00',
    collection: '€2.00 each',
    disbursement: 'no price named',
    complete: '€2.00 each',
  },
  transferRules: {
    starter: '1 % each, at most €5.00',
    collection: 'no price named',
    disbursement: '100 included, then €1.00 each',
    complete: '300 included, then €1.00 each',
  },
  wouldCost: 'Cost of this month',
  current: 'Yours',
  choose: 'Choose',
  chosen: 'The offer was changed. It holds for the next recap.',
  transfersHeading: 'Transfers out',
  transfersDetail:
    'The interface makes no transfers; say how many the merchant makes each month, so that the recap can count them.',
  transferCount: 'Transfers a month',
  transferAmount: 'Amount of each, in euros',
  setTransfers: 'Set the transfers',
  transfersRefused: 'Give up to 10,000 transfers, each from 0.01 to 999,999.99 euros.',
};
