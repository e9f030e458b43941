import type { updateWords as english } from '../en/update.ts';

export const updateWords: typeof english = {
  update: {
    title: 'Versiones nuevas',
    close: 'Cerrar',
    notSetUp: 'La caja no busca versiones nuevas: las instala quien se ocupa del equipo.',
    running: 'En uso',
    newest: 'La más reciente',
    looked: 'Última búsqueda',
    notLooked: 'Ninguna desde el arranque',
    isNewest: 'Esta es la versión más reciente.',
    ready: 'Está aquí y comprobada. La caja no está disponible un momento mientras se reinicia.',
    bySystem:
      'La instala quien se ocupa de este equipo: aquí, la caja no puede sustituirse a sí misma.',
    didNotStart: 'Se instaló una vez y no arrancó; por eso ya solo se instala a mano.',
    notes: 'Qué cambia',
    look: 'Buscar una versión nueva',
    putIn: 'Instalar ahora',
    channel: 'Versiones',
    channels: { stable: 'Definitivas', beta: 'Anticipadas' },
    when: 'Instalar una versión nueva',
    whens: { dayEnd: 'Al final del día', byHand: 'A mano', never: 'No buscar ninguna' },
    line: (version) => `Ya está la versión ${version} del programa.`,
    lineOpen: 'Qué cambia',
    steps: {
      idle: '',
      asking: 'Buscando…',
      downloading: 'Descargando…',
      puttingIn: 'Se hace una copia de seguridad y después se instala la versión…',
      restarting: 'La caja se reinicia…',
    },
    holds: {
      moneyInDoubt: 'Espera: de una venta no se sabe si se ha pagado.',
      saleOpen: 'Espera: hay una venta en pantalla.',
      unrecorded: 'Espera: el diario todavía no admite todo.',
      journalDamaged: 'Espera: no hay ningún diario abierto.',
      closingDay: 'Espera: se está cerrando el día.',
      exporting: 'Espera: hay una exportación en curso.',
    },
    problems: {
      unreachable:
        'No ha respondido nadie que sepa de versiones nuevas. La caja vuelve a intentarlo más tarde.',
      notBelieved:
        'Lo que se ofreció no es de los autores de este programa, o se modificó por el camino. No se ha aceptado nada.',
      outdated:
        'Lo que se ofreció está anticuado: puede que se le oculte a esta caja una versión más nueva. No se ha aceptado nada.',
      datedAhead:
        'Lo que se ofreció lleva una fecha que aún no ha llegado. ¿Es correcta la fecha de este equipo? No se ha aceptado nada.',
      notForThisSystem: 'La versión nueva no tiene ningún fichero para este equipo.',
      journalDiffers:
        'La versión nueva lleva el diario de un modo que esta ya no podría leer después. No se ha aceptado nada.',
      journalTooOld:
        'La versión nueva no abre el diario que hay aquí: antes hay que instalar otra intermedia. No se ha aceptado nada.',
      fileDiffers: 'El fichero que llegó no es el que se había descrito. No se ha aceptado nada.',
      diskFull: 'El disco de la caja no ha admitido el fichero.',
      notPutIn: 'No se ha podido instalar la versión nueva. Esta sigue en uso.',
      backupNotTaken:
        'No se ha podido hacer una copia de seguridad, así que no se ha instalado nada.',
    },
  },
};
