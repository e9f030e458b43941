import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Kundenbildschirm',
    text: 'Ein Tablet oder ein zweiter Bildschirm, der zur Kundschaft zeigt. Er zeigt den Einkauf, den Code und dass bezahlt ist, und kann sonst nichts.',
    none: 'Noch ist kein Bildschirm verbunden.',
    notHere:
      'Diese App verbindet noch keinen Bildschirm: Eine Kasse, die im Browser läuft, kann es.',
    device: (name) => `Bildschirm ${name}`,
    there: 'Jetzt verbunden',
    seen: (at) => `Zuletzt gesehen: ${at}`,
    since: (date) => `Verbunden seit: ${date}`,
    connect: 'Bildschirm verbinden',
    newCode: 'Neuer Code',
    how: (address) => `Auf diesem Bildschirm ${address} öffnen und dort diesen Code eingeben:`,
    left: (time) => `Er gilt einmal, noch ${time}.`,
    ends: {
      used: 'Der Bildschirm ist verbunden.',
      ended: 'Der Code ist abgelaufen.',
      guessed: 'Der Code wurde zu oft falsch eingegeben und gilt nicht mehr.',
    },
    network: {
      title: 'Bildschirme im Netz des Geschäfts',
      opening: 'Der Zugang für Bildschirme im Netz wird geöffnet …',
      none: 'Dieses Gerät ist gerade in keinem Netz eines Geschäfts.',
      portTaken: (port) =>
        `Ein anderes Programm belegt den Port ${port} dieses Geräts. Die Kasse versucht es von selbst wieder.`,
      failed:
        'Dieses Gerät lässt die Kasse nicht ins Netz. Die Kasse versucht es von selbst wieder.',
      scan: 'Auf einem Tablet im Netz des Geschäfts diesen Code scannen oder öffnen:',
      code: 'QR-Code der Adresse',
      here: (address) => `Ein zweiter Bildschirm dieses Geräts öffnet ${address}.`,
      trust: (address) =>
        `Kennt das Tablet diese Kasse noch nicht? Dort ihr Zertifikat von ${address} laden und hiermit vergleichen (SHA-256), bevor ihm vertraut wird:`,
    },
    disconnect: 'Trennen',
    disconnectSure: 'Wirklich trennen?',
    close: 'Schließen',
  },
};
