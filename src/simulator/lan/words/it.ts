import type { BusyWords } from './busy-words.ts';

/** The notice in Italian. */
export const ITALIAN: BusyWords = {
  heading: 'Troppe richieste insieme',
  detail: 'Ciò che ha appena chiesto non è stato fatto. Aspetti un momento, poi riapra la pagina.',
};
