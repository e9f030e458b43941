import type { kioskWords as english } from '../en/kiosk.ts';

export const kioskWords: typeof english = {
  kiosk: {
    screens: {
      title: 'Kioske',
      text: 'Ein Bildschirm, an dem die Kundschaft selbst auswählt und bezahlt. Er kann sonst nichts und ruft jemanden hierher, wenn es nötig ist.',
      none: 'Noch ist kein Kiosk verbunden.',
      notHere:
        'Diese App ist selbst ein Kiosk, wenn sie mit --kiosk gestartet wird. Andere Kioske werden mit einer Kasse verbunden, die im Browser läuft.',
      connect: 'Kiosk verbinden',
      device: (name) => `Kiosk ${name}`,
    },
    sells: 'Was am Kiosk bezahlt wird',
    selling: { items: 'Artikel', amounts: 'Beträge', both: 'Artikel und Beträge' },
    presets: 'Beträge, die bereitstehen',
    presetsHint: 'Höchstens acht, mit Leerzeichen dazwischen, etwa 5 10 20.',
    least: 'Niedrigster Betrag',
    most: 'Höchster Betrag',
    idle: 'Fragt, ob noch jemand da ist',
    seconds: (seconds) => `nach ${seconds}\u00a0s`,
    opens: 'Öffnet um',
    closes: 'Schließt um',
    always: 'Immer offen',
    calls: (name) => `Am Kiosk ${name} ruft jemand`,
    come: 'Ich komme',
  },
};
