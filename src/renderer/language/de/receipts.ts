import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter:
    'Es ist kein Bondrucker eingerichtet: Die Ladenleitung nennt einen in den Einstellungen.',
  noNetwork: 'Diese Kasse ist in keinem Netz, in dem sie Drucker suchen könnte.',
  notSold: 'Niemand hat diesen Verkauf bezahlt, darum gibt es keinen Beleg.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Beleg…',
    printIt: 'Beleg drucken',
    copyOf: 'Kopie des Belegs…',
    sent: 'An den Bondrucker gesendet.',
    title: (sale) => `Beleg: ${sale}`,
    on: 'Wohin?',
    ways: { printer: 'Bondrucker', a4: 'PDF, Blatt A4', roll: 'PDF, Bonrolle' },
    wayDetails: {
      printer: 'auf Papier, sofort',
      a4: 'zum Senden oder Drucken',
      roll: 'so schmal wie auf Papier',
    },
    onPaper: 'auf dem Bondrucker',
    dropped: 'nicht gedruckt: verworfen',
    goPrint: 'Drucken',
    goPrintCopy: (copy) => `Kopie ${copy} drucken`,
    close: 'Schließen',
  },
  receiptCode: {
    open: 'Beleg als QR-Code',
    label: 'QR-Code mit dem Beleg',
    undrawn: 'Dieser Beleg ist zu lang für einen Code.',
    onPage:
      'Der Kunde scannt ihn, und sein Handy öffnet den Beleg. Kein Server bekommt ihn zu sehen.',
    asText: 'Der Kunde scannt ihn, und sein Handy zeigt den Beleg als Text, auch ohne Netz.',
    setting: 'Beleg als QR-Code',
    address: 'Seite für Belege',
    addressHint:
      'Wo Sie die Seite für Belege ablegen, etwa https://laden.example/beleg. Leer gelassen enthält der Code den Beleg als Text.',
    page: 'Die Seite für Ihre Website',
    pageGo: 'Seite speichern',
  },
  printer: {
    title: 'Bondrucker',
    waiting: (receipts) =>
      count(receipts, {
        one: 'Beleg wartet auf den Drucker.',
        other: 'Belege warten auf den Drucker.',
      }),
    held: (receipts) =>
      count(receipts, {
        one: 'Beleg brach mehrmals ab und wird nicht mehr von selbst versucht.',
        other: 'Belege brachen mehrmals ab und werden nicht mehr von selbst versucht.',
      }),
    triedAgain: 'Die Kasse versucht es von selbst wieder.',
    tryNow: 'Jetzt versuchen',
    forget: 'Nicht drucken',
    troubles: {
      notFound: 'Im Netz ist kein Drucker dieses Namens zu finden.',
      unreachable: 'Der Drucker ist nicht erreichbar. Ist er eingeschaltet und am Netz?',
      silent: 'Der Drucker antwortet nicht.',
      paperOut: 'Der Drucker hat kein Papier mehr.',
      coverOpen: 'Der Deckel des Druckers ist offen.',
      fault: 'Der Drucker meldet eine Störung. Schalten Sie ihn aus und wieder ein.',
      offline: 'Der Drucker nimmt gerade nichts an.',
      slow: 'Der Drucker braucht lange.',
      cutOff: 'Der Druck brach ab. Was jetzt kommt, ist als Kopie gekennzeichnet.',
      notInstalled:
        'Das System dieses Geräts hat keinen Drucker dieses Namens mehr. Wählen Sie in den Einstellungen einen.',
      systemRefused:
        'Das System dieses Geräts hat nicht gedruckt. Was jetzt kommt, ist als Kopie gekennzeichnet.',
      notNoted:
        'Die Kasse konnte den Druck nicht vermerken, darum wurde nichts gedruckt: Der Beleg wäre sonst womöglich doppelt gekommen.',
    },
    find: 'Drucker im Netz',
    findGo: 'Drucker suchen',
    finding: 'Wird gesucht…',
    noneFound:
      'Kein Drucker hat geantwortet. Ist er eingeschaltet, am Kabel oder im WLAN des Ladens, und im selben Netz wie diese Kasse? Nicht jeder Drucker antwortet: Auf der Seite, die er druckt, wenn Sie beim Einschalten die Vorschubtaste halten, steht seine Adresse. Tippen Sie die unten ein.',
    foundHint:
      'Wählen Sie einen und drucken Sie eine Testseite. Wechselt seine Adresse von selbst, lassen Sie sie im Router festhalten.',
    use: 'Verwenden',
    inUse: 'In Gebrauch',
    address: 'Adresse des Druckers',
    addressHint:
      'Sein Name oder seine Nummer im Netz, etwa 192.168.1.50, dahinter nach einem Doppelpunkt der Port, wenn es nicht 9100 ist. Eine IPv6-Adresse steht in eckigen Klammern, etwa [fd00::5]:9100. Leer lassen, wenn es keinen gibt.',
    system: {
      title: 'Drucker dieses Geräts',
      none: 'Keiner dieses Geräts',
      empty: 'Das System dieses Geräts kennt keinen Drucker. Richten Sie dort zuerst einen ein.',
      notHere:
        'Diese Kasse läuft im Browser: Sie druckt auf einem Drucker an einer Adresse im Netz.',
    },
    width: 'Papier im Drucker',
    widths: { mm80: '80 mm breit', mm58: '58 mm breit' },
    prints: 'Belege drucken',
    when: { asked: 'Nur, wenn jemand einen möchte', always: 'Bei jedem bezahlten Verkauf' },
    drawer: 'Mit jedem Beleg die Kassenschublade öffnen',
    test: 'Testseite',
    testGo: 'Testseite drucken',
    testing: 'Wird gedruckt…',
    tested: 'Die Testseite ist da. Sehen Sie sich Umlaute, Akzente und Code an.',
  },
};
