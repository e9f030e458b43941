/** Where a sale begins. */
export const sellWords = {
  sell: {
    title: 'New sale',
    label: 'Label',
    labelHint: 'Add a label…',
    charge: 'Charge',
    charging: 'Charging…',
    keys: 'Keypad',
    backspace: 'Delete the last digit',
    clear: 'Clear',
    add: 'Add an amount',
    doubleZero: '00, double zero',
    item: (position: number) => `Amount ${position}`,
    secondLook: {
      title: 'Look again',
      text: (above: string) => `This is more than ${above}. Is it what the customer pays?`,
      back: 'Back to the keys',
      charge: (amount: string) => `Charge ${amount}`,
    },
    cleared: 'Cleared',
    amountNow: (amount: string) => `Amount ${amount}`,
  },
};
