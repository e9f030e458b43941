import type { OverviewWords } from '../overview-words.ts';

/** The overview in German. */
export const overview: OverviewWords = {
  openDoor:
    'Hier muss sich der Administrator nicht anmelden: Die Simulation ist nur von diesem Rechner aus erreichbar.',
  ownOnly: (name) => `Nur Zahlungen, die den Namen ${name} tragen.`,
  today: 'Heute eingegangen',
  thisMonth: 'Diesen Monat eingegangen',
  payments: (count) => (count === 1 ? '1 Zahlung' : `${count} Zahlungen`),
  latest: 'Neueste Transaktionen',
  nothingYet: 'Noch keine Transaktion.',
  everything: 'Alle Transaktionen',
  clock: 'Die Uhr der Simulation',
  clockDetail:
    'Tage sind die der UTC. Wird die Zeit vorgestellt, geschieht alles, was unterwegs fällig wird: vorgemerkte Zahlungen, Erinnerungen, Abrechnungen, wiederholte Webhooks.',
  clockFrozen: 'Sie steht still.',
  clockRuns: 'Sie läuft mit der des Rechners.',
  moveOn: 'Zeit vorstellen',
  moves: { hour: 'Um eine Stunde', day: 'Um einen Tag', month: 'Um einen Monat' },
  toDay: 'Bis zu diesem Tag, zur selben Stunde',
  moveToDay: 'Zu diesem Tag gehen',
  freeze: 'Uhr anhalten',
  unfreeze: 'Uhr laufen lassen',
  moved: 'Die Uhr wurde vorgestellt.',
  dayUnreadable: 'Wählen Sie den Tag, zu dem die Uhr gehen soll.',
  refusals: {
    clockBackwards: 'Die Zeit läuft nicht rückwärts: Wählen Sie einen späteren Tag.',
    clockTooFar: 'Das ist mehr als zehn Jahre entfernt: Wählen Sie einen näheren Tag.',
  },
};
