import type { peopleWords as english } from '../en/people.ts';

/** Who is at the till, as far as it is not said by the sign-in: what waits for them, and what a manager approves. */
export const peopleWords: typeof english = {
  lock: {
    text: 'Er is niemand aangemeld.',
    signIn: 'Aanmelden om verder te gaan',
    leave: 'Laat nu even staan',
  },
  approval: {
    title: 'Een manager keurt dit goed',
    by: (name) => `${name} vraagt dit en blijft aangemeld.`,
    sale: 'Een verkoop',
    settle: (outcome, reason) => `Handmatig afhandelen: ${outcome}. “${reason}”`,
    refund: (amounts) => `Noteren wat is terugbetaald: ${amounts}`,
    takeBack: (amount) => `Artikelen terugnemen; de klant krijgt dan ${amount} terug`,
    discount: (off, amount) => `${off} korting, er wordt ${amount} afgerekend`,
    day: 'Zien wat er vandaag is binnengekomen',
    confirm: 'Goedkeuren',
    busy: 'Controleren…',
    signIn: 'Liever aanmelden',
    cancel: 'Annuleren',
  },
  paidGoes: {
    name: '“Betaald” vanzelf verlaten',
    never: 'Nooit',
    after: (seconds) => `Na ${seconds} s`,
    soon: (seconds) => `Volgende verkoop over ${seconds} s. Tik om te blijven.`,
  },
  byName: {
    name: 'Meldt zich aan',
    code: 'Met een pincode',
    tap: 'Met een tik op de naam',
    means: 'Snel, maar iedereen kan het: alleen voor een toonbank waar altijd iemand staat.',
  },
  shift: {
    open: 'Mijn dienst',
    title: (name) => `Verkopen van ${name}`,
    of: (name) => `Verkopen van ${name}…`,
    since: (at) => `Aangemeld sinds ${at}`,
    between: (from, to) => `Dienst van ${from} tot ${to}`,
    sales: 'Verkopen',
    received: 'Daarvoor ontvangen',
    rate: (rate) => `waarvan tegen ${rate}%`,
    noRate: 'waarvan zonder tarief',
    givenBack: 'Terugbetaald',
    tookBack: 'Artikelen teruggenomen',
    printTitle: (name) => `Dienst van ${name} afdrukken`,
    asOfNow: 'Hierop staat wat er tot dit moment is verkocht.',
    printed: 'Open het bestand om het af te drukken.',
    backToShift: 'Terug naar de dienst',
  },
};
