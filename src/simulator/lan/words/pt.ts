import type { BusyWords } from './busy-words.ts';

/** The notice in Portuguese. */
export const PORTUGUESE: BusyWords = {
  heading: 'Demasiados pedidos ao mesmo tempo',
  detail: 'O que acabou de pedir não foi feito. Espere um momento e volte a abrir a página.',
};
