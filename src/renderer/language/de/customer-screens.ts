import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Kundenbildschirm',
    text: 'Ein Tablet oder ein zweiter Bildschirm, der zur Kundschaft zeigt. Er zeigt den Einkauf, den Code und dass bezahlt ist, und kann sonst nichts.',
    none: 'Noch ist kein Bildschirm verbunden.',
    notHere:
      'Diese App zeigt den Kundenbildschirm auf einem zweiten Monitor dieses Geräts. Ein Tablet wird mit einer Kasse verbunden, die im Browser läuft: Die Installationsanleitung sagt, wie.',
    display: {
      title: 'Kundenbildschirm auf einem zweiten Monitor',
      notes: {
        noDisplay:
          'Dieses Gerät hat nur einen Monitor. Sobald ein weiterer angeschlossen und dies eingeschaltet ist, öffnet sich der Kundenbildschirm dort von selbst. Ein Tablet kann der Kundenbildschirm einer Kasse sein, die im Browser läuft: Die Installationsanleitung sagt, wie.',
        failed:
          'Der Kundenbildschirm konnte nicht gezeigt werden. Schalten Sie ihn aus und wieder ein; hilft das nicht, starten Sie Comptoir neu.',
        notHere:
          'Diese Kasse läuft im Browser: Öffnen Sie den Kundenbildschirm als Seite auf dem anderen Monitor, und verbinden Sie ihn per Code.',
      },
    },
    belong: (register) => `Was hier verbunden ist, gehört zu dieser Kasse: ${register}.`,
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
      title: 'Bildschirme im Netz des Ladens',
      opening: 'Der Zugang für Bildschirme im Netz wird geöffnet…',
      none: 'Dieses Gerät ist gerade in keinem Netz eines Ladens.',
      portTaken: (port) =>
        `Ein anderes Programm belegt den Port ${port} dieses Geräts. Die Kasse versucht es von selbst wieder.`,
      failed:
        'Dieses Gerät lässt nicht zu, dass die Kasse im Netz erreichbar ist. Die Kasse versucht es von selbst wieder.',
      scan: 'Auf einem Tablet im Netz des Ladens diesen Code scannen oder öffnen:',
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
