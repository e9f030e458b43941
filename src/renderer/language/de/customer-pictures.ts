import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Bilder auf dem Kundenbildschirm',
    add: 'Bild hinzufügen',
    adding: 'Wird hinzugefügt…',
    remove: 'Entfernen',
    nth: (place) => `Bild ${place}`,
    troubles: {
      pictureUnread:
        'Diese Datei ist kein Bild, das gezeigt werden kann. Wählen Sie ein PNG oder JPEG von höchstens 24 MB.',
      picturesFull: 'Es sind schon so viele Bilder da, wie gezeigt werden können.',
    },
    full: 'Mehr Bilder gehen nicht: Entfernen Sie eines, bevor Sie ein anderes hinzufügen.',
  },
};
