import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

export const recordWords: typeof english = {
  recordHealth: {
    title: 'Journal und Sicherungen',
    verified: 'Zuletzt geprüft',
    verifiedAt: (moment, entries) => `${moment}: ${entries}, alles in Ordnung`,
    verifying: (share) => `wird geprüft, ${share}`,
    notYet: 'noch nicht',
    backup: 'Letzte Sicherung',
    noBackup: 'noch keine',
    verify: 'Jetzt prüfen',
    take: 'Jetzt sichern',
    taking: 'Sichert…',
    taken: 'Die Sicherung ist erstellt und geprüft.',
    open: 'Sicherungen…',
    failures: {
      folderMissing:
        'Den gewählten Sicherungsordner gibt es nicht. Sein Laufwerk anschließen; bis dahin sichert die Kasse in ihren eigenen Ordner.',
      folderUnwritable:
        'In den Sicherungsordner lässt sich nicht schreiben. Bis es wieder geht, sichert die Kasse möglichst in ihren eigenen Ordner.',
      diskFull:
        'Für eine Sicherung ist kein Platz. Auf dem Laufwerk Platz schaffen oder weniger Sicherungen aufbewahren; die Kasse versucht es jede Stunde wieder.',
      copyFailed:
        'Die letzte Sicherung ist nicht gelungen. Die Kasse versucht es jede Stunde wieder.',
      copyDamaged:
        'Die letzte Sicherung hat ihre Prüfung nicht bestanden, das Journal wird geprüft.',
    },
  },
  backups: {
    title: 'Sicherungen',
    text: 'Zeitpunkte, zu denen die Kasse zurückgehen kann: einer für jede Stunde mit Verkäufen, jeder beim Schreiben geprüft.',
    loading: 'Die Sicherungen werden gelesen…',
    none: 'Es gibt noch keine Sicherung.',
    faults: {
      unreadable: 'nicht lesbar',
      cut: 'vorzeitig abgeschnitten',
      exchanged: 'eine andere Datei trägt ihren Namen',
      foreign: 'von einer anderen Kasse',
      strangersKey: 'mit einem Schlüssel signiert, den niemand übergeben hat',
      replacedKey: 'läuft mit einem Schlüssel weiter, der ersetzt worden war',
      missing: 'eine Datei davor fehlt',
      overlaid: 'die „-journal“-Datei daneben woandershin verschieben',
    },
    holds: (sales, entries) => `${count(sales, { one: 'Verkauf', other: 'Verkäufe' })}, ${entries}`,
    entries: (entries) => `${entries} Einträge`,
    size: (megabytes) => `${megabytes}\u00a0MB`,
    sizeSmall: 'unter 0,1\u00a0MB',
    goBack: (moment) => `Zurück zum Stand ${moment}`,
    close: 'Schließen',
  },
  goBack: {
    title: 'Zu dieser Sicherung zurückgehen?',
    text: (moment) => `Die Kasse geht auf diesen Stand zurück: ${moment}.`,
    lost: 'Was aus dem Journal verschwindet',
    reading: 'Es wird gelesen, was verloren ginge…',
    nothing: 'Nichts: Seither gab es keinen Verkauf.',
    doubts: {
      damaged: 'Das Journal ist beschädigt: Das ist davon noch lesbar, und mehr kann fehlen.',
      damagedBeside:
        'Das Journal ist nicht so weit lesbar, wie es nach den eigenen Dateien der Kasse reichte. Nach ihnen geht mindestens dies verloren; mehr kann fehlen.',
      missing: 'Das Journal fehlt: Was seit der Sicherung geschrieben wurde, ist nicht bekannt.',
      missingBeside:
        'Das Journal fehlt. Nach den eigenen Dateien der Kasse geht mindestens dies verloren; mehr kann fehlen.',
    },
    stillPayable:
      'Seither gezeigte Codes können noch bezahlt werden, und die Kasse fragt nicht mehr nach ihnen.',
    least: (known) => `mindestens ${known}`,
    notKnown: 'nicht bekannt',
    sales: (sales) => count(sales, { one: 'Verkauf', other: 'Verkäufe' }),
    salesName: 'Verkäufe seither',
    changedName: 'Zurückgesetzte frühere Verkäufe',
    receivedName: 'Einnahmen seither',
    received: (money, times) =>
      `${money} in ${count(times, { one: 'Zahlung', other: 'Zahlungen' })}`,
    entriesName: 'Journaleinträge',
    newest: 'Die neuesten davon',
    paid: 'bezahlt',
    notPaid: 'seither nicht bezahlt',
    kept: 'Das jetzige Journal bleibt unter anderem Namen erhalten, für alle, die es lesen können.',
    compare: 'Den Tag danach mit der Plattform vergleichen.',
  },
  backupSettings: {
    title: 'Sicherungen',
    folder: 'Ordner für Sicherungen',
    folderHint: (own) => `Leer: der eigene Ordner der Kasse, ${own}`,
    folderNote: 'Ein Ordner nur für diese Kasse, am besten auf einem anderen Laufwerk.',
    kept: 'Neueste Sicherungen behalten',
    keptNote: 'Zusätzlich bleibt die letzte von jedem der vergangenen 14\u00a0Tage.',
    keptWrong: (most) => `Eine Zahl von 1 bis ${most}.`,
    save: 'Einstellungen speichern',
    saving: 'Der Ordner wird geprüft…',
    saved: 'Gespeichert. Die nächste Sicherung kommt dorthin.',
    lookAgain: 'Zeigen, was jetzt dort steht',
  },
};
