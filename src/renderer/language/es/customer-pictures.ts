import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Imágenes en la pantalla del cliente',
    add: 'Añadir una imagen',
    adding: 'Añadiendo…',
    remove: 'Quitar',
    nth: (place) => `Imagen ${place}`,
    troubles: {
      pictureUnread:
        'Este fichero no es una imagen que se pueda mostrar. Elija un PNG o un JPEG de 24 MB como máximo.',
      picturesFull: 'Ya hay tantas imágenes como se pueden mostrar.',
    },
    full: 'No caben más imágenes: quite una antes de añadir otra.',
  },
};
