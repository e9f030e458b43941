import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter: 'Er is geen bonprinter ingesteld: een manager kiest er een in de instellingen.',
  noNetwork: 'Deze kassa zit op geen netwerk waarop printers te zoeken zijn.',
  notSold: 'Niemand heeft deze verkoop betaald, dus er is geen bon.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Bon…',
    printIt: 'Bon afdrukken',
    copyOf: 'Kopie van de bon…',
    sent: 'Naar de bonprinter gestuurd.',
    title: (sale) => `Bon: ${sale}`,
    on: 'Waarheen?',
    ways: { printer: 'Bonprinter', a4: 'Pdf, vel A4', roll: 'Pdf, bonrol' },
    wayDetails: {
      printer: 'op papier, meteen',
      a4: 'om te versturen of af te drukken',
      roll: 'zo smal als op papier',
    },
    onPaper: 'op de bonprinter',
    dropped: 'niet afgedrukt: overgeslagen',
    goPrint: 'Afdrukken',
    goPrintCopy: (copy) => `Kopie ${copy} afdrukken`,
    close: 'Sluiten',
  },
  receiptCode: {
    open: 'Bon als QR-code',
    label: 'QR-code met de bon',
    undrawn: 'Deze bon is te lang voor een code.',
    onPage: 'De klant scant hem en de telefoon opent de bon. Geen server krijgt hem te zien.',
    asText: 'De klant scant hem en de telefoon toont de bon als tekst, ook zonder netwerk.',
    setting: 'Bon als QR-code',
    address: 'Pagina voor bonnen',
    addressHint:
      'Waar de pagina voor bonnen komt te staan, zoals https://winkel.example/bon. Laat leeg, en de code bevat de bon als tekst.',
    page: 'De pagina voor de website van de winkel',
    pageGo: 'Pagina opslaan',
  },
  printer: {
    title: 'Bonprinter',
    waiting: (receipts) =>
      count(receipts, { one: 'bon wacht op de printer.', other: 'bonnen wachten op de printer.' }),
    held: (receipts) =>
      count(receipts, {
        one: 'bon brak meermaals af en wordt niet meer vanzelf geprobeerd.',
        other: 'bonnen braken meermaals af en worden niet meer vanzelf geprobeerd.',
      }),
    triedAgain: 'De kassa probeert het vanzelf opnieuw.',
    tryNow: 'Nu proberen',
    forget: 'Niet afdrukken',
    troubles: {
      notFound: 'Op het netwerk is geen printer met deze naam te vinden.',
      unreachable: 'De printer is niet te bereiken. Staat hij aan, en zit hij op het netwerk?',
      silent: 'De printer antwoordt niet.',
      paperOut: 'Het papier van de printer is op.',
      coverOpen: 'De klep van de printer staat open.',
      fault: 'De printer meldt een storing. Zet hem uit en weer aan.',
      offline: 'De printer neemt nu niets aan.',
      slow: 'De printer doet er lang over.',
      cutOff: 'Het afdrukken brak af. Op wat nu komt, staat dat het een kopie is.',
      notInstalled:
        'Het systeem van dit apparaat heeft geen printer met deze naam meer. Kies er een in de instellingen.',
      systemRefused:
        'Het systeem van dit apparaat heeft niet afgedrukt. Op wat nu komt, staat dat het een kopie is.',
      notNoted:
        'De kassa kon de afdruk niet noteren, dus er is niets afgedrukt: de bon had er twee keer uit kunnen komen.',
    },
    find: 'Printers op het netwerk',
    findGo: 'Printers zoeken',
    finding: 'Bezig met zoeken…',
    noneFound:
      'Er heeft geen printer geantwoord. Staat hij aan, met zijn kabel erin of op de wifi van de winkel, en op hetzelfde netwerk als deze kassa? Niet elke printer antwoordt: op de pagina die hij afdrukt als bij het aanzetten de doorvoerknop ingedrukt blijft, staat zijn adres. Typ dat hieronder.',
    foundHint:
      'Kies er een en druk een testpagina af. Verandert zijn adres vanzelf, laat het dan in de router vastzetten.',
    use: 'Gebruiken',
    inUse: 'In gebruik',
    address: 'Adres van de printer',
    addressHint:
      'Zijn naam of nummer op het netwerk, zoals 192.168.1.50, met na een dubbele punt de poort als dat niet 9100 is. Een IPv6-adres staat tussen rechte haken, zoals [fd00::5]:9100. Laat leeg als er geen is.',
    system: {
      title: 'Printer van dit apparaat',
      none: 'Geen van dit apparaat',
      empty: 'Het systeem van dit apparaat kent geen printer. Stel er daar eerst een in.',
      notHere: 'Deze kassa draait in een browser: afdrukken gaat naar een adres op het netwerk.',
    },
    width: 'Papier in de printer',
    widths: { mm80: '80 mm breed', mm58: '58 mm breed' },
    prints: 'Bonnen afdrukken',
    when: { asked: 'Alleen als een klant erom vraagt', always: 'Bij elke betaalde verkoop' },
    drawer: 'Bij elke bon de kassalade openen',
    test: 'Testpagina',
    testGo: 'Testpagina afdrukken',
    testing: 'Wordt afgedrukt…',
    tested: 'De testpagina is eruit gekomen. Kijk naar de accenten en de code.',
  },
};
