import type { barWords as english } from '../en/bar.ts';
import { spokenSpan } from './spoken-span.ts';

export const barWords: typeof english = {
  bar: {
    settings: 'Ajustes',
    today: 'Hoy',
    openDay: 'ver el día',
    landmark: 'Caja',
    simulation: 'Simulación',
    test: 'Pruebas',
    simulationNote: 'no se mueve dinero real',
    training: 'Formación',
    trainingNote: 'un ejercicio, no se mueve dinero real',
    testNote: 'plataforma de pruebas, no se mueve dinero real',
    live: 'Dinero real',
    liveNote: 'plataforma real',
  },
  health: {
    idle: 'Sin comprobar todavía',
    ready: 'Listo',
    stream: (ago) => (ago === null ? 'En directo' : `En directo, hace ${ago}`),
    polling: (ago) =>
      ago === null ? 'Consulta cada pocos segundos' : `Consulta cada pocos segundos, hace ${ago}`,
    offline: (span) => (span === null ? 'Sin conexión' : `Sin conexión desde hace ${span}`),
    unchecked: 'La plataforma no responde',
    troubled: {
      invalidRequest: 'Petición rechazada',
      keyRefused: 'Clave rechazada',
      accessDenied: 'Acceso denegado',
      notFound: 'No consta allí',
      tooManyRequests: 'Plataforma saturada',
      platformError: 'Fallo de la plataforma',
      declined: 'Denegado por la plataforma',
      aboutAnother: 'Responde sobre otra cosa',
      unreadableAnswer: 'Respuesta ilegible',
      linkUnusable: 'Enlace inservible',
      networkSignIn: '¿Iniciar sesión en la red?',
      certificateUntrusted: 'Certificado rechazado',
      certificateExpired: 'Certificado caducado',
      tlsFailed: 'Sin conexión segura',
    },
    title: 'Cómo llegan las confirmaciones',
    channels: {
      idle: 'Aún no se sabe: hace tiempo que la plataforma no responde a esta caja.',
      ready: 'No hay ventas en espera. La plataforma responde a esta caja y acepta su clave.',
      stream: 'Al momento: la plataforma avisa a la caja por una línea abierta.',
      polling: 'En pocos segundos: la línea abierta está cortada y la caja pregunta sin parar.',
      offline: 'De momento no llegan. La caja sigue preguntando.',
      unchecked:
        'De momento no llegan: la última comprobación quedó sin respuesta. La caja vuelve a preguntar sola.',
      troubled: 'De momento no llegan: la plataforma responde, pero no a lo que pide la caja.',
    },
    failing: 'Qué falla',
    lies: 'Dónde está el fallo',
    atFault: {
      platform: 'En la plataforma',
      line: 'En la conexión con la plataforma',
      till: 'En esta caja',
    },
    noCodeNow: 'Puede que ahora no se pueda crear un código nuevo.',
    lastSign: 'Última señal de la plataforma',
    ago: (span) => `hace ${span}`,
    noSign: 'ninguna todavía',
    offlineFor: 'Sin conexión desde hace',
    today: 'Confirmaciones de hoy',
    noneToday: 'ninguna todavía',
    took: 'Cuánto tardan',
    medianWorst: (median, worst) => `la mitad, ${median} o menos; la más lenta, ${worst}`,
    clock: 'Reloj',
    clockAhead: (by) =>
      `El reloj de esta caja va ${spokenSpan(by)} adelantado respecto al de la plataforma.`,
    clockBehind: (by) =>
      `El reloj de esta caja va ${spokenSpan(by)} atrasado respecto al de la plataforma.`,
    patience: 'La plataforma pide esperar',
    patienceFor: (span) =>
      `durante ${span} más; mientras pueda haber un cliente esperando, preguntamos cada medio minuto`,
    platformClock: 'Reloj de la plataforma',
    platformClockContradicts: 'Sus respuestas dan horas que no pueden ser todas correctas',
    way: 'Camino a la plataforma',
    proxy: (host) => `Por el proxy ${host}`,
    throughProxy: ({ host, variable }) =>
      `Pasa por el proxy ${host}, que indica ${variable}: ¿son correctos la dirección, el usuario y la contraseña?`,
    authority: {
      none: 'Avise al responsable. Si esta red tiene su propia autoridad de certificación, indique su fichero en COMPTOIR_CA_CERTS y reinicie la caja.',
      trusted:
        'Avise al responsable. La caja confía en el fichero que indica COMPTOIR_CA_CERTS, pero no contiene nada que avale este certificado: ¿es el de la autoridad correcta?',
      partly:
        'Avise al responsable. El fichero que indica COMPTOIR_CA_CERTS está dañado y la caja solo confía en su principio: ponga uno completo y reinicie la caja.',
      unusable:
        'Avise al responsable. El fichero que indica COMPTOIR_CA_CERTS no tiene ningún certificado que sirva: ponga el de la autoridad en formato PEM y reinicie la caja.',
      unreadable:
        'Avise al responsable. No se puede leer el fichero que indica COMPTOIR_CA_CERTS: indique el fichero de la autoridad y reinicie la caja.',
    },
    clockRight: 'Sin diferencia con el de la plataforma',
    clockNotCompared: 'Aún sin comparar: la plataforma no ha dado ninguna hora',
    close: 'Cerrar',
  },
  rail: {
    landmark: 'Otras ventas',
    title: 'En espera',
    open: (sale) => `Abrir ${sale}`,
    coveredBy: (sale) => `Pagado por la ${sale}`,
    contested: 'Contradicho',
    settled: 'Resuelto a mano',
    undecided: 'Por decidir',
    unrecorded: 'Sin anotar todavía',
    confirmedUnrecorded: 'Confirmado, sin anotar todavía',
  },
};
