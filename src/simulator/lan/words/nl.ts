import type { BusyWords } from './busy-words.ts';

/** The notice in Dutch. */
export const DUTCH: BusyWords = {
  heading: 'Te veel verzoeken tegelijk',
  detail: 'Wat u zojuist vroeg, is niet gedaan. Wacht even en open de pagina dan opnieuw.',
};
