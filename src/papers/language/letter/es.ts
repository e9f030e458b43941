import type { LetterWords } from './en.ts';

export const letterWords: LetterWords = {
  attached:
    'El cierre va adjunto en PDF. Dentro está el asiento firmado del diario del que procede, para que se pueda comprobar.',
  toCheck:
    'De algunos pagos de este día, la plataforma dice algo distinto que la caja: por favor, mire el PDF.',
  fromTill: (till: string) => `Enviado por la caja ${till}.`,
  test: {
    subject: 'Correo de prueba de la caja',
    text: 'Esto es una prueba. A partir del próximo cierre, la caja enviará su informe a esta dirección.',
  },
};
