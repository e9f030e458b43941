import type { FrameWords } from './frame-words.ts';

/** The frame in French. */
export const FRENCH: FrameWords = {
  simulation: 'Simulation :',
  simulationDetail: 'aucun argent ne circule',
  unnamedShop: 'Boutique simulée',
};
