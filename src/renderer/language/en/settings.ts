/** What can be changed at the till. */
export const settingsWords = {
  settings: {
    title: 'Settings',
    language: 'Language',
    theme: 'Appearance',
    system: 'As the device',
    light: 'Light',
    dark: 'Dark',
    sound: 'Ring when a payment arrives',
    close: 'Close',
  },
  shopForm: {
    tooLong: (most: string) => `Too long: at most ${most} characters.`,
    title: 'Whose shop is this?',
    text: 'What is written here is shown to customers, on papers and in the journal. Until the shop has a name, nothing is sold.',
    shopName: 'Name of the shop',
    shopAddress: 'Address',
    taxNumber: 'Tax number',
    registerName: 'Name of this register',
    registerHint: (terminalId: string) => `At the platform it is ${terminalId}.`,
    optional: 'May stay empty.',
    timeZone: 'Time zone',
    lookForZone: 'Look for a place',
    dayStart: 'A business day begins at',
    later:
      'While a sale is on the screen, another time zone or beginning of the day waits for the next start.',
    keep: 'Keep and sell',
    keepChange: 'Keep',
    busy: 'Keeping…',
  },
};
