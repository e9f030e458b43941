import type { customerPictureWords as english } from '../en/customer-pictures.ts';

/** The pictures on the customer's screen. */
export const customerPictureWords: typeof english = {
  customerPictures: {
    title: 'Imagens no ecrã do cliente',
    add: 'Adicionar uma imagem',
    adding: 'A adicionar…',
    remove: 'Retirar',
    nth: (place) => `Imagem ${place}`,
    troubles: {
      pictureUnread:
        'Este ficheiro não é uma imagem que se possa mostrar. Escolha um PNG ou um JPEG de 24 MB no máximo.',
      picturesFull: 'Já há tantas imagens quantas se podem mostrar.',
    },
    full: 'Não cabem mais imagens: retire uma antes de adicionar outra.',
  },
};
