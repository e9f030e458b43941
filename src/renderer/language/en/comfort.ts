/** How the till sounds and looks to whoever stands at it. */
export const comfortWords = {
  comfort: {
    volume: 'How loud',
    volumes: { low: 'Quiet', middle: 'Normal', high: 'Loud' },
    keyClicks: 'Click with each key',
    keyHints: 'Show keys on buttons',
    keyHintsShown: { automatic: 'When a keyboard is used', always: 'Always', never: 'Never' },
    keyNames: { clear: 'Esc', enter: 'Enter', undo: 'Ctrl+Z' },
    textSize: 'Size of the letters',
    textSizes: { normal: 'Normal', large: 'Large' },
    byClock: 'Light by day, dark in the evening',
    hear: 'Hear how it sounds',
    sounds: {
      paid: 'Paid',
      late: 'Paid late',
      expired: 'Ended unpaid',
      refused: 'Refused',
      call: 'A kiosk calls',
    },
  },
};
