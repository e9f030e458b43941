import type { OverviewWords } from '../overview-words.ts';

/** The overview in Italian. */
export const overview: OverviewWords = {
  openDoor: 'Qui l’amministratore non deve accedere: la simulazione ascolta solo questo computer.',
  ownOnly: (name) => `I pagamenti che portano il nome ${name}, e nessun altro.`,
  today: 'Incassato oggi',
  thisMonth: 'Incassato questo mese',
  payments: (count) => (count === 1 ? '1 pagamento' : `${count} pagamenti`),
  latest: 'Ultime transazioni',
  nothingYet: 'Ancora nessuna transazione.',
  everything: 'Tutte le transazioni',
  clock: 'L’orologio della simulazione',
  clockDetail:
    'I giorni sono quelli dell’UTC. Quando il tempo va avanti, accade tutto ciò che scade lungo la strada: pagamenti programmati, promemoria, riepiloghi, webhook ripetuti.',
  clockFrozen: 'È fermo.',
  clockRuns: 'Va avanti con quello del computer.',
  moveOn: 'Manda avanti il tempo',
  moves: { hour: 'Di un’ora', day: 'Di un giorno', month: 'Di un mese' },
  toDay: 'Fino a questo giorno, alla stessa ora',
  moveToDay: 'Vai a questo giorno',
  freeze: 'Ferma l’orologio',
  unfreeze: 'Fai ripartire l’orologio',
  moved: 'L’orologio è stato mandato avanti.',
  dayUnreadable: 'Scelga il giorno a cui andare.',
  refusals: {
    clockBackwards: 'Il tempo non torna indietro: scelga un giorno successivo.',
    clockTooFar: 'Mancano più di dieci anni: scelga un giorno più vicino.',
  },
};
