import type { comfortWords as english } from '../en/comfort.ts';

export const comfortWords: typeof english = {
  comfort: {
    volume: 'Volumen',
    volumes: { low: 'Bajo', middle: 'Normal', high: 'Alto' },
    keyClicks: 'Un clic con cada tecla',
    keyHints: 'Teclas en los botones',
    keyHintsShown: { automatic: 'Cuando se usa un teclado', always: 'Siempre', never: 'Nunca' },
    keyNames: { clear: 'Esc', enter: 'Intro', undo: 'Ctrl+Z' },
    textSize: 'Tamaño de la letra',
    textSizes: { normal: 'Normal', large: 'Grande' },
    byClock: 'Claro de día, oscuro de noche',
    hear: 'Escuchar los sonidos',
    sounds: {
      paid: 'Pagado',
      late: 'Pagado tarde',
      expired: 'Terminado sin pago',
      refused: 'Rechazado',
      call: 'Llama un quiosco',
    },
  },
};
