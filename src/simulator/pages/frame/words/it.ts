import type { FrameWords } from './frame-words.ts';

/** The frame in Italian. */
export const ITALIAN: FrameWords = {
  simulation: 'Simulazione:',
  simulationDetail: 'nessun movimento di denaro',
  unnamedShop: 'Negozio simulato',
};
