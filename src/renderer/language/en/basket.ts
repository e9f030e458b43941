import { pluralIn } from '../plural.ts';

const plural = pluralIn('en');

/** What is rung up: its lines, how many of each, what is off them, and what comes back with one press. */
export const basketWords = {
  basket: {
    lines: 'In this sale',
    keysHint: 'Arrow keys move between the lines, Enter changes one, Delete removes it.',
    times: 'Times: so many of what comes next',
    timesNow: (count: string) => `${count} ×. Now the price of one, or the item.`,
    each: (amount: string) => `${amount} each`,
    percent: (rate: string) => `${rate}\u00a0%`,
    vat: (rate: string) => `VAT ${rate}`,
    off: (what: string) => `${what} off`,
    items: (count: number) => plural(count, { one: 'item', other: 'items' }),
    vatWithin: (amount: string) => `VAT ${amount}`,
    line: {
      quantity: 'Quantity',
      fewer: 'One less',
      more: 'One more',
      wrongQuantity: 'A whole number from 1 to 9,999.',
      note: 'Note',
      noteHint: 'Stands behind the name, on the sale and in the record.',
      remove: 'Remove',
      comesTo: 'This line',
      done: 'Done',
      back: 'Back',
    },
    discount: {
      ofSale: 'Discount on the sale',
      saleComesTo: 'The sale',
      name: 'Discount',
      none: 'None',
      otherPercent: 'Other %',
      money: 'Amount',
      typedPercent: 'How many per cent?',
      typedMoney: 'How much?',
      wrongPercent: 'A number from 0.01 to 100.',
      wrongMoney: (least: string, most: string) => `An amount from ${least} to ${most}.`,
      percentOff: (percent: string) => `−${percent}`,
      moneyOff: 'Discount',
      onLine: (what: string, name: string) => `${what}: ${name}`,
      onSale: (what: string) => `${what} on the sale`,
    },
    undo: {
      cleared: 'Cleared.',
      removed: (name: string) => `Removed: ${name}.`,
      removedAmount: 'Amount removed.',
      press: 'Undo',
    },
    notices: {
      noPieces:
        'Before × stands how many: key a whole number, then ×, then the price of one. That key was not taken.',
      timesTwice: 'There is a × already. That key was not taken: key the price of one.',
      piecesOfNothing: 'How much is one of them? Key its price, or press C.',
      tooManyRates:
        'A sale has at most 20 VAT rates. Nothing was changed: charge it, then begin another one.',
      itemUnderWay:
        'An item is still being looked up, and nothing was charged. Check the total, then charge.',
      tooManyPieces: 'A line has at most 9,999 pieces. Nothing was changed.',
    },
  },
};
