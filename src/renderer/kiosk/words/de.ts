import type { en as english } from './en.ts';

export const de: typeof english = {
  start: {
    touch: 'Zum Starten berühren',
    text: 'Auswählen, dann mit der App Ihrer Bank bezahlen.',
  },
  choose: {
    title: 'Greifen Sie zu.',
    text: 'Auswählen, dann mit der App Ihrer Bank bezahlen.',
    pages: 'Seiten',
    page: (number) => `Seite ${number}`,
    add: (name, price) => `${name} dazu, ${price}`,
    less: (name) => `${name}: eins weniger`,
    most: 'Mehr geht nicht auf einmal',
    none: 'Noch nichts ausgewählt',
    count: (count) => (count === 1 ? '1 Artikel' : `${count} Artikel`),
    clear: 'Alles löschen',
    back: 'Zurück',
    pay: 'Bezahlen',
  },
  amount: {
    title: 'Anderer Betrag',
    own: 'Ihr Betrag',
    bounds: (least, most) => `Von ${least} bis ${most}`,
    take: 'Diesen Betrag nehmen',
    erase: 'Löschen',
  },
  notCharged: {
    kioskClosed: 'Dieser Kiosk hat gerade geschlossen. Es wurde nichts bezahlt.',
    offerChanged: 'Inzwischen hat sich etwas geändert. Bitte prüfen Sie Ihre Auswahl.',
    saleOpen: 'Hier ist noch eine Zahlung offen. Einen Moment bitte.',
    notCharged: 'Das hat nicht geklappt, und es wurde nichts bezahlt. Bitte noch einmal versuchen.',
    notAllowed: 'Das hat nicht geklappt, und es wurde nichts bezahlt. Bitte noch einmal versuchen.',
    unheard: 'Die Kasse hat nicht geantwortet. Bitte noch einmal versuchen.',
  },
  still: {
    title: 'Sind Sie noch da?',
    text: (seconds) => `Sonst geht es in ${seconds}\u00a0s von vorne los.`,
    yes: 'Ja, weiter',
  },
  sale: {
    cancel: 'Abbrechen',
    done: 'Fertig',
    again: 'Neu beginnen',
    leave: 'Zurück zum Anfang',
    print: 'Beleg drucken',
    printed: 'Ihr Beleg kommt aus dem Drucker.',
    notPrinted: 'Er konnte nicht gedruckt werden. Bitte rufen Sie jemanden.',
    goes: (seconds) => `Zurück zum Anfang in ${seconds}\u00a0s`,
  },
  undrawn: 'Dieser Code lässt sich nicht anzeigen. Bitte rufen Sie jemanden.',
  states: {
    ringing: { title: 'Ihr Einkauf', text: '' },
    preparing: { title: 'Einen Moment', text: 'Ihr Code kommt gleich.' },
    waiting: { title: 'Zum Bezahlen scannen', text: '' },
    checking: {
      title: 'Wir fragen Ihre Bank',
      text: 'Bitte warten Sie kurz oder rufen Sie jemanden. Nicht noch einmal bezahlen.',
    },
    paid: { title: 'Bezahlt', text: 'Vielen Dank' },
    ended: {
      title: 'Es wurde nichts bezahlt',
      text: 'Der Code gilt nicht mehr. Bitte nicht mehr damit bezahlen.',
    },
    refused: {
      title: 'Von Ihrer Bank abgelehnt',
      text: 'Es wurde nichts bezahlt. Sie können neu beginnen.',
    },
    askCashier: {
      title: 'Bitte rufen Sie jemanden',
      text: 'Noch ist nicht klar, was aus Ihrer Zahlung wurde. Bitte nicht noch einmal bezahlen: Die Kasse kümmert sich darum.',
    },
  },
  closed: {
    title: 'Zurzeit geschlossen',
    opens: (at) => `Wieder offen um ${at}`,
  },
  outOfOrder: {
    title: 'Außer Betrieb',
    faults: {
      line: 'Der Zahlungsdienst ist nicht erreichbar. Es wird von selbst wieder versucht.',
      platform:
        'Der Zahlungsdienst antwortet nicht, wie er soll. Es wird von selbst wieder versucht.',
      record: 'Verkäufe lassen sich gerade nicht aufzeichnen. Es wird von selbst wieder versucht.',
      manager: 'Zuerst muss jemand vom Laden danach sehen.',
      nothing: 'Hier gibt es noch nichts zu kaufen.',
    },
    unheard: 'Keine Verbindung zur Kasse. Dieser Bildschirm kommt von selbst zurück.',
  },
  call: {
    call: 'Jemanden rufen',
    calling: 'Es wurde jemand gerufen',
    coming: 'Es kommt gleich jemand',
  },
  pairing: 'Die Ladenleitung findet den Code an der Kasse: Einstellungen, Kiosk, Kioske.',
  exit: {
    title: 'Für den Laden',
    text: 'Die PIN der Ladenleitung nimmt diesen Kiosk außer Betrieb.',
    digits: (count) => (count === 1 ? '1 Ziffer' : `${count} Ziffern`),
    says: {
      wrongCode: 'Das ist keine PIN der Ladenleitung.',
      waitFirst: 'Zu viele falsche PINs. Bitte eine Weile warten.',
      noManager:
        'Hier hat niemand eine PIN. Der Kiosk wird in den Einstellungen der Kasse getrennt.',
      notAllowed: 'Das ist keine PIN der Ladenleitung.',
      unheard: 'Die Kasse hat nicht geantwortet.',
    },
    confirm: 'Außer Betrieb nehmen',
    close: 'Schließen',
  },
};
