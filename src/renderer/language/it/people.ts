import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Nessuno ha effettuato l’accesso.',
    signIn: 'Accedi per continuare',
    leave: 'Lascia per ora',
  },
  approval: {
    title: 'Serve l’approvazione di un responsabile',
    by: (name) => `Lo chiede ${name}, che resta alla cassa.`,
    sale: 'Una vendita',
    settle: (outcome, reason) => `Risolvi a mano: ${outcome}. «${reason}»`,
    refund: (amounts) => `Annota il rimborso fatto: ${amounts}`,
    takeBack: (amount) => `Riprendere la merce e rimborsare ${amount} al cliente`,
    discount: (off, amount) => `Sconto di ${off}: si incassano ${amount}`,
    day: 'Vedi quanto è entrato oggi',
    confirm: 'Approva',
    busy: 'Controllo…',
    signIn: 'Oppure accedi',
    cancel: 'Annulla',
  },
  paidGoes: {
    name: 'Esci automaticamente da «Pagato»',
    never: 'Mai',
    after: (seconds) => `Dopo ${seconds}\u00a0s`,
    soon: (seconds) => `Prossima vendita tra ${seconds}\u00a0s. Toccare per restare.`,
  },
  byName: {
    name: 'Accede',
    code: 'Con un PIN',
    tap: 'Toccando il nome',
    means: 'È rapido, ma può farlo chiunque: solo se il banco non resta mai incustodito.',
  },
  shift: {
    open: 'Il mio turno',
    title: (name) => `Vendite di ${name}`,
    of: (name) => `Vendite di ${name}…`,
    since: (at) => `Alla cassa da ${at}`,
    between: (from, to) => `Turno da ${from} a ${to}`,
    sales: 'Vendite battute',
    received: 'Incassato',
    rate: (rate) => `di cui al ${rate}%`,
    noRate: 'di cui senza aliquota',
    givenBack: 'Rimborsato',
    tookBack: 'Merce ripresa',
    printTitle: (name) => `Stampa del turno di ${name}`,
    asOfNow: 'Riporta le vendite fino a questo momento.',
    printed: 'Aprire il file per stamparlo.',
    backToShift: 'Torna al turno',
  },
};
