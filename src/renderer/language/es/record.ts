import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

export const recordWords: typeof english = {
  recordHealth: {
    title: 'El registro',
    verified: 'Última verificación',
    verifiedAt: (moment, entries) => `${moment}: ${entries}, todo correcto`,
    verifying: (share) => `verificando, ${share}`,
    notYet: 'todavía no',
    backup: 'Última copia de seguridad',
    noBackup: 'ninguna todavía',
    verify: 'Verificar ahora',
    take: 'Hacer copia ahora',
    taking: 'Haciendo la copia…',
    taken: 'La copia de seguridad está hecha y comprobada.',
    open: 'Copias de seguridad…',
    failures: {
      folderMissing:
        'La carpeta elegida para las copias de seguridad no está. Conecte su unidad; hasta entonces, la caja guarda las copias en su propia carpeta.',
      folderUnwritable:
        'No se puede escribir en la carpeta de las copias de seguridad. Hasta que se pueda, la caja guarda las copias en su propia carpeta, si es posible.',
      diskFull:
        'No hay espacio para una copia de seguridad. Libere espacio en su unidad o conserve menos copias; la caja vuelve a intentarlo cada hora.',
      copyFailed:
        'No se pudo hacer la última copia de seguridad. La caja vuelve a intentarlo cada hora.',
      copyDamaged:
        'La última copia de seguridad no superó su comprobación, y se está verificando el diario.',
    },
  },
  backups: {
    title: 'Copias de seguridad',
    text: 'Momentos a los que se puede volver, uno por cada hora con ventas, comprobados al escribirse.',
    loading: 'Leyendo las copias de seguridad…',
    none: 'Todavía no hay copias de seguridad.',
    faults: {
      unreadable: 'no se puede leer',
      cut: 'está cortada antes del final',
      exchanged: 'otro fichero lleva su nombre',
      foreign: 'es de otra caja',
      strangersKey: 'está firmada con una clave que nadie ha entregado',
      replacedKey: 'continúa con una clave que ya se había sustituido',
      missing: 'falta un fichero anterior',
      overlaid: 'aparte el fichero «-journal» que tiene al lado',
    },
    holds: (sales, entries) => `${count(sales, { one: 'venta', other: 'ventas' })}, ${entries}`,
    entries: (entries) => `${entries}\u00a0asientos`,
    size: (megabytes) => `${megabytes}\u00a0MB`,
    sizeSmall: 'menos de 0,1\u00a0MB',
    goBack: (moment) => `Volver al ${moment}`,
    close: 'Cerrar',
  },
  goBack: {
    title: '¿Volver a esta copia de seguridad?',
    text: (moment) => `La caja vuelve al ${moment}.`,
    lost: 'Lo que sale del diario',
    reading: 'Leyendo lo que se perdería…',
    nothing: 'Nada: no se ha hecho ninguna venta desde entonces.',
    doubts: {
      damaged: 'El diario está dañado: esto es lo que aún se puede leer de él, y puede faltar más.',
      damagedBeside:
        'El diario no se puede leer hasta donde llegaba según los propios ficheros de la caja. Esto es, según ellos, lo mínimo que se pierde; puede faltar más.',
      missing: 'Falta el diario: no se sabe qué se escribió desde la copia de seguridad.',
      missingBeside:
        'Falta el diario. Esto es lo mínimo que se pierde, según los propios ficheros de la caja; puede faltar más.',
    },
    stillPayable:
      'Los códigos mostrados desde entonces aún se podrían pagar, y la caja ya no preguntará por ellos.',
    least: (known) => `al menos ${known}`,
    notKnown: 'no se sabe',
    sales: (sales) => count(sales, { one: 'venta', other: 'ventas' }),
    salesName: 'Ventas hechas desde entonces',
    changedName: 'Ventas anteriores que retroceden',
    receivedName: 'Dinero recibido desde entonces',
    received: (money, times) => `${money} en ${count(times, { one: 'pago', other: 'pagos' })}`,
    entriesName: 'Asientos del diario',
    newest: 'Las más recientes',
    paid: 'pagada',
    notPaid: 'no pagada desde entonces',
    kept: 'El diario actual se guarda con otro nombre, para quien sepa leerlo.',
    compare: 'Después, compare el día con la plataforma.',
  },
  backupSettings: {
    title: 'Copias de seguridad',
    folder: 'Carpeta de las copias',
    folderHint: (own) => `Vacío: la carpeta de la propia caja, ${own}`,
    folderNote: 'Una carpeta solo para esta caja, mejor en otra unidad.',
    kept: 'Copias recientes que se conservan',
    keptNote: 'Además se conserva la última de cada uno de los últimos 14 días.',
    keptWrong: (most) => `Un número del 1 al ${most}.`,
    save: 'Guardar estos ajustes',
    saving: 'Comprobando la carpeta…',
    saved: 'Guardado. La próxima copia irá allí.',
    lookAgain: 'Mostrar lo que hay ahora',
  },
};
