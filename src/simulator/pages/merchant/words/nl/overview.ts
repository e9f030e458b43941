import type { OverviewWords } from '../overview-words.ts';

/** The overview in Dutch. */
export const overview: OverviewWords = {
  openDoor:
    'De beheerder hoeft hier niet in te loggen: de simulatie luistert alleen naar deze computer.',
  ownOnly: (name) => `Alleen betalingen die de naam ${name} dragen.`,
  today: 'Vandaag ontvangen',
  thisMonth: 'Deze maand ontvangen',
  payments: (count) => (count === 1 ? '1 betaling' : `${count} betalingen`),
  latest: 'Laatste transacties',
  nothingYet: 'Nog geen transactie.',
  everything: 'Alle transacties',
  clock: 'De klok van de simulatie',
  clockDetail:
    'Dagen zijn die van UTC. Wordt de tijd vooruitgezet, dan gebeurt alles wat onderweg aan de beurt is: ingeplande betalingen, herinneringen, maandoverzichten, herhaalde webhooks.',
  clockFrozen: 'De klok staat stil.',
  clockRuns: 'De klok loopt met die van de computer mee.',
  moveOn: 'Tijd vooruitzetten',
  moves: { hour: 'Met een uur', day: 'Met een dag', month: 'Met een maand' },
  toDay: 'Tot deze dag, op hetzelfde uur',
  moveToDay: 'Naar deze dag gaan',
  freeze: 'Klok stilzetten',
  unfreeze: 'Klok laten lopen',
  moved: 'De klok is vooruitgezet.',
  dayUnreadable: 'Kies de dag waar u heen wilt.',
  refusals: {
    clockBackwards: 'De tijd loopt niet terug: kies een latere dag.',
    clockTooFar: 'Dat is meer dan tien jaar weg: kies een dag die dichterbij ligt.',
  },
};
