import type { BusyWords } from './busy-words.ts';

/** The notice in Spanish. */
export const SPANISH: BusyWords = {
  heading: 'Demasiadas peticiones a la vez',
  detail: 'Lo que acaba de pedir no se ha hecho. Espere un momento y abra la página otra vez.',
};
