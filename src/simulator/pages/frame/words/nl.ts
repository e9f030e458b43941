import type { FrameWords } from './frame-words.ts';

/** The frame in Dutch. */
export const DUTCH: FrameWords = {
  simulation: 'Simulatie:',
  simulationDetail: 'er wordt geen geld overgemaakt',
  unnamedShop: 'Gesimuleerde winkel',
};
