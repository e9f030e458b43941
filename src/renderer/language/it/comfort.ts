import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volume',
    volumes: { low: 'Basso', middle: 'Normale', high: 'Alto' },
    keyClicks: 'Un clic a ogni tasto',
    keyHints: 'Tasti sui pulsanti',
    keyHintsShown: { automatic: 'Quando si usa una tastiera', always: 'Sempre', never: 'Mai' },
    keyNames: { clear: 'Esc', enter: 'Invio', undo: 'Ctrl+Z' },
    textSize: 'Dimensione dei caratteri',
    textSizes: { normal: 'Normale', large: 'Grande' },
    byClock: 'Chiaro di giorno, scuro di sera',
    hear: 'Ascolta i suoni',
    sounds: {
      paid: 'Pagato',
      late: 'Pagato in ritardo',
      expired: 'Scaduto senza pagamento',
      refused: 'Rifiutato',
      call: 'Un chiosco chiama',
    },
  },
};
