import { spanishTime } from '../../../domain/said-hour.ts';
import type { officeWords as english, officeNotices as englishNotices } from '../en/office.ts';
import { count } from './spoken-span.ts';

export const officeWords: typeof english = {
  fetchBack: {
    mayHold: (company) =>
      `Lo que esta caja entregó a la central de ${company} se puede recuperar de allí.`,
    open: 'Recuperar de la central…',
    title: '¿Recuperar de la central?',
    asking: 'Preguntando a la central…',
    holds: (company) => `Lo que tiene la central de ${company}`,
    toFetch: 'Por recuperar',
    upTo: 'Hasta el asiento número',
    nothing: 'La central no tiene nada que no esté en la copia de seguridad.',
    text: 'Cada asiento se comprueba al llegar, y la caja continúa detrás del último. Las ventas que nunca se entregaron no están entre ellos.',
    confirm: 'Recuperar',
    busy: 'Recuperando…',
    checking: 'Comprobando todo…',
    progress: (entries, upTo) => `${entries} de ${upTo}`,
  },
  office: {
    title: 'Central de la empresa',
    text: 'Todo lo que registra esta caja se entrega a la central de la empresa, que lo comprueba y lo guarda. La caja sigue vendiendo aunque la central no esté.',
    address: 'Dirección de la central',
    addressHint: 'Empieza por https://.',
    code: 'Código',
    codeHint: 'Lo crea un responsable de la central. Sirve una sola vez.',
    join: 'Unirse',
    joining: 'Uniéndose…',
    joined: 'Unida. Lo que se registre se entrega a partir de ahora.',
    company: 'Empresa',
    shop: 'Tienda',
    name: 'Nombre de esta caja allí',
    key: 'Clave de la central',
    keyHint: 'Compárela con la que muestra la central. Quien tenga otra no es su central.',
    since: 'Unida el',
    leave: 'Separarse de la central',
    leaving: 'Separándose…',
    left: 'Separada. Ya no se entrega nada.',
    leaveAnyway: 'Separarse de todos modos',
    stay: 'Seguir unida',
    tryNow: 'Probar ahora',
    standing: 'Entrega',
    handing: 'Entregando…',
    wait: 'En espera',
    all: 'Todo está en la central.',
    fromOffice: 'De la central',
    close: 'Cerrar',
    leaveWaiting: (entries: number) =>
      count(entries, {
        one: 'asiento no se ha entregado. Si esta caja falla, nadie más lo tiene.',
        other: 'asientos no se han entregado. Si esta caja falla, nadie más los tiene.',
      }),
    waiting: (entries: number) =>
      count(entries, {
        one: 'asiento espera a la central',
        other: 'asientos esperan a la central',
      }),
    handedOver: (ago: string) => `Entregado hace ${ago}`,
    waitingFor: (span: string) => `Desde hace ${span}`,
    troubles: {
      unreachable:
        'No se llega a la central. La caja sigue vendiendo y entregará todo por sí sola cuando vuelva. Si dura, revise la red.',
      busy: 'La central pide esperar. La caja lo vuelve a intentar por sí sola.',
      unproven:
        'Lo que responde ahí no es su central: no firma con la clave con la que se unió. Llame a la central.',
      keyUnknown:
        'La central no conoce la clave de esta caja. Pida un código nuevo y vuelva a unirla.',
      retired:
        'La central ha retirado esta caja del servicio. Pregunte antes de seguir vendiendo con ella.',
      quarantined:
        'La central encontró dos asientos distintos con un mismo número y no acepta más de esta caja. Llame a la central: un responsable tiene que mirarlo.',
      holdsOther:
        'La central tiene asientos de esta caja que no están en su diario. Pida un código nuevo y vuelva a unirla.',
      broken: 'Un asiento no es el que se firmó. Haga comprobar el registro y llame a la central.',
      newerVersion:
        'La central es más antigua que esta caja y no la entiende. Haga que la actualicen.',
      archived: 'La central pide días que se sacaron de esta caja. Entréguele su archivo.',
      refused: 'La central rechaza lo que envía esta caja. Llame a la central.',
    },
  },
  peers: {
    title: 'En otras cajas',
    away: 'No se llega a la central: no se muestra lo que está abierto allí.',
    unheard: (since: string) => `sin noticias ${since}`,
    since: (time: string) => `desde ${spanishTime(time)}`,
    sinceDay: (moment: string) => `desde el ${moment}`,
  },
};

/** Why the office was not joined, or not left. */
export const officeNotices: typeof englishNotices = {
  fromOffice: 'Esto viene de la central y se cambia allí. Aquí no ha cambiado nada.',
  officeAddressUnusable: 'Esto no es la dirección de una central. Empieza por https://.',
  officeBusy: 'La central pide esperar. Vuelva a intentarlo en un momento.',
  officeCodeUnknown: 'La central no conoce este código: ya se usó o ha caducado. Pida uno nuevo.',
  officeCopyWrong:
    'Lo que ha dado la central no es lo que esta caja había firmado. No se ha sustituido nada. Llame a la central.',
  officeHoldsOther:
    'La central tiene asientos de esta caja que no están en su diario. Llame a la central.',
  officeOtherRegister: 'Este código es de otra caja. Pida uno para esta.',
  officeRefused: 'La central no admite esta caja. Llame a la central.',
  officeUnproven: 'Lo que responde en esta dirección no es una central.',
  officeUnreachable: 'Ninguna central responde en esta dirección. Revise la dirección y la red.',
  officeWaiting: 'Hay asientos que aún no se han entregado.',
};
