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
};
