import type { OverviewWords } from '../overview-words.ts';

/** The overview in Spanish. */
export const overview: OverviewWords = {
  openDoor:
    'El administrador no tiene que iniciar sesión aquí: la simulación solo atiende a este equipo.',
  ownOnly: (name) => `Los pagos que llevan el nombre ${name}, y ningún otro.`,
  today: 'Cobrado hoy',
  thisMonth: 'Cobrado este mes',
  payments: (count) => (count === 1 ? '1 pago' : `${count} pagos`),
  latest: 'Últimas transacciones',
  nothingYet: 'Todavía no hay ninguna transacción.',
  everything: 'Todas las transacciones',
  clock: 'El reloj de la simulación',
  clockDetail:
    'Los días son los de UTC. Al adelantar el tiempo sucede todo lo que vence por el camino: pagos programados, recordatorios, resúmenes, webhooks que se reenvían.',
  clockFrozen: 'Está parado.',
  clockRuns: 'Avanza con el del equipo.',
  moveOn: 'Adelantar el tiempo',
  moves: { hour: 'Una hora', day: 'Un día', month: 'Un mes' },
  toDay: 'Hasta este día, a la misma hora',
  moveToDay: 'Ir a este día',
  freeze: 'Parar el reloj',
  unfreeze: 'Dejar que el reloj avance',
  moved: 'El reloj se ha adelantado.',
  dayUnreadable: 'Elija el día al que quiere ir.',
  refusals: {
    clockBackwards: 'El tiempo no retrocede: elija un día posterior.',
    clockTooFar: 'Faltan más de diez años para ese día: elija uno más cercano.',
  },
};
