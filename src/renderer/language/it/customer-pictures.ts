import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Immagini sullo schermo del cliente',
    add: 'Aggiungi un’immagine',
    adding: 'Aggiunta in corso…',
    remove: 'Togli',
    nth: (place) => `Immagine ${place}`,
    troubles: {
      pictureUnread:
        'Questo file non è un’immagine che si possa mostrare. Scegliere un PNG o un JPEG di al massimo 24 MB.',
      picturesFull: 'Ci sono già tutte le immagini che si possono mostrare.',
    },
    full: 'Non ci stanno altre immagini: toglierne una prima di aggiungerne un’altra.',
  },
};
