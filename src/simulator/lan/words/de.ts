import type { BusyWords } from './busy-words.ts';

/** The notice in German. */
export const GERMAN: BusyWords = {
  heading: 'Zu viele Anfragen auf einmal',
  detail:
    'Was Sie gerade wollten, ist nicht geschehen. Warten Sie einen Moment, und öffnen Sie die Seite dann noch einmal.',
};
