import type { receiptWords as english, receiptNotices as englishNotices } from '../en/receipts.ts';
import { count } from './spoken-span.ts';

export const receiptNotices: typeof englishNotices = {
  noPrinter:
    'Non c’è nessuna stampante di scontrini: un responsabile la indica nelle impostazioni.',
  noNetwork: 'Questa cassa non è su nessuna rete in cui cercare stampanti.',
  notSold: 'Nessuno ha pagato questa vendita, quindi non c’è scontrino.',
};

export const receiptWords: typeof english = {
  receipt: {
    open: 'Scontrino…',
    printIt: 'Stampa lo scontrino',
    copyOf: 'Copia dello scontrino…',
    sent: 'Inviato alla stampante di scontrini.',
    title: (sale) => `Scontrino: ${sale}`,
    on: 'Dove?',
    ways: { printer: 'Stampante di scontrini', a4: 'PDF, foglio A4', roll: 'PDF, rotolo' },
    wayDetails: {
      printer: 'su carta, subito',
      a4: 'da inviare o stampare',
      roll: 'stretto come su carta',
    },
    onPaper: 'sulla stampante di scontrini',
    dropped: 'non stampato: scartato',
    goPrint: 'Stampa',
    goPrintCopy: (copy) => `Stampa la copia ${copy}`,
    close: 'Chiudi',
  },
  receiptCode: {
    open: 'Scontrino in codice QR',
    label: 'Codice QR con lo scontrino',
    undrawn: 'Questo scontrino è troppo lungo per un codice.',
    onPage:
      'Il cliente lo inquadra e il suo telefono apre lo scontrino. Nessun server ne riceve il contenuto.',
    asText:
      'Il cliente lo inquadra e il suo telefono mostra lo scontrino come testo, anche senza rete.',
    setting: 'Scontrino in codice QR',
    address: 'Pagina degli scontrini',
    addressHint:
      'Dove si mette la pagina degli scontrini, per esempio https://negozio.example/scontrino. Se resta vuoto, il codice contiene lo scontrino come testo.',
    page: 'La pagina per il sito del negozio',
    pageGo: 'Salva la pagina',
  },
  printer: {
    title: 'Stampante di scontrini',
    waiting: (receipts) =>
      count(receipts, {
        one: 'scontrino aspetta la stampante.',
        other: 'scontrini aspettano la stampante.',
      }),
    held: (receipts) =>
      count(receipts, {
        one: 'scontrino si è interrotto più volte e non viene più ritentato automaticamente.',
        other:
          'scontrini si sono interrotti più volte e non vengono più ritentati automaticamente.',
      }),
    triedAgain: 'La cassa riprova da sola.',
    tryNow: 'Riprova ora',
    forget: 'Non stampare',
    troubles: {
      notFound: 'Nessuna stampante con questo nome sulla rete.',
      unreachable: 'La stampante non si raggiunge. È accesa e collegata alla rete?',
      silent: 'La stampante non risponde.',
      paperOut: 'La stampante ha finito la carta.',
      coverOpen: 'Il coperchio della stampante è aperto.',
      fault: 'La stampante segnala un guasto. Spegnerla e riaccenderla.',
      offline: 'La stampante ora non accetta nulla.',
      slow: 'La stampante è lenta a rispondere.',
      cutOff: 'La stampa si è interrotta. Quello che esce ora porta la dicitura copia.',
      notInstalled:
        'Il sistema di questo computer non ha più una stampante con questo nome. Sceglierne una nelle impostazioni.',
      systemRefused:
        'Il sistema di questo computer non ha stampato. Quello che esce ora porta la dicitura copia.',
      notNoted:
        'La cassa non ha potuto annotare la stampa, quindi non ha stampato: poteva uscire due volte.',
    },
    find: 'Stampanti sulla rete',
    findGo: 'Cerca stampanti',
    finding: 'Ricerca in corso…',
    noneFound:
      'Nessuna stampante ha risposto. È accesa, con il cavo o nel Wi-Fi del negozio, e sulla stessa rete di questa cassa? Non tutte rispondono: la pagina che stampa quando si accende tenendo premuto il tasto di avanzamento riporta il suo indirizzo. Scriverlo qui sotto.',
    foundHint:
      'Sceglierne una, poi stampare una pagina di prova. Se il suo indirizzo cambia da solo, farlo riservare dal router.',
    use: 'Usa',
    inUse: 'In uso',
    address: 'Indirizzo della stampante',
    addressHint:
      'Il suo nome o numero sulla rete, per esempio 192.168.1.50, e dopo i due punti la porta se non è 9100. Un indirizzo IPv6 va tra parentesi quadre, per esempio [fd00::5]:9100. Lasciare vuoto se non c’è.',
    system: {
      title: 'Stampante di questo computer',
      none: 'Nessuna di questo computer',
      empty: 'Il sistema di questo computer non conosce stampanti. Prima installarne una.',
      notHere: 'Questa cassa è aperta in un browser: stampa a un indirizzo della rete.',
    },
    width: 'Carta della stampante',
    widths: { mm80: 'larga 80 mm', mm58: 'larga 58 mm' },
    prints: 'Stampa degli scontrini',
    when: { asked: 'Solo se il cliente lo chiede', always: 'Per ogni vendita pagata' },
    drawer: 'Apri il cassetto a ogni scontrino',
    test: 'Pagina di prova',
    testGo: 'Stampa una pagina di prova',
    testing: 'Stampa in corso…',
    tested: 'La pagina di prova è uscita. Controllare gli accenti e il codice.',
  },
};
