import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Quioscos',
      text: 'Una pantalla en la que los clientes eligen y pagan solos. No puede hacer nada más y avisa aquí cuando hace falta.',
      none: 'Todavía no hay ningún quiosco conectado.',
      notHere:
        'Esta aplicación es ella misma un quiosco cuando se inicia con --kiosk. Otros quioscos se conectan a una caja abierta en un navegador.',
      connect: 'Conectar un quiosco',
      device: (name) => `Quiosco ${name}`,
    },
    sells: 'Qué pagan los clientes en el quiosco',
    selling: { items: 'Artículos', amounts: 'Importes', both: 'Artículos e importes' },
    presets: 'Importes ya preparados',
    presetsHint: 'Ocho como mucho, separados por un espacio, por ejemplo 5 10 20.',
    least: 'Importe más bajo',
    most: 'Importe más alto',
    idle: 'Pregunta si sigue habiendo alguien',
    seconds: (seconds) => `a los ${seconds}\u00a0s`,
    opens: 'Abre a las',
    closes: 'Cierra a las',
    always: 'Siempre abierto',
    calls: (name) => `Alguien llama desde el quiosco ${name}`,
    come: 'Voy',
  },
};
