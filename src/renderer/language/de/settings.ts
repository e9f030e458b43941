import type { settingsWords as english } from '../en/settings.ts';

export const settingsWords: typeof english = {
  settings: {
    title: 'Einstellungen',
    language: 'Sprache',
    theme: 'Darstellung',
    system: 'Wie das Gerät',
    light: 'Hell',
    dark: 'Dunkel',
    sound: 'Klingeln, wenn eine Zahlung eingeht',
    close: 'Schließen',
  },
  shopForm: {
    tooLong: (most) => `Zu lang: höchstens ${most} Zeichen.`,
    title: 'Wessen Laden ist das?',
    text: 'Was hier steht, erscheint bei Kunden, auf Ausdrucken und im Journal. Solange der Laden keinen Namen hat, wird nichts verkauft.',
    shopName: 'Name des Ladens',
    shopAddress: 'Anschrift',
    taxNumber: 'Steuernummer',
    registerName: 'Name dieser Kasse',
    registerHint: (terminalId) => `Bei der Plattform heißt sie ${terminalId}.`,
    optional: 'Darf leer bleiben.',
    timeZone: 'Zeitzone',
    lookForZone: 'Ort suchen',
    dayStart: 'Ein Geschäftstag beginnt um',
    later:
      'Solange ein Verkauf auf dem Bildschirm ist, gelten eine andere Zeitzone oder ein anderer Tagesbeginn erst ab dem nächsten Start.',
    keep: 'Speichern und verkaufen',
    keepChange: 'Speichern',
    busy: 'Speichert…',
  },
};
