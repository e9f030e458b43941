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
    hear: 'Geluiden beluisteren',
    sounds: {
      paid: 'Betaald',
      late: 'Laat betaald',
      expired: 'Onbetaald afgelopen',
      refused: 'Geweigerd',
      call: 'Een zuil roept',
    },
  },
};
