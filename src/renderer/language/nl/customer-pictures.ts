import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Beelden op het klantenscherm',
    add: 'Beeld toevoegen',
    adding: 'Wordt toegevoegd…',
    remove: 'Weghalen',
    nth: (place) => `Beeld ${place}`,
    troubles: {
      pictureUnread:
        'Dit bestand is geen beeld dat getoond kan worden. Kies een PNG of JPEG van hoogstens 24 MB.',
      picturesFull: 'Er zijn al zoveel beelden als er getoond kunnen worden.',
    },
    full: 'Meer beelden passen er niet: haal er een weg voordat er een ander bij kan.',
  },
};
