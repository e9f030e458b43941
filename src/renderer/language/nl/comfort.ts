import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volume',
    volumes: { low: 'Zacht', middle: 'Normaal', high: 'Hard' },
    keyClicks: 'Klik bij elke toets',
    keyHints: 'Toetsen op de knoppen',
    keyHintsShown: {
      automatic: 'Zodra er een toetsenbord wordt gebruikt',
      always: 'Altijd',
      never: 'Nooit',
    },
    keyNames: { clear: 'Esc', enter: 'Enter', undo: 'Ctrl+Z' },
    textSize: 'Lettergrootte',
    textSizes: { normal: 'Normaal', large: 'Groot' },
    byClock: 'Overdag licht, ’s avonds donker',
    hear: 'De geluiden horen',
    sounds: {
      paid: 'Betaald',
      late: 'Te laat betaald',
      expired: 'Niet betaald',
      refused: 'Geweigerd',
      call: 'Een zuil roept',
    },
  },
};
