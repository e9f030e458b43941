import type { FrameWords } from './frame-words.ts';

/** The frame in English. */
export const ENGLISH: FrameWords = {
  simulation: 'Simulation:',
  simulationDetail: 'no money moves',
  unnamedShop: 'Simulated shop',
};
