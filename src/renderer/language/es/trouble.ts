import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'La plataforma no ha aceptado lo que pedía esta caja.',
    keyRefused: 'La plataforma rechaza la clave de esta caja.',
    accessDenied: 'La plataforma deniega el acceso a esta caja.',
    notFound: 'La plataforma no conoce lo que pide esta caja.',
    tooManyRequests: 'La plataforma está saturada y pide a la caja que espere.',
    platformError: 'La plataforma tiene un problema propio.',
    declined: 'La plataforma ha respondido que no se ha podido hacer.',
    aboutAnother: 'La plataforma ha respondido sobre algo distinto de lo que pedía la caja.',
    unreadableAnswer: 'La respuesta de la plataforma es ilegible.',
    linkUnusable: 'La plataforma ha dado un enlace de pago del que no se puede hacer un código.',
    networkSignIn: 'La red ha respondido en lugar de la plataforma; quizá pide iniciar sesión.',
    certificateUntrusted:
      'Lo que responde no puede demostrar que es la plataforma: su certificado no es de confianza o está a otro nombre.',
    certificateExpired:
      'El certificado de la plataforma está caducado, o la fecha de esta caja es incorrecta.',
    tlsFailed: 'No se puede establecer una conexión segura con la plataforma.',
    nameUnresolved: 'Desde esta red no se encuentra la dirección de la plataforma.',
    connectionRefused: 'La plataforma rechaza todas las conexiones.',
    connectionBroken: 'Se ha cortado la conexión con la plataforma.',
    timedOut: 'La plataforma no ha respondido a tiempo.',
    unreachable: 'No se puede contactar con la plataforma.',
    interrupted: 'La caja se paró antes de poder mostrar un código.',
    simulatedUnderLiveKey:
      'La plataforma ha respondido con un pago simulado, y esta caja cobra dinero real.',
    paymentIdTaken:
      'La plataforma ha dado a esta venta el pago de otra venta. Con él no se puede cobrar nada.',
    linkTaken:
      'La plataforma ha dado a esta venta el código de otra venta. Con él no se puede cobrar nada.',
    codeEnded:
      'La plataforma ha vuelto a dar el código que ya ha terminado. No crea otro para esta venta.',
    createdOtherwise:
      'La plataforma ha creado un código por otro importe o en otra moneda. No se ha mostrado.',
    notSimulatedUnderTestKey:
      'La plataforma ha respondido con un pago real, y esta caja es para pruebas.',
  },
  remedies: {
    tryAgain: 'Inténtelo de nuevo.',
    waitAndTry: 'Espere un momento e inténtelo de nuevo.',
    checkNetwork: 'Compruebe la red e inténtelo de nuevo.',
    signIn: 'Inicie sesión en la red e inténtelo de nuevo.',
    checkDate: 'Compruebe la fecha de esta caja o avise al responsable.',
    newSale: 'Pulse «Hecho» y teclee el importe otra vez como venta nueva.',
    callManager: 'Avise al responsable.',
  },
  contradictions: {
    amountDiffers: 'La plataforma indica otro importe. Avise al responsable.',
    currencyDiffers: 'La plataforma indica otra moneda. Avise al responsable.',
    unpaidAfterPaid: 'La plataforma dijo pagado, y después otra cosa. Avise al responsable.',
    confirmationMissing:
      'La plataforma dijo pagado; al preguntarle después, no lo ha confirmado hasta ahora. La caja sigue preguntando.',
    simulatedUnderLiveKey: 'La plataforma dice que este pago es simulado. Avise al responsable.',
    notSimulatedUnderTestKey:
      'La plataforma dice que este pago es real, y la clave es de pruebas. Avise al responsable.',
    settledOtherwise:
      'La plataforma dice algo distinto de lo que se resolvió a mano. Avise al responsable.',
  },
  notices: {
    noAnswer:
      'La caja no ha respondido. No se ha perdido nada: mire si se hizo e inténtelo de nuevo.',
    overBudget:
      'Se pidió demasiado a la vez y la caja no hizo nada. Espere un momento e inténtelo de nuevo.',
    earlierPress: 'Esta venta ya estaba hecha, con el importe que se muestra aquí.',
    chargedBefore: 'La pulsación anterior sí había creado su venta: está entre las otras ventas.',
    alreadyOver: 'Esta venta ya estaba hecha y apartada. El día muestra cómo terminó.',
    ceiling: 'La caja cobra como máximo 999.999,99. Esa tecla no cuenta: compruebe el importe.',
    tapeFull: 'No caben más importes en esta venta. Cóbrela y empiece otra.',
    decimals: 'Solo hay dos cifras después de la coma. Esa tecla no cuenta: compruebe el importe.',
    separator: 'El importe ya tiene una coma. Esa tecla no cuenta: compruebe el importe.',
    notAnAmount:
      'Esa tecla no forma parte de un importe y no cuenta. Solo + suma: compruebe el importe.',
    noAmount:
      'Lo tecleado no es un importe. No cuenta nada de ello, ni de lo que siga justo después: teclee el importe otra vez.',
    pasted: 'Lo pegado no cuenta: teclee el importe.',
    codeTooLong:
      'Eso es más largo que cualquier PIN y no cuenta como intento. Quizá venga de un lector de códigos.',
    nothingPressed:
      'Una tecla llegó justo detrás de lo tecleado, quizá de un lector de códigos: no ha hecho nada.',
    scanned: 'El lector ha leído un código: está en el concepto. Compruebe el importe.',
    scannedWithTyped:
      'El lector ha leído un código mientras se pulsaban teclas. Todo está en el concepto: corríjalo y teclee el importe otra vez.',
    scanNotHere:
      'El lector ha leído un código. No se ha admitido: aquí no hay concepto donde ponerlo.',
    scanTooLong:
      'El lector ha leído un código demasiado largo para el concepto; el importe es el que se tecleó antes.',
    scanUnreadable:
      'El lector ha leído algo, pero no se sabe qué. El importe es el que se tecleó antes.',
    journalUnavailable: 'La caja no ha podido escribir su diario. No se ha cobrado nada.',
    shopUnknown:
      'Nadie ha dicho de quién es esta tienda. No se ha cobrado nada: antes debe decirlo un responsable.',
    notChargeable: 'Lo tecleado suma cero o más de 999.999,99. No se ha cobrado nada.',
    clockInDoubt:
      'El reloj de esta caja se desvía varias horas. No se ha cobrado nada: antes debe mirarlo un responsable.',
    stopNotRecorded:
      'No se ha detenido: la caja no puede escribir su diario. El código aún se puede pagar; pulse «Detener» otra vez dentro de un momento.',
    decisionNotRecorded:
      'La caja no puede escribir su diario. No se ha cambiado nada; inténtelo de nuevo dentro de un momento.',
    tooShort: 'Escriba algo más para buscar.',
    saleNotFound: 'Esta venta ya no está.',
    notWaiting: 'Esta venta ya no está en espera.',
    notRetryable: 'Esta venta no puede tener ahora un código nuevo.',
    earlierCodeUncertain:
      'Puede que se haya pagado un código de esta venta. No vuelva a cobrar hasta que se sepa.',
    earlierCodeUnasked:
      'Sin código nuevo: antes hay que preguntar a la plataforma por el último, y no dice cómo está. Inténtelo de nuevo o avise al responsable.',
    managerNeeded: 'Este dinero no cuadra con su venta: decide un responsable.',
    notMismatched: 'Esta venta ya no tiene dinero que no cuadre con ella.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Esta venta no está resuelta todavía.',
    decidedOtherwise:
      'Otra pantalla acababa de decidir otra cosa sobre esta venta: eso es lo que cuenta, y no se ha cambiado nada.',
    replacementNotAttachable: 'Esa venta ya no puede recibir este dinero. Mírela de nuevo.',
    notUnknown: 'La plataforma ha respondido: no hace falta resolver esta venta a mano.',
    journalWhole: 'El diario está íntegro: no se sustituye nada.',
    backupForeign:
      'Esta copia de seguridad es de otra caja o de otro modo. No se ha sustituido nada.',
    backupNotFound: 'La copia de seguridad ya no está. No se ha sustituido nada.',
    backupDamaged:
      'La copia de seguridad tampoco ha superado su comprobación. No se ha sustituido nada.',
    restoreFailed:
      'No se ha podido poner la copia de seguridad en su sitio. No se ha perdido nada; inténtelo de nuevo.',
    restoreNoRoom:
      'En el disco de la caja no cabe la copia de seguridad. No se ha perdido nada: libere espacio e inténtelo de nuevo.',
    backupNotTaken: 'No se ha hecho ninguna copia de seguridad; el registro dice por qué.',
    backupFolderNotAbsolute: 'Escriba la ruta completa de la carpeta, desde su unidad.',
    backupFolderMissing: 'Esta carpeta no está, y tampoco la que debería contenerla.',
    backupFolderUnwritable: 'La caja no puede escribir en esta carpeta.',
    exportEnded: 'Esta exportación ya ha terminado.',
    exportBusy: 'Hay otra exportación en curso. Espere a que termine.',
    folderMissing: 'La carpeta de exportación no está. No se ha exportado nada.',
    folderUnwritable: 'No se puede escribir en la carpeta de exportación.',
    diskFull: 'El disco está lleno. No se ha escrito nada.',
    alreadyClosing: 'Ya hay un cierre en curso.',
    notNextDay: 'Este día ya está cerrado.',
    dayNotBegun: 'Este día no ha empezado todavía.',
    clockWrong: 'El reloj de esta caja marca un día distinto del de la plataforma.',
    notClosing: 'Este cierre ya no está en curso.',
    closingNotFound: 'Ese cierre no existe.',
    printGone:
      'Este documento ya no está en su carpeta. Vuelva a abrir esta ventana para hacer un duplicado.',
    notAllowed: 'Esto debe hacerlo alguien con permiso. No se ha hecho nada.',
    operatorNotFound: 'Esta persona ya no está en la lista.',
    wrongCode: 'Este PIN no es correcto.',
    waitFirst: 'Demasiados PIN incorrectos. Espere e inténtelo de nuevo.',
    managerFirst: 'La primera persona de la lista debe ser responsable.',
    nameTaken: 'Ya hay alguien con este nombre.',
    lastManager: 'La lista necesita un responsable, y este es el último.',
    operatorsUnwritable: 'No se ha podido guardar la lista de personas.',
    licenceNotFound: 'El texto de esta licencia no está aquí.',
    machineRefused: 'Este equipo no lo ha guardado. El interruptor muestra cómo lo tiene.',
    supportGone:
      'Desde entonces se ha preparado un informe más reciente. Cierre esto y ábralo de nuevo.',
    updatesOff: 'Las actualizaciones no están configuradas en esta caja.',
    nothingOffered: 'No hay ninguna versión nueva que instalar.',
    updateHeld: 'La caja está ocupada. La versión se instalará cuando deje de estarlo.',
    updateFailed: 'La versión no se ha instalado. Esta sigue en uso.',
    notSimulation: 'Esto solo funciona en simulación.',
    noCode: 'Esta venta no tiene ningún código con el que simular.',
    simulationUnreachable: 'La simulación no responde.',
    scenarioUnknown: 'La simulación no conoce este escenario.',
    scenarioRefused: 'La simulación ha rechazado este escenario.',
  },
  notice: { dismiss: 'Cerrar' },
  connection: {
    starting: 'Iniciando…',
    loading: 'Cargando…',
    lostTitle: 'La caja no responde',
    lostText: 'Conectando de nuevo…',
    notLetInTitle: 'Esta página ya no tiene acceso',
    notLetInText:
      'La caja funciona. En su ordenador, «npm start -- --again» la abre con una dirección nueva.',
    notLetInKept:
      'No se pierde ninguna venta: la caja sigue preguntando por las que están en espera.',
  },
  broken: {
    title: 'Esta pantalla no se puede mostrar',
    text: 'El fallo es de la pantalla. La caja continúa: sigue pendiente de las ventas y no se pierde nada.',
    toKeys: 'Atender al siguiente cliente',
    reload: 'Cargar de nuevo las pantallas',
  },
  blocked: {
    title: 'La caja no puede vender',
    unavailableText:
      'No puede escribir su diario, y no se debe hacer una venta que no queda escrita.',
    unavailableAdvice:
      'La caja vuelve a intentarlo cada pocos segundos. Si no se arregla, reiníciela y avise al responsable.',
    unrecordedAdvice:
      'La caja vuelve a intentarlo cada pocos segundos. No la apague: lo que ha pasado con una venta no está escrito todavía. Si no se arregla, avise al responsable.',
    diskFullTitle: 'Queda muy poco espacio en el disco',
    diskFullText:
      'No se debe hacer una venta que no se puede escribir. Todo lo escrito hasta ahora se conserva y se puede leer.',
    diskFullAdvice:
      'Libere espacio borrando ficheros que no sean de la caja. La caja vuelve a intentarlo cada pocos segundos, y vuelve a vender sola.',
    openDay: 'Ver el día',
  },
  clockWrong: {
    title: '¿Qué día es?',
    text: 'El reloj de esta caja y el de la plataforma difieren en varias horas, y una venta pertenece al día en que se hace. No se vende nada hasta que un responsable haya mirado los dos.',
    advice:
      'Si el reloj de este equipo está mal, póngalo en hora: la caja vuelve a vender sola en cuanto los dos coincidan.',
    times: 'Los dos relojes',
    platform: 'La plataforma dice',
    till: 'Esta caja dice',
    byPlatform: 'Vender con el reloj de la plataforma',
    byTill: 'Vender con el reloj de esta caja',
  },
  unrecorded: {
    title: 'Sin anotar todavía',
    confirmed: 'Confirmado por la plataforma, sin anotar todavía',
    doNotSwitchOff: 'No apague la caja.',
    confirmedText:
      'La plataforma ha confirmado este pago. No vuelva a cobrar. Aparecerá como pagado en cuanto la caja lo haya anotado.',
    codeText:
      'El código está creado, pero la caja no puede anotarlo y por eso no se muestra. Aparecerá solo en cuanto se pueda anotar, si no ha terminado antes.',
    failedText: 'El código de esta venta ha fallado, y la caja no puede anotarlo todavía.',
    otherMoneyText:
      'La caja no lo ha anotado todavía. Sigue en pantalla hasta que decida un responsable.',
    otherText:
      'La caja no puede anotar todavía lo que ha pasado con esta venta. No vuelva a cobrar hasta que lo haya anotado.',
    facts: 'Lo que espera a ser anotado',
    waitsFor: 'En espera desde hace',
    why: 'Por qué',
    diskFull: 'El disco está lleno. Borre ficheros que no sean de la caja.',
    unavailable: 'La caja no puede escribir su diario. Vuelve a intentarlo cada pocos segundos.',
    line: (sales) =>
      count(sales, {
        one: 'venta sin anotar todavía: no apague la caja.',
        other: 'ventas sin anotar todavía: no apague la caja.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount}: confirmado por la plataforma, sin anotar todavía. No apague la caja.`
        : `${amount}: sin anotar todavía. No apague la caja.`,
  },
  doubtful: {
    title: {
      older: 'El diario es más antiguo de lo que era',
      missing: 'Falta el diario',
      changed: 'Se ha modificado un fichero que acompaña al diario',
      otherKey: 'La clave de esta caja es otra',
    },
    text: {
      older:
        'Algo que lo acompaña conoce asientos posteriores. Puede que alguien haya puesto una copia anterior en su lugar. No se ha cambiado nada, y no se vende nada hasta que un responsable diga cómo se continúa.',
      missing:
        'Esta caja ha tenido un diario, y ya no está. No se vende nada hasta que un responsable diga cómo se continúa.',
      changed:
        'Dice hasta dónde llegaba el diario, y no es lo que escribió la caja: alguien lo ha modificado, quizá para ocultar que se quitaron asientos. No se vende nada hasta que un responsable diga cómo se continúa.',
      otherKey:
        'El diario se firmó por última vez con una clave que esta caja no tiene. No se vende nada hasta que un responsable diga cómo se continúa.',
    },
    known: (entry) => `El último asiento del que se tiene noticia es el número ${entry}.`,
    advice:
      'Si sabe dónde están los ficheros correctos, cierre la caja y póngalos antes en su sitio.',
    goOn: 'Continuar sin ellos…',
    confirmTitle: '¿Continuar con una clave nueva?',
    confirmText:
      'La caja crea una clave nueva y escribe en el diario que continúa, desde dónde y quién lo dijo. Los números de las ventas y de los cierres siguen tras el más alto que se conoce, y el gran total no baja nunca.',
    confirmKept:
      'Esto queda en el diario para siempre. Compare el día con la plataforma antes de cerrarlo.',
    confirm: 'Continuar',
    busy: 'Un momento…',
  },
  damaged: {
    title: 'El diario está dañado',
    text: 'No superó su comprobación al iniciarse la caja. No se ha cambiado nada en él, y no se vende nada hasta que vuelva a estar íntegro.',
    backup: 'La última copia válida',
    takenAt: 'Hecha',
    holds: 'Contiene',
    sales: (sales) => count(sales, { one: 'venta', other: 'ventas' }),
    entries: (entries) => count(entries, { one: 'asiento', other: 'asientos' }),
    lastEntry: 'Último asiento',
    noEntry: 'ninguno',
    restore: 'Restaurar esta copia',
    confirmTitle: '¿Restaurar la copia de seguridad?',
    confirmText: (moment) =>
      `La caja continúa desde el ${moment}. Lo que escribió después de ese momento ya no está en su diario.`,
    confirmKept:
      'El diario dañado se guarda con otro nombre, para quien sepa leerlo. Compare el día con la plataforma antes de cerrarlo.',
    confirmAsk:
      'Se vuelve a preguntar a la plataforma por cada venta de la copia cuyo resultado estaba abierto.',
    confirm: 'Restaurar',
    busy: 'Restaurando…',
    cancel: 'Cancelar',
    noBackup:
      'No hay ninguna copia de seguridad válida en esta caja. Deje sus ficheros como están, atienda con otra caja y avise al responsable: la lista de la propia plataforma dice qué se ha pagado.',
  },
};
