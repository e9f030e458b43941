import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Pantalla del cliente',
    text: 'Una tableta o una segunda pantalla orientada al cliente. Muestra lo que compra, el código y que está pagado, y no puede hacer nada más.',
    none: 'Todavía no hay ninguna pantalla conectada.',
    notHere:
      'Esta aplicación muestra la pantalla del cliente en un segundo monitor de este equipo. Una tableta se conecta a una caja abierta en un navegador: la guía de instalación dice cómo.',
    display: {
      title: 'Pantalla del cliente en un segundo monitor',
      notes: {
        noDisplay:
          'Este equipo tiene un solo monitor. En cuanto se conecte otro y esto esté activado, la pantalla del cliente se abre allí por sí sola. Una tableta puede ser la pantalla del cliente de una caja abierta en un navegador: la guía de instalación dice cómo.',
        failed:
          'No se ha podido mostrar la pantalla del cliente. Desactívela y vuelva a activarla; si no basta, inicie Comptoir de nuevo.',
        notHere:
          'Esta caja está abierta en un navegador: abra la pantalla del cliente como página en el otro monitor y conéctela con un código.',
      },
    },
    belong: (register) => `Lo que se conecta aquí pertenece a esta caja: ${register}.`,
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
    network: {
      title: 'Pantallas en la red de la tienda',
      opening: 'Se está abriendo el acceso para las pantallas de la red…',
      none: 'Este equipo no está ahora en ninguna red de tienda.',
      portTaken: (port) =>
        `Otro programa ocupa el puerto ${port} de este equipo. La caja lo vuelve a intentar sola.`,
      failed:
        'Este equipo no deja que la caja escuche en su red. La caja lo vuelve a intentar sola.',
      scan: 'En una tableta de la red de la tienda, escanee este código o abra:',
      code: 'Código QR de la dirección',
      here: (address) => `Una segunda pantalla de este equipo abre ${address}.`,
      trust: (address) =>
        `¿La tableta todavía no conoce esta caja? Descargue en ella su certificado desde ${address} y compárelo con esto (SHA-256) antes de confiar en él:`,
    },
    disconnect: 'Desconectar',
    disconnectSure: '¿Desconectar de verdad?',
    close: 'Cerrar',
  },
};
