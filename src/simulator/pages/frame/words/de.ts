import type { FrameWords } from './frame-words.ts';

/** The frame in German. */
export const GERMAN: FrameWords = {
  simulation: 'Simulation:',
  simulationDetail: 'es fließt kein Geld',
  unnamedShop: 'Simuliertes Geschäft',
};
