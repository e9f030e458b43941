import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Pantalla del cliente',
    text: 'Una tableta o una segunda pantalla orientada al cliente. Muestra lo que compra, el código y que está pagado, y no puede hacer nada más.',
    none: 'Todavía no hay ninguna pantalla conectada.',
    notHere: 'Esta aplicación todavía no conecta pantallas: una caja abierta en un navegador sí.',
    device: (name) => `Pantalla ${name}`,
    there: 'Conectada ahora',
    seen: (at) => `Vista por última vez: ${at}`,
    since: (date) => `Conectada desde: ${date}`,
    connect: 'Conectar una pantalla',
    newCode: 'Código nuevo',
    how: (address) => `En esa pantalla, abra ${address} e introduzca este código:`,
    left: (time) => `Sirve una vez, durante ${time} más.`,
    ends: {
      used: 'La pantalla está conectada.',
      ended: 'El código ha caducado.',
      guessed: 'El código se introdujo mal demasiadas veces y ya no sirve.',
    },
    disconnect: 'Desconectar',
    disconnectSure: '¿Desconectar de verdad?',
    close: 'Cerrar',
  },
};
