import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'Die Plattform hat die Anfrage dieser Kasse nicht angenommen.',
    keyRefused: 'Die Plattform lehnt den Schlüssel dieser Kasse ab.',
    accessDenied: 'Die Plattform verweigert dieser Kasse den Zugriff.',
    notFound: 'Die Plattform kennt nicht, wonach diese Kasse fragt.',
    tooManyRequests: 'Die Plattform ist ausgelastet und bittet die Kasse zu warten.',
    platformError: 'Die Plattform hat selbst eine Störung.',
    declined: 'Die Plattform meldet, dass es nicht gelungen ist.',
    aboutAnother: 'Die Plattform hat auf etwas anderes geantwortet, als die Kasse fragte.',
    unreadableAnswer: 'Die Antwort der Plattform ist nicht lesbar.',
    linkUnusable: 'Aus dem Zahlungslink der Plattform lässt sich kein Code machen.',
    networkSignIn:
      'Das Netz hat anstelle der Plattform geantwortet; vielleicht verlangt es eine Anmeldung.',
    certificateUntrusted:
      'Was antwortet, kann nicht belegen, dass es die Plattform ist: Das Zertifikat ist nicht vertrauenswürdig oder für einen anderen Namen.',
    certificateExpired:
      'Das Zertifikat der Plattform ist abgelaufen, oder das Datum dieser Kasse stimmt nicht.',
    tlsFailed: 'Es kommt keine sichere Verbindung zur Plattform zustande.',
    nameUnresolved: 'Die Adresse der Plattform ist aus diesem Netz nicht zu finden.',
    connectionRefused: 'Die Plattform lehnt jede Verbindung ab.',
    connectionBroken: 'Die Verbindung zur Plattform ist abgebrochen.',
    timedOut: 'Die Plattform hat nicht rechtzeitig geantwortet.',
    unreachable: 'Die Plattform ist nicht erreichbar.',
    interrupted: 'Die Kasse wurde beendet, bevor sie einen Code zeigen konnte.',
    simulatedUnderLiveKey:
      'Die Plattform hat mit einer simulierten Zahlung geantwortet, und diese Kasse nimmt echtes Geld.',
    paymentIdTaken:
      'Die Plattform hat diesem Verkauf die Zahlung eines anderen Verkaufs gegeben. Damit lässt sich nichts kassieren.',
    linkTaken:
      'Die Plattform hat diesem Verkauf den Code eines anderen Verkaufs gegeben. Damit lässt sich nichts kassieren.',
    codeEnded:
      'Die Plattform hat wieder den Code gegeben, der schon beendet ist. Einen anderen macht sie für diesen Verkauf nicht.',
    createdOtherwise:
      'Die Plattform hat einen Code über einen anderen Betrag oder in anderer Währung erstellt. Er wurde nicht gezeigt.',
    notSimulatedUnderTestKey:
      'Die Plattform hat mit einer echten Zahlung geantwortet, und diese Kasse ist für Tests.',
  },
  remedies: {
    tryAgain: 'Erneut versuchen.',
    waitAndTry: 'Kurz warten, dann erneut versuchen.',
    checkNetwork: 'Das Netz prüfen, dann erneut versuchen.',
    signIn: 'Im Netz anmelden, dann erneut versuchen.',
    checkDate: 'Das Datum dieser Kasse prüfen oder die Ladenleitung rufen.',
    newSale: '„Fertig“ drücken und den Betrag als neuen Verkauf eintippen.',
    callManager: 'Ladenleitung rufen.',
  },
  contradictions: {
    amountDiffers: 'Die Plattform meldet einen anderen Betrag. Ladenleitung rufen.',
    currencyDiffers: 'Die Plattform meldet eine andere Währung. Ladenleitung rufen.',
    unpaidAfterPaid: 'Die Plattform hat bezahlt gemeldet, dann etwas anderes. Ladenleitung rufen.',
    confirmationMissing:
      'Die Plattform hat bezahlt gemeldet; auf Nachfrage hat sie es bisher nicht bestätigt. Die Kasse fragt weiter nach.',
    simulatedUnderLiveKey: 'Die Plattform nennt diese Zahlung simuliert. Ladenleitung rufen.',
    notSimulatedUnderTestKey:
      'Die Plattform nennt diese Zahlung echt, unter einem Testschlüssel. Ladenleitung rufen.',
    settledOtherwise:
      'Die Plattform meldet etwas anderes, als von Hand geklärt wurde. Ladenleitung rufen.',
  },
  notices: {
    noAnswer:
      'Die Kasse hat nicht geantwortet. Nichts ist verloren: nachsehen, ob es erledigt wurde, dann erneut versuchen.',
    overBudget: 'Zu viel auf einmal: Die Kasse hat nichts getan. Kurz warten und wiederholen.',
    earlierPress: 'Dieser Verkauf war mit dem hier gezeigten Betrag schon angelegt.',
    chargedBefore:
      'Der vorige Tastendruck hat seinen Verkauf doch angelegt: Er steht bei den anderen Verkäufen.',
    alreadyOver: 'Dieser Verkauf war schon angelegt und weggelegt. Wie er ausging, zeigt der Tag.',
    ceiling: 'Die Kasse kassiert höchstens 999.999,99. Taste nicht übernommen: Betrag prüfen.',
    tapeFull:
      'Mehr Beträge passen nicht in diesen Verkauf. Erst kassieren, dann einen weiteren beginnen.',
    decimals: 'Es gibt nur zwei Stellen nach dem Komma. Taste nicht übernommen: Betrag prüfen.',
    separator: 'Der Betrag hat schon ein Komma. Taste nicht übernommen: Betrag prüfen.',
    notAnAmount:
      'Diese Taste gehört zu keinem Betrag und wurde nicht übernommen. Nur + addiert: Betrag prüfen.',
    noAmount:
      'Das Getippte ist kein Betrag. Davon und von dem, was sofort folgt, wurde nichts übernommen: Betrag neu eintippen.',
    pasted: 'Das Eingefügte wurde nicht übernommen: Betrag eintippen.',
    codeTooLong:
      'Das ist länger als jede PIN und zählt nicht als Versuch. Vielleicht hat ein Scanner es gelesen.',
    nothingPressed:
      'Direkt nach dem Getippten kam eine Taste, vielleicht von einem Scanner: Sie hat nichts ausgelöst.',
    scanned: 'Ein Scanner hat gelesen. Sein Code steht in der Bezeichnung: Betrag prüfen.',
    scannedWithTyped:
      'Ein Scanner hat gelesen, während getippt wurde. Alles steht in der Bezeichnung: dort berichtigen und den Betrag neu eintippen.',
    scanNotHere:
      'Ein Scanner hat gelesen. Sein Code wurde nicht übernommen: Hier gibt es keine Bezeichnung dafür.',
    scanTooLong:
      'Ein Scanner hat gelesen. Sein Code ist zu lang für die Bezeichnung; der Betrag ist der zuvor eingetippte.',
    scanUnreadable:
      'Ein Scanner hat gelesen, aber was, war nicht zu erkennen. Der Betrag ist der zuvor eingetippte.',
    journalUnavailable: 'Die Kasse konnte ihr Journal nicht schreiben. Nichts wurde kassiert.',
    shopUnknown:
      'Wessen Laden das ist, wurde noch nicht angegeben. Nichts wurde kassiert: Zuerst muss die Ladenleitung es angeben.',
    notChargeable: 'Das Eingegebene ergibt nichts oder mehr als 999.999,99. Nichts wurde kassiert.',
    clockInDoubt:
      'Die Uhr dieser Kasse geht um Stunden falsch. Nichts wurde kassiert: Zuerst muss die Ladenleitung nachsehen.',
    stopNotRecorded:
      'Nicht gestoppt: Die Kasse kann ihr Journal nicht schreiben. Der Code kann noch bezahlt werden; gleich noch einmal „Stoppen“ drücken.',
    decisionNotRecorded:
      'Die Kasse kann ihr Journal nicht schreiben. Nichts wurde geändert; gleich erneut versuchen.',
    tooShort: 'Für die Suche etwas mehr eingeben.',
    saleNotFound: 'Dieser Verkauf ist nicht mehr da.',
    notWaiting: 'Dieser Verkauf wartet nicht mehr.',
    notRetryable: 'Für diesen Verkauf ist jetzt kein neuer Code möglich.',
    earlierCodeUncertain:
      'Ein Code dieses Verkaufs wurde vielleicht bezahlt. Nicht noch einmal kassieren, bis das feststeht.',
    earlierCodeUnasked:
      'Kein neuer Code: Erst muss die Plattform zum letzten befragt werden, und sie sagt nicht, wie es um ihn steht. Erneut versuchen oder die Ladenleitung rufen.',
    managerNeeded: 'Diese Zahlung weicht von ihrem Verkauf ab: Die Ladenleitung entscheidet.',
    notMismatched: 'Zu diesem Verkauf gibt es keine abweichende Zahlung mehr.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Dieser Verkauf ist noch nicht geklärt.',
    decidedOtherwise:
      'An einem anderen Bildschirm wurde über diesen Verkauf gerade anders entschieden: Das gilt, und nichts wurde geändert.',
    replacementNotAttachable: 'Jener Verkauf nimmt die Zahlung nicht mehr auf. Bitte neu ansehen.',
    notUnknown: 'Die Plattform hat geantwortet: Dieser Verkauf muss nicht von Hand geklärt werden.',
    journalWhole: 'Das Journal ist unversehrt: Nichts davon wird ersetzt.',
    backupForeign:
      'Diese Sicherung ist von einer anderen Kasse oder Betriebsart. Nichts wurde ersetzt.',
    backupNotFound: 'Die Sicherung ist nicht mehr da. Nichts wurde ersetzt.',
    backupDamaged: 'Auch die Sicherung hat ihre Prüfung nicht bestanden. Nichts wurde ersetzt.',
    restoreFailed: 'Die Sicherung ließ sich nicht einspielen. Nichts ging verloren; neu versuchen.',
    restoreNoRoom:
      'Auf dem Laufwerk der Kasse ist kein Platz für die Sicherung. Nichts ging verloren: Platz schaffen, dann erneut versuchen.',
    backupNotTaken:
      'Es wurde keine Sicherung erstellt; warum, steht unter „Journal und Sicherungen“.',
    backupFolderNotAbsolute: 'Den ganzen Pfad des Ordners angeben, vom Laufwerk an.',
    backupFolderMissing: 'Diesen Ordner gibt es nicht, den darüber auch nicht.',
    backupFolderUnwritable: 'Die Kasse kann in diesen Ordner nicht schreiben.',
    exportEnded: 'Dieser Export ist schon beendet.',
    exportBusy: 'Ein anderer Export läuft. Bitte warten, bis er beendet ist.',
    folderMissing: 'Den Exportordner gibt es nicht. Nichts wurde exportiert.',
    folderUnwritable: 'In den Exportordner lässt sich nicht schreiben.',
    diskFull: 'Das Laufwerk ist voll. Nichts wurde geschrieben.',
    alreadyClosing: 'Es läuft bereits ein Abschluss.',
    notNextDay: 'Dieser Tag ist schon abgeschlossen.',
    dayNotBegun: 'Dieser Tag hat noch nicht begonnen.',
    clockWrong: 'Die Uhr dieser Kasse zeigt einen anderen Tag als die der Plattform.',
    notClosing: 'Dieser Abschluss läuft nicht mehr.',
    closingNotFound: 'Diesen Abschluss gibt es nicht.',
    printGone: 'Der Druck ist nicht mehr in seinem Ordner. Für eine Kopie das Fenster neu öffnen.',
    notAllowed: 'Das darf nur jemand mit der Berechtigung dazu. Nichts wurde getan.',
    operatorNotFound: 'Diese Person steht nicht mehr auf der Liste.',
    wrongCode: 'Das ist nicht die richtige PIN.',
    waitFirst: 'Zu viele falsche PINs. Warten, dann erneut versuchen.',
    managerFirst: 'Die erste Person auf der Liste gehört zur Ladenleitung.',
    nameTaken: 'Diesen Namen hat schon jemand.',
    lastManager: 'Die Liste braucht eine Ladenleitung: Diese Person ist die letzte.',
    operatorsUnwritable: 'Die Liste der Personen ließ sich nicht speichern.',
    licenceNotFound: 'Der Text dieser Lizenz ist nicht hier.',
    machineRefused: 'Dieses Gerät hat das nicht übernommen. Der Schalter zeigt, wie es steht.',
    supportGone: 'Seither wurde ein neueres zusammengestellt. Schließen und noch einmal öffnen.',
    updatesOff: 'Updates sind auf dieser Kasse nicht eingerichtet.',
    nothingOffered: 'Es gibt keine neuere Version zu installieren.',
    updateHeld: 'Die Kasse ist beschäftigt. Danach wird die Version installiert.',
    updateFailed: 'Die Version wurde nicht installiert. Diese läuft weiter.',
    notSimulation: 'Das geht nur in der Simulation.',
    noCode: 'Dieser Verkauf hat keinen Code zum Simulieren.',
    simulationUnreachable: 'Die Simulation antwortet nicht.',
    scenarioUnknown: 'Die Simulation kennt dieses Szenario nicht.',
    scenarioRefused: 'Die Simulation hat dieses Szenario abgelehnt.',
  },
  notice: { dismiss: 'Ausblenden' },
  connection: {
    starting: 'Startet…',
    loading: 'Lädt…',
    lostTitle: 'Die Kasse antwortet nicht',
    lostText: 'Verbindet neu…',
    notLetInTitle: 'Diese Seite hat keinen Zugang mehr',
    notLetInText:
      'Die Kasse läuft. An ihrem Rechner öffnet „npm start -- --again“ sie mit einer neuen Adresse.',
    notLetInKept: 'Kein Verkauf geht verloren: Die Kasse fragt weiter nach denen, die warten.',
  },
  broken: {
    title: 'Dieser Bildschirm lässt sich nicht anzeigen',
    text: 'Der Fehler liegt am Bildschirm. Die Kasse läuft weiter: Sie verfolgt die Verkäufe, und nichts ist verloren.',
    toKeys: 'Nächsten Kunden bedienen',
    reload: 'Bildschirme neu laden',
  },
  blocked: {
    title: 'Die Kasse kann nicht verkaufen',
    unavailableText:
      'Sie kann ihr Journal nicht schreiben, und ein Verkauf, der nicht aufgeschrieben wird, darf nicht stattfinden.',
    unavailableAdvice:
      'Die Kasse versucht es alle paar Sekunden wieder. Bleibt es dabei: Kasse neu starten und die Ladenleitung rufen.',
    unrecordedAdvice:
      'Die Kasse versucht es alle paar Sekunden wieder. Nicht ausschalten: Was mit einem Verkauf geschah, ist noch nicht aufgeschrieben. Bleibt es dabei: Ladenleitung rufen.',
    diskFullTitle: 'Zu wenig Platz auf dem Laufwerk',
    diskFullText:
      'Ein Verkauf, der nicht aufgeschrieben werden kann, darf nicht stattfinden. Alles bisher Geschriebene ist erhalten und lesbar.',
    diskFullAdvice:
      'Platz schaffen: Dateien löschen, die nicht zur Kasse gehören. Die Kasse versucht es alle paar Sekunden wieder und verkauft dann von selbst weiter.',
    openDay: 'Tag anzeigen',
  },
  clockWrong: {
    title: 'Welcher Tag ist heute?',
    text: 'Die Uhr dieser Kasse und die der Plattform liegen Stunden auseinander, und ein Verkauf gehört zu dem Tag, an dem er stattfand. Nichts wird verkauft, bis die Ladenleitung beide angesehen hat.',
    advice:
      'Geht die Uhr dieses Geräts falsch, bitte richtig stellen: Sobald beide übereinstimmen, verkauft die Kasse von selbst weiter.',
    times: 'Die beiden Uhren',
    platform: 'Die Plattform zeigt',
    till: 'Diese Kasse zeigt',
    byPlatform: 'Nach der Uhr der Plattform verkaufen',
    byTill: 'Nach der Uhr dieser Kasse verkaufen',
  },
  unrecorded: {
    title: 'Noch nicht im Journal',
    confirmed: 'Von der Plattform bestätigt, noch nicht im Journal',
    doNotSwitchOff: 'Nicht ausschalten.',
    confirmedText:
      'Die Plattform hat diese Zahlung bestätigt. Nicht noch einmal kassieren. Sobald die Kasse sie aufgeschrieben hat, erscheint sie als bezahlt.',
    codeText:
      'Der Code ist erstellt, aber die Kasse kann ihn nicht aufschreiben und zeigt ihn daher nicht. Er erscheint von selbst, sobald das gelingt, wenn er bis dahin nicht beendet ist.',
    failedText:
      'Der Code dieses Verkaufs ist fehlgeschlagen, und die Kasse kann das noch nicht aufschreiben.',
    otherMoneyText:
      'Die Kasse hat es noch nicht aufgeschrieben. Es bleibt auf dem Bildschirm, bis die Ladenleitung entschieden hat.',
    otherText:
      'Die Kasse kann noch nicht aufschreiben, was mit diesem Verkauf geschah. Bis dahin nicht noch einmal kassieren.',
    facts: 'Was noch aufzuschreiben ist',
    waitsFor: 'Wartet seit',
    why: 'Warum',
    diskFull: 'Das Laufwerk ist voll. Dateien löschen, die nicht zur Kasse gehören.',
    unavailable:
      'Die Kasse kann ihr Journal nicht schreiben. Sie versucht es alle paar Sekunden wieder.',
    line: (sales) =>
      count(sales, {
        one: 'Verkauf ist noch nicht im Journal: Kasse nicht ausschalten.',
        other: 'Verkäufe sind noch nicht im Journal: Kasse nicht ausschalten.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount} von der Plattform bestätigt, noch nicht im Journal. Nicht ausschalten.`
        : `${amount} noch nicht im Journal. Nicht ausschalten.`,
  },
  doubtful: {
    title: {
      older: 'Das Journal ist älter, als es war',
      missing: 'Das Journal fehlt',
      changed: 'Eine Datei neben dem Journal wurde verändert',
      otherKey: 'Der Schlüssel dieser Kasse ist ein anderer',
    },
    text: {
      older:
        'Etwas daneben kennt spätere Einträge. Vielleicht hat jemand eine frühere Kopie an seine Stelle gelegt. Nichts wurde geändert, und nichts wird verkauft, bis die Ladenleitung sagt, wie es weitergeht.',
      missing:
        'Diese Kasse hatte ein Journal, und es ist nicht mehr da. Nichts wird verkauft, bis die Ladenleitung sagt, wie es weitergeht.',
      changed:
        'Sie hält fest, wie weit das Journal reichte, und ist nicht das, was die Kasse schrieb: Jemand hat sie verändert, vielleicht um zu verbergen, dass Einträge fehlen. Nichts wird verkauft, bis die Ladenleitung sagt, wie es weitergeht.',
      otherKey:
        'Das Journal wurde zuletzt mit einem Schlüssel signiert, den diese Kasse nicht hat. Nichts wird verkauft, bis die Ladenleitung sagt, wie es weitergeht.',
    },
    known: (entry) => `Der neueste bekannte Eintrag hat die Nummer ${entry}.`,
    advice:
      'Ist bekannt, wo die richtigen Dateien sind: Kasse schließen und sie zuerst zurücklegen.',
    goOn: 'Ohne sie weitermachen…',
    confirmTitle: 'Mit einem neuen Schlüssel weitermachen?',
    confirmText:
      'Die Kasse erstellt einen neuen Schlüssel und schreibt ins Journal, dass sie weitermacht, ab wo, und wer es bestimmt hat. Die Nummern von Verkäufen und Abschlüssen laufen hinter der höchsten bekannten weiter, und die Gesamtsumme sinkt nie.',
    confirmKept:
      'Das bleibt für immer im Journal. Den Tag mit der Plattform vergleichen, bevor er abgeschlossen wird.',
    confirm: 'Weitermachen',
    busy: 'Einen Moment…',
  },
  damaged: {
    title: 'Das Journal ist beschädigt',
    text: 'Es hat beim Start der Kasse seine Prüfung nicht bestanden. Nichts darin wurde geändert, und nichts wird verkauft, bis es wieder vollständig ist.',
    backup: 'Die letzte gute Sicherung',
    takenAt: 'Erstellt',
    holds: 'Enthält',
    sales: (sales) => count(sales, { one: 'Verkauf', other: 'Verkäufe' }),
    entries: (entries) => count(entries, { one: 'Eintrag', other: 'Einträge' }),
    lastEntry: 'Letzter Eintrag',
    noEntry: 'keiner',
    restore: 'Diese Sicherung einspielen',
    confirmTitle: 'Die Sicherung einspielen?',
    confirmText: (moment) =>
      `Die Kasse macht bei diesem Stand weiter: ${moment}. Was sie danach schrieb, steht nicht mehr in ihrem Journal.`,
    confirmKept:
      'Das beschädigte Journal bleibt unter anderem Namen erhalten, für alle, die es lesen können. Den Tag mit der Plattform vergleichen, bevor er abgeschlossen wird.',
    confirmAsk:
      'Die Plattform wird noch einmal zu jedem Verkauf der Sicherung befragt, dessen Ergebnis offen war.',
    confirm: 'Einspielen',
    busy: 'Spielt ein…',
    cancel: 'Abbrechen',
    noBackup:
      'Auf dieser Kasse gibt es keine gute Sicherung. Ihre Dateien unverändert lassen, an einer anderen Kasse bedienen und die Ladenleitung rufen: Die Liste der Plattform zeigt, was bezahlt wurde.',
  },
};
