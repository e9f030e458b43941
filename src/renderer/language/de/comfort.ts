import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Lautstärke',
    volumes: { low: 'Leise', middle: 'Mittel', high: 'Laut' },
    keyClicks: 'Jede Taste klickt',
    keyHints: 'Tasten auf den Knöpfen',
    keyHintsShown: {
      automatic: 'Sobald eine Tastatur benutzt wird',
      always: 'Immer',
      never: 'Nie',
    },
    keyNames: { clear: 'Esc', enter: 'Enter', undo: 'Strg+Z' },
    textSize: 'Schriftgröße',
    textSizes: { normal: 'Normal', large: 'Groß' },
    byClock: 'Tagsüber hell, abends dunkel',
    hear: 'Töne anhören',
    sounds: {
      paid: 'Bezahlt',
      late: 'Spät bezahlt',
      expired: 'Unbezahlt beendet',
      refused: 'Abgelehnt',
      call: 'Ein Kiosk ruft',
    },
  },
};
