import type { updateWords as english } from '../en/update.ts';

export const updateWords: typeof english = {
  update: {
    title: 'Neuere Versionen',
    close: 'Schließen',
    notSetUp: 'Die Kasse sucht keine neuere Version: Wer das Gerät betreut, installiert sie.',
    running: 'Läuft jetzt',
    newest: 'Neueste',
    looked: 'Zuletzt gesucht',
    notLooked: 'Seit dem Start nicht',
    isNewest: 'Das ist die neueste Version.',
    ready: 'Sie liegt bereit und ist geprüft. Beim Neustart ist die Kasse einen Moment nicht da.',
    bySystem:
      'Wer dieses Gerät betreut, installiert sie: Die Kasse kann sich hier nicht selbst ersetzen.',
    didNotStart:
      'Sie wurde einmal installiert und ist nicht gestartet, daher wird sie nur noch von Hand installiert.',
    notes: 'Was sich ändert',
    look: 'Neuere Version suchen',
    putIn: 'Jetzt installieren',
    channel: 'Versionen',
    channels: { stable: 'Fertige', beta: 'Vorab' },
    when: 'Neuere Version installieren',
    whens: { dayEnd: 'Am Ende des Tages', byHand: 'Von Hand', never: 'Nicht danach suchen' },
    line: (version) => `Version ${version} des Programms ist da.`,
    lineOpen: 'Was sich ändert',
    steps: {
      idle: '',
      asking: 'Sucht…',
      downloading: 'Lädt herunter…',
      puttingIn: 'Erst wird gesichert, dann die Version installiert…',
      restarting: 'Die Kasse startet neu…',
    },
    holds: {
      moneyInDoubt: 'Sie wartet: Von einem Verkauf ist nicht bekannt, ob er bezahlt wurde.',
      saleOpen: 'Sie wartet: Ein Verkauf ist auf dem Bildschirm.',
      unrecorded: 'Sie wartet: Das Journal nimmt noch nicht alles an.',
      journalDamaged: 'Sie wartet: Kein Journal ist geöffnet.',
      closingDay: 'Sie wartet: Der Tag wird gerade abgeschlossen.',
      exporting: 'Sie wartet: Ein Export läuft.',
    },
    problems: {
      unreachable:
        'Niemand, der neuere Versionen kennt, hat geantwortet. Die Kasse versucht es später wieder.',
      notBelieved:
        'Das Angebotene stammt nicht vom Hersteller dieses Programms oder wurde unterwegs verändert. Nichts wurde übernommen.',
      outdated:
        'Das Angebotene ist veraltet: Vielleicht wird dieser Kasse eine neuere Version vorenthalten. Nichts wurde übernommen.',
      datedAhead:
        'Das Angebotene trägt ein Datum, das noch kommt. Stimmt das Datum dieses Geräts? Nichts wurde übernommen.',
      notForThisSystem: 'Die neuere Version hat keine Datei für dieses Gerät.',
      journalDiffers:
        'Die neuere Version führt das Journal so, dass diese es danach nicht mehr lesen könnte. Nichts wurde übernommen.',
      journalTooOld:
        'Die neuere Version öffnet das hiesige Journal nicht: Dazwischen muss eine andere kommen. Nichts wurde übernommen.',
      fileDiffers: 'Die angekommene Datei ist nicht die beschriebene. Nichts wurde übernommen.',
      diskFull: 'Das Laufwerk der Kasse hat die Datei nicht angenommen.',
      notPutIn: 'Die neuere Version ließ sich nicht installieren. Diese läuft weiter.',
      backupNotTaken: 'Es ließ sich keine Sicherung erstellen, daher wurde nichts installiert.',
    },
  },
};
