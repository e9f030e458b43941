import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Images sur l’écran du client',
    add: 'Ajouter une image',
    adding: 'Ajout…',
    remove: 'Retirer',
    nth: (place) => `Image ${place}`,
    troubles: {
      pictureUnread:
        'Ce fichier n’est pas une image affichable. Choisissez un PNG ou un JPEG de 24\u00a0Mo au plus.',
      picturesFull: 'Le nombre maximal d’images est déjà atteint.',
    },
    full: 'Le nombre maximal d’images est atteint\u00a0: retirez-en une avant d’en ajouter une autre.',
  },
};
