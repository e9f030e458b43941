import type { setupWords as english } from '../en/setup.ts';

export const setupWords: typeof english = {
  setup: {
    promise: 'Ihre Kasse, in zwei Minuten bereit.',
    steps: {
      language: 'Sprache',
      payment: 'Verbinden',
      shop: 'Ihr Laden',
      day: 'Ihr Tag',
      people: 'Wer kassiert',
      devices: 'Drucker und Bildschirm',
      trial: 'Ein erster Verkauf',
    },
    progress: 'Einrichten',
    stepOf: (number, all) => `Schritt ${number} von ${all}`,
    done: 'erledigt',
    back: 'Zurück',
    next: {
      language: 'Weiter: Sprache',
      payment: 'Weiter: Zahlung',
      shop: 'Weiter: Ihr Laden',
      day: 'Weiter: Ihr Tag',
      people: 'Weiter: wer kassiert',
      devices: 'Weiter: Drucker und Bildschirm',
      trial: 'Weiter: ein erster Verkauf',
    },
    busy: 'Wird gespeichert…',
    later: 'Später fertig machen',
    unfinished: 'Die Kasse ist noch nicht fertig eingerichtet.',
    goOn: 'Fertig einrichten',
    language: {
      title: 'Welche Sprache sprechen Sie?',
      text: 'Die Kasse und ihre Belege sprechen sie. Sie können sie jederzeit ändern.',
    },
    payment: {
      title: 'Wie werden Sie bezahlt?',
      tryFirst: 'Erst ausprobieren',
      tryText: 'Eine simulierte Plattform. Kein Konto, kein echtes Geld.',
      connect: 'Mein Konto verbinden',
      connectText: 'Mit dem geheimen Schlüssel aus Ihrem Händlerbereich.',
    },
    shop: {
      title: 'Ihr Laden',
      text: 'Das steht auf Belegen und im Journal.',
      needed: 'Kunden werden an diesen Laden zahlen: Verkauft wird, sobald er einen Namen hat.',
    },
    day: {
      title: 'Wann beginnt Ihr Tag?',
      text: 'Ein Verkauf nach Mitternacht zählt bis zu dieser Stunde zum Abend davor.',
    },
    people: {
      title: 'Wer steht an der Kasse?',
      nobody: 'Niemand meldet sich an',
      nobodyText: 'Wer hier steht, darf alles.',
      manager: 'Eine Ladenleitung mit PIN',
      managerText:
        'Einstellungen, Tage und Summen sind Sache der Ladenleitung. Weitere Personen kommen später dazu.',
      isManager: (name) => `${name} ist die Ladenleitung dieser Kasse.`,
    },
    devices: {
      title: 'Drucker und Bildschirm',
      text: 'Zum Verkaufen braucht es nichts weiter: Der Kunde scannt den Code auf diesem Bildschirm, und die Unterlagen des Tages sind Dateien, die Sie drucken können.',
      how: 'Einen Bondrucker im Netz des Ladens finden Sie hier oder später in den Einstellungen; dort richten Sie auch einen Kundenbildschirm ein.',
    },
    office: {
      ask: 'Gehört diese Kasse zu einem Unternehmen mit einer Zentrale?',
      join: 'Der Zentrale beitreten',
      joined: ({ company, shop, name }) =>
        `Beigetreten: „${name}“ in ${shop}, bei der Zentrale von ${company}.`,
    },
    trial: {
      title: 'Sehen Sie, was passiert',
      text: 'Sie kassieren einen Betrag, der Kunde scannt den Code und bestätigt bei seiner Bank, und die Kasse sagt „Bezahlt“.',
      charge: (amount) => `${amount} kassieren`,
      isTrial: 'Nur ein Test: Es fließt kein Geld, und der Kunde zahlt von allein.',
      paysItself: 'Der Kunde der Simulation zahlt gleich.',
      onlyPictures: 'Das sind nur Bilder: Es fließt kein Geld, und nichts wird aufgezeichnet.',
      charged: 'Sie kassieren',
      scanned: 'Der Kunde scannt',
      paid: 'Bezahlt',
      sell: 'Jetzt verkaufen',
      label: 'Testverkauf',
    },
  },
  connect: {
    title: 'Zahlungsplattform',
    close: 'Zurück',
    address: 'Adresse der Plattform',
    addressHint: 'Sie beginnt mit https:// und kommt mit Ihrem Schlüssel.',
    key: 'Geheimer Schlüssel',
    kept: {
      keychain: 'Liegt im Schlüsselbund dieses Computers. Er verlässt diese Kasse nie.',
      file: 'Liegt in einer Datei, die nur der Benutzer dieses Computers lesen kann. Er verlässt diese Kasse nie.',
    },
    check: 'Schlüssel prüfen',
    checking: 'Plattform wird gefragt…',
    another: 'Anderer Schlüssel',
    use: 'Diesen Schlüssel nehmen',
    connecting: 'Wird verbunden…',
    is: {
      test: 'Die Plattform kennt diesen Schlüssel. Er darf kassieren und ist ein Testschlüssel: Es fließt kein Geld.',
      live: 'Die Plattform kennt diesen Schlüssel. Er darf kassieren und ist der echte: echtes Geld.',
    },
    isTest: (address) => `Verbunden mit ${address}, als Test: Es fließt kein Geld.`,
    isLive: (address) => `Verbunden mit ${address}: echtes Geld.`,
    isSimulation: 'Die Simulation: kein Konto, kein echtes Geld.',
    given:
      'Diese Kasse wurde mit ihrer Verbindung gestartet. Geändert wird sie dort, wo die Kasse gestartet wird.',
    failed:
      'Mit dieser Verbindung konnte die Kasse nicht starten. Sie ist zur vorigen zurückgekehrt.',
    forget: 'Schlüssel vergessen',
    forgetSure: 'Vergessen und in der Simulation weiter',
    problems: {
      noAnswer: 'Die Kasse hat nicht geantwortet. Versuchen Sie es noch einmal.',
      notAllowed: 'Das darf nur die Ladenleitung.',
      connectionGiven:
        'Diese Kasse wurde mit ihrer Verbindung gestartet. Geändert wird sie dort, wo die Kasse gestartet wird.',
      keyUnusable: 'Das ist kein geheimer Schlüssel: Er beginnt mit sk_test_ oder sk_live_.',
      addressUnusable: 'Diese Adresse geht nicht: Sie beginnt mit https://.',
      addressNotBare:
        'Diese Adresse enthält einen Benutzer, ein Passwort oder etwas hinter ? oder #. Lassen Sie das weg.',
      keyRefused:
        'Die Plattform kennt diesen Schlüssel nicht. Kopieren Sie ihn noch einmal aus Ihrem Händlerbereich.',
      keyPowerless:
        'Die Plattform kennt diesen Schlüssel, aber er darf nicht kassieren. Verlangen Sie einen, der es darf.',
      notPlatform:
        'An dieser Adresse antwortet jemand, aber nicht die Plattform. Prüfen Sie die Adresse.',
      certificateRefused:
        'Dem Zertifikat an dieser Adresse ist nicht zu trauen, darum wurde der Schlüssel nicht gesendet. Prüfen Sie Adresse, Netz und das Datum dieses Computers.',
      networkSignIn:
        'Dieses Netz verlangt erst eine Anmeldung. Melden Sie sich in einem Browser an und versuchen Sie es dann noch einmal.',
      networkUnusable:
        'Die Netzeinstellungen dieses Computers hindern die Kasse daran, die Plattform zu erreichen. Fragen Sie die Person, die ihn betreut.',
      unreachable:
        'An dieser Adresse antwortet niemand. Prüfen Sie sie und die Verbindung zum Internet.',
      platformBusy:
        'Die Plattform antwortet gerade nicht richtig. Versuchen Sie es gleich noch einmal.',
      nothingChecked: 'Prüfen Sie zuerst den Schlüssel.',
      saleWaits: 'Beenden Sie zuerst, was läuft: einen Verkauf, einen Abschluss oder einen Export.',
      connectionUnwritable:
        'Der Schlüssel kann nicht gespeichert werden: Die Festplatte nimmt ihn nicht an.',
    },
  },
};
