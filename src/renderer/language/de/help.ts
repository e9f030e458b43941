import type { helpWords as english } from '../en/help.ts';

export const helpWords: typeof english = {
  helpTopics: {
    title: 'Hilfe',
    here: 'Hilfe zu diesem Bildschirm',
    find: 'In der Hilfe suchen',
    all: 'Alle Themen',
    none: 'Davon steht nichts in der Hilfe.',
    close: 'Schließen',
  },
  machine: {
    starts: 'Kasse mit diesem Gerät starten',
    startNotes: {
      off: 'Sie startet dann jedes Mal mit den Optionen von jetzt.',
      heldBack:
        'Das System lässt es nicht zu. Comptoir in den Systemeinstellungen bei den Anmeldeobjekten erlauben.',
      optionsLost:
        'Die Kasse wurde mit Optionen gestartet, macOS würde sie ohne sie starten. Wie sie mit ihnen startet, steht in der Anleitung für macOS.',
      noDesktop:
        'In dieser Sitzung startet nichts Programme. Wer dieses Gerät betreut, kann die Kasse starten lassen.',
      notTold: 'Dieses Gerät gibt keine Auskunft, ob es die Kasse startet.',
    },
  },
  about: {
    title: 'Über Comptoir',
    version: 'Version',
    build: 'Gebaut aus',
    mode: 'Betriebsart',
    modes: {
      simulation: 'Simulation',
      training: 'Training',
      test: 'Test',
      live: 'Echtbetrieb',
    },
    system: 'System',
    packages: 'Woraus es besteht',
    packagesText:
      'In diesem Programm steckt auch die Arbeit anderer. Jeder Teil steht hier mit den Bedingungen, unter denen er verwendet werden darf; die von Chromium liegen neben dem Programm, in LICENSES.chromium.html.',
    close: 'Schließen',
    back: 'Zurück',
  },
  support: {
    title: 'Supportpaket',
    text: 'Das bekommt, wer bei dieser Kasse hilft. Bitte zuerst lesen: Es enthält keinen Schlüssel, keine PIN und keinen Namen eines Zahlers, und nichts wird gesendet.',
    save: 'Als Datei speichern',
    saving: 'Speichert…',
    close: 'Schließen',
  },
};
