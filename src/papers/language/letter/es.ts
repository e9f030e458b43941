import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'El cierre va adjunto en PDF. Dentro está el asiento firmado del diario del que procede, para que se pueda comprobar.',
  toCheck: 'La plataforma no dijo lo mismo de todos los pagos de este día: por favor, mire el PDF.',
  fromTill: (till: string) => `Enviado por la caja ${till}.`,
  test: {
    subject: 'Correo de prueba de la caja',
    text: 'Esto es una prueba. A partir del próximo cierre, la caja enviará su informe a esta dirección.',
  },
};
