import type { FrameWords } from './frame-words.ts';

/** The frame in Portuguese. */
export const PORTUGUESE: FrameWords = {
  simulation: 'Simulação:',
  simulationDetail: 'não há movimento de dinheiro',
  unnamedShop: 'Loja simulada',
};
