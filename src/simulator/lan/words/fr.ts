import type { BusyWords } from './busy-words.ts';

/** The notice in French. */
export const FRENCH: BusyWords = {
  heading: 'Trop de demandes à la fois',
  detail:
    'Ce que vous venez de demander n’a pas été fait. Attendez un instant, puis rouvrez la page.',
};
