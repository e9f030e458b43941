import type { en as english } from './en.ts';

export const de: typeof english = {
  idle: { welcome: 'Willkommen', text: 'Hier erscheint, was Sie kaufen.' },
  steps: ['Code mit dem Handy scannen', 'Bank auswählen', 'Zahlung bestätigen'],
  qr: (amount) => `QR-Code zum Bezahlen von ${amount}`,
  undrawn: 'Dieser Code lässt sich nicht anzeigen. Bitte wenden Sie sich an die Kasse.',
  receipt: { text: 'Scannen und Beleg behalten', qr: 'QR-Code mit Ihrem Beleg' },
  left: 'zum Scannen und Bestätigen',
  line: 'Betrag',
  discount: 'Rabatt',
  more: (count) => `und ${count} weitere`,
  states: {
    ringing: { title: 'Ihr Einkauf', text: 'Danach erscheint der Code zum Bezahlen.' },
    preparing: {
      title: 'Einen Moment',
      text: 'Ihr Code wird erstellt.',
    },
    waiting: { title: 'Zum Bezahlen scannen', text: '' },
    checking: {
      title: 'Wir prüfen Ihre Zahlung',
      text: 'Bitte warten Sie einen Moment und zahlen Sie nicht noch einmal.',
    },
    paid: {
      title: 'Bezahlt',
      text: 'Vielen Dank',
    },
    ended: {
      title: 'Dieser Code gilt nicht mehr',
      text: 'Bisher wurde nichts bezahlt. Bitte zahlen Sie damit nicht mehr: An der Kasse hilft man Ihnen weiter.',
    },
    refused: {
      title: 'Von Ihrer Bank abgelehnt',
      text: 'Bisher wurde nichts bezahlt. Bitte wenden Sie sich an die Kasse.',
    },
    askCashier: {
      title: 'Bitte wenden Sie sich an die Kasse',
      text: 'Dort wird Ihre Zahlung mit Ihnen geklärt. Bitte zahlen Sie nicht noch einmal.',
    },
  },
  cutOff: {
    title: 'Keine Verbindung zur Kasse',
    text: 'Bitte wenden Sie sich an die Kasse. Dieser Bildschirm kommt von selbst wieder.',
  },
  modes: {
    simulation: 'Simulation',
    training: 'Training',
    test: 'Test',
    note: 'es fließt kein echtes Geld',
  },
  language: 'Sprache',
  pairing: {
    title: 'Diesen Bildschirm verbinden',
    text: 'Den Code findet die Ladenleitung an der Kasse: Einstellungen, Kundenbildschirm.',
    code: 'Code',
    erase: 'Löschen',
    wrong:
      'Dieser Code verbindet keinen Bildschirm. Er gilt einmal, fünf Minuten lang: An der Kasse gibt es einen neuen.',
    unheard: 'Die Kasse antwortet nicht. Bitte gleich noch einmal versuchen.',
  },
};
