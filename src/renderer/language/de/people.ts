import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Niemand ist angemeldet.',
    signIn: 'Zum Weitermachen anmelden',
    leave: 'Vorerst lassen',
  },
  approval: {
    title: 'Die Ladenleitung gibt das frei',
    by: (name) => `${name} fragt danach und bleibt angemeldet.`,
    sale: 'Ein Verkauf',
    settle: (outcome, reason) => `Von Hand klären: ${outcome}. „${reason}“`,
    refund: (amounts) => `Als erstattet vermerken: ${amounts}`,
    takeBack: (amount) => `Ware zurücknehmen; dem Kunden sind dann ${amount} zu erstatten`,
    discount: (off, amount) => `${off} Rabatt, kassiert werden ${amount}`,
    day: 'Zahlen von heute ansehen',
    confirm: 'Freigeben',
    busy: 'Wird geprüft…',
    signIn: 'Stattdessen anmelden',
    cancel: 'Abbrechen',
  },
  paidGoes: {
    name: '„Bezahlt“ von selbst verlassen',
    never: 'Nie',
    after: (seconds) => `Nach ${seconds}\u00a0s`,
    soon: (seconds) => `Nächster Verkauf in ${seconds}\u00a0s. Berühren, um zu bleiben.`,
  },
  byName: {
    name: 'Meldet sich an',
    code: 'Mit PIN',
    tap: 'Mit einem Tipp auf den Namen',
    means: 'Geht schnell, kann aber jeder: nur für eine Theke, an der immer jemand steht.',
  },
  shift: {
    open: 'Meine Schicht',
    title: (name) => `Verkäufe von ${name}`,
    of: (name) => `Verkäufe von ${name}…`,
    since: (at) => `Angemeldet seit ${at}`,
    between: (from, to) => `Schicht von ${from} bis ${to}`,
    sales: 'Verkäufe',
    received: 'Dafür erhalten',
    rate: (rate) => `davon zu ${rate}\u00a0%`,
    noRate: 'davon ohne Steuersatz',
    givenBack: 'Erstattet',
    tookBack: 'Ware zurückgenommen',
    printTitle: (name) => `Schicht von ${name} drucken`,
    asOfNow: 'Der Ausdruck zeigt, was bis zu diesem Moment verkauft ist.',
    printed: 'Zum Drucken die Datei öffnen.',
    backToShift: 'Zurück zur Schicht',
  },
};
