import type { customerScreenWords as english } from '../en/customer-screens.ts';

export const customerScreenWords: typeof english = {
  customerScreens: {
    title: 'Klantenscherm',
    text: 'Een tablet of een tweede scherm dat naar de klant is gekeerd. Het toont wat de klant koopt, de code en dat er is betaald, en kan verder niets.',
    none: 'Er is nog geen scherm verbonden.',
    notHere:
      'Deze app toont het klantenscherm op een tweede beeldscherm van dit apparaat. Een tablet wordt verbonden met een kassa die in een browser draait: de installatiegids zegt hoe.',
    display: {
      title: 'Klantenscherm op een tweede beeldscherm',
      notes: {
        noDisplay:
          'Dit apparaat heeft maar één beeldscherm. Zodra er nog een is aangesloten en dit aanstaat, opent het klantenscherm daar vanzelf. Een tablet kan het klantenscherm zijn van een kassa die in een browser draait: de installatiegids zegt hoe.',
        failed:
          'Het klantenscherm kon niet worden getoond. Zet het uit en weer aan; helpt dat niet, start Comptoir dan opnieuw.',
        notHere:
          'Deze kassa draait in een browser: open het klantenscherm als pagina op het andere beeldscherm en verbind het met een code.',
      },
    },
    belong: (register) => `Wat hier verbonden is, hoort bij deze kassa: ${register}.`,
    device: (name) => `Scherm ${name}`,
    there: 'Nu verbonden',
    seen: (at) => `Laatst gezien: ${at}`,
    since: (date) => `Verbonden sinds: ${date}`,
    connect: 'Scherm verbinden',
    newCode: 'Nieuwe code',
    how: (address) => `Open ${address} op dat scherm en toets daar deze code in:`,
    left: (time) => `Hij werkt één keer, nog ${time}.`,
    ends: {
      used: 'Het scherm is verbonden.',
      ended: 'De code is verlopen.',
      guessed: 'De code is te vaak verkeerd ingetoetst en werkt niet meer.',
    },
    network: {
      title: 'Schermen op het netwerk van de winkel',
      opening: 'De toegang voor schermen op het netwerk gaat open…',
      none: 'Dit apparaat zit nu op geen netwerk van een winkel.',
      portTaken: (port) =>
        `Een ander programma gebruikt poort ${port} van dit apparaat. De kassa probeert het vanzelf opnieuw.`,
      failed:
        'Dit apparaat laat de kassa niet op het netwerk toe. De kassa probeert het vanzelf opnieuw.',
      scan: 'Scan dit op een tablet op het netwerk van de winkel, of open:',
      code: 'QR-code van het adres',
      here: (address) => `Een tweede scherm van dit apparaat opent ${address}.`,
      trust: (address) =>
        `Kent de tablet deze kassa nog niet? Laad daar het certificaat van ${address} en vergelijk het hiermee (SHA-256) voordat het wordt vertrouwd:`,
    },
    disconnect: 'Verbreken',
    disconnectSure: 'Echt verbreken?',
    close: 'Sluiten',
  },
};
