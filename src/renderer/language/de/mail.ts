import type { mailWords as english } from '../en/mail.ts';
import { count } from './spoken-span.ts';

export const mailWords: typeof english = {
  mail: {
    title: 'Berichte per E-Mail',
    text: 'Nach jedem Tagesabschluss geht das Dokument dazu an diese Adressen.',
    recipients: 'Empfänger',
    recipientsHint: 'Bis zu zehn Adressen, durch Kommas getrennt.',
    host: 'Mailserver',
    hostHint: 'Ihr Mailanbieter nennt ihn, zum Beispiel smtp.beispiel.de.',
    security: 'Verschlüsselung',
    tlsDetail: 'Von Anfang an, meist über Port 465',
    startTlsDetail: 'Nach der Begrüßung, meist über Port 587',
    port: 'Port',
    sender: 'Absender',
    senderHint: 'Eine Adresse, für die dieser Server sendet.',
    user: 'Benutzername',
    userHint: 'Oft die Adresse selbst. Leer, wenn sich niemand anmelden muss.',
    password: 'Passwort',
    passwordKept: {
      none: 'Für diesen Server ist noch keines gespeichert.',
      keychain: 'Es liegt im Schlüsselbund dieses Geräts. Nur eingeben, um es zu ändern.',
      file: 'Es liegt in einer Datei, die nur der Benutzer der Kasse lesen kann. Nur eingeben, um es zu ändern.',
    },
    wrong: {
      host: 'Das ist kein Servername.',
      port: 'Ein Port ist eine Zahl von 1 bis 65535.',
      sender: 'Das ist keine E-Mail-Adresse.',
      recipients: 'Es müssen E-Mail-Adressen sein, höchstens zehn.',
    },
    keep: 'Speichern',
    keeping: 'Wird gespeichert…',
    kept: 'Gespeichert. Der nächste Abschluss geht per E-Mail.',
    stop: 'Keine Berichte mehr senden',
    stopped: 'Es werden keine Berichte mehr gesendet.',
    test: 'Test-E-Mail senden',
    testing: 'Wird gesendet…',
    taken: 'Der Mailserver hat die Test-E-Mail angenommen.',
    serverSaid: 'Antwort des Servers:',
    close: 'Schließen',
    noneYet: 'Der nächste Abschluss geht per E-Mail.',
    sending: 'Ein Bericht wird gesendet…',
    triedAgain: 'Die Kasse versucht es von selbst wieder.',
    tryNow: 'Jetzt versuchen',
    sendAgain: 'Noch einmal senden',
    arrived: 'Ist angekommen',
    refusedOf: (addresses) => `Nicht angenommen für: ${addresses}`,
    sent: (closing, moment) => `Z ${closing} wurde am ${moment} gesendet.`,
    doubtful: (closing) =>
      `Der Bericht zu Z ${closing} ist vielleicht angekommen: Der Mailserver hatte ihn und hat nicht geantwortet. Sehen Sie im Postfach nach, bevor Sie ihn noch einmal senden.`,
    sendAgainOf: (closing) => `Noch einmal senden: Bericht zu Z ${closing}`,
    arrivedOf: (closing) => `Ist angekommen: Bericht zu Z ${closing}`,
    waiting: (reports) =>
      count(reports, {
        one: 'Bericht ist noch nicht gesendet.',
        other: 'Berichte sind noch nicht gesendet.',
      }),
    problems: {
      notSetUp: 'Es ist kein Mailserver eingerichtet.',
      passwordMissing:
        'Das Passwort für diesen Mailserver fehlt. Geben Sie es in den Einstellungen ein.',
      notFound: 'Unter diesem Namen ist kein Mailserver zu finden.',
      unreachable: 'Der Mailserver ist nicht erreichbar. Prüfen Sie Netz, Name und Port.',
      notSecure:
        'Keine sichere Verbindung zum Mailserver: Sein Zertifikat ist nicht vertrauenswürdig, oder die Verschlüsselung ist falsch eingestellt.',
      silent: 'Der Mailserver antwortet nicht mehr.',
      cutOff: 'Die Verbindung zum Mailserver ist abgebrochen.',
      signInRefused: 'Der Mailserver lehnt Benutzername oder Passwort ab.',
      senderRefused: 'Der Mailserver sendet nicht von dieser Adresse.',
      recipientsRefused: 'Der Mailserver lehnt alle Empfänger ab.',
      messageRefused: 'Der Mailserver hat die Nachricht abgelehnt.',
      paperMissing: 'Das Dokument zum Abschluss ließ sich nicht erstellen.',
      notNoted:
        'Der Versand ließ sich nicht auf dem Laufwerk vermerken, darum ging nichts hinaus: Der Bericht wäre sonst womöglich doppelt gekommen.',
    },
  },
};
