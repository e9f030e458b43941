import type { en as english } from './en.ts';

export const es: typeof english = {
  idle: { welcome: 'Bienvenidos', text: 'Aquí aparece su compra.' },
  steps: ['Escanee el código con el móvil', 'Elija su banco', 'Confirme el pago'],
  qr: (amount) => `Código QR para pagar ${amount}`,
  undrawn: 'Este código no se puede mostrar. Consulte en caja.',
  receipt: { text: 'Escanee para guardar su tique', qr: 'Código QR con su tique' },
  left: 'para escanear y confirmar',
  line: 'Importe',
  discount: 'Descuento',
  more: (count) => `y ${count} más`,
  states: {
    ringing: { title: 'Su compra', text: 'Después aparece el código para pagar.' },
    preparing: {
      title: 'Un momento',
      text: 'Estamos creando su código.',
    },
    waiting: { title: 'Escanee para pagar', text: '' },
    checking: {
      title: 'Estamos comprobando su pago',
      text: 'Espere un momento y no pague otra vez.',
    },
    paid: {
      title: 'Pagado',
      text: 'Gracias',
    },
    ended: {
      title: 'Este código ya no vale',
      text: 'De momento no se ha pagado nada. No pague más con él: en caja le ayudarán.',
    },
    refused: {
      title: 'Rechazado por su banco',
      text: 'De momento no se ha pagado nada. Consulte en caja.',
    },
    askCashier: {
      title: 'Consulte en caja, por favor',
      text: 'Revisarán el pago con usted. No pague otra vez.',
    },
  },
  cutOff: {
    title: 'Sin conexión con la caja',
    text: 'Consulte en caja. Esta pantalla vuelve sola.',
  },
  modes: {
    simulation: 'Simulación',
    training: 'Formación',
    test: 'Pruebas',
    note: 'no se mueve dinero real',
  },
  language: 'Idioma',
  pairing: {
    title: 'Conectar esta pantalla',
    text: 'Un responsable encuentra el código en la caja: Ajustes, Pantalla del cliente.',
    code: 'Código',
    erase: 'Borrar',
    wrong:
      'Este código no conecta ninguna pantalla. Sirve una vez, durante cinco minutos: pida otro en la caja.',
    unheard: 'La caja no responde. Inténtelo de nuevo en un momento.',
  },
};
