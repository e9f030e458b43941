import type { FrameWords } from './frame-words.ts';

/** The frame in Spanish. */
export const SPANISH: FrameWords = {
  simulation: 'Simulación:',
  simulationDetail: 'no se mueve dinero',
  unnamedShop: 'Tienda simulada',
};
