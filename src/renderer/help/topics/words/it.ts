import type { HelpPages } from './help-pages.ts';

/** The pages of the help, in Italian. */
export const it: HelpPages = {
  selling: {
    title: 'Digitare una vendita',
    lines: [
      'Digitare l’importo e premere «Incassa». Appare un codice che il cliente inquadra.',
      '+ aggiunge una riga. × moltiplica: digitare 3, × e il prezzo di un pezzo.',
      'C cancella quanto digitato. Cancellato troppo? «Annulla» lo riporta.',
      'Toccare una riga per cambiare la quantità, fare uno sconto o toglierla.',
      'La descrizione serve alla cassa: aiuta a ritrovare la vendita.',
    ],
  },
  keys: {
    title: 'I tasti della tastiera',
    lines: [
      'Cifre, + e , o . per digitare un importo, anche sul tastierino. * vale ×.',
      'Invio incassa. Backspace toglie l’ultima cifra, Esc cancella tutto.',
      'Ctrl e Z riporta ciò che è stato cancellato.',
      'Tab passa da un pulsante all’altro, Invio o la barra spaziatrice lo preme, Esc chiude una finestra.',
      'F2 serve il prossimo cliente, F4 apre la giornata e ne esce.',
      'F8 dice a voce l’importo e che cosa ne è della vendita.',
      'F1 apre questa guida nel punto in cui ci si trova.',
    ],
  },
  waiting: {
    title: 'Il cliente sta pagando',
    lines: [
      'Il cliente inquadra il codice con il telefono e conferma nella propria banca.',
      'Non consegnare nulla finché lo schermo non è verde e dice «Pagato».',
      'C’è fila? Premere «Servi il prossimo cliente». La vendita resta sullo schermo e la cassa dice come va a finire.',
      '«Interrompi» vuol dire che non si aspetta più. Il codice si può ancora pagare per un po’, e la cassa lo tiene d’occhio.',
    ],
  },
  paid: {
    title: 'È pagato',
    lines: [
      'Verde, con «Pagato»: il denaro è arrivato. Consegnare la merce.',
      '«Nuova vendita» fa posto al prossimo cliente.',
      'Ogni vendita si ritrova sotto «Oggi».',
    ],
  },
  ended: {
    title: 'Nulla è stato pagato',
    lines: [
      'Il codice è scaduto, è stato interrotto o la banca ha rifiutato. Finora nulla è stato pagato.',
      'Un nuovo codice incassa la stessa vendita. Prima la cassa si accerta che quello vecchio non sia stato pagato.',
      '«Fatto» lascia la vendita com’è e si serve il prossimo cliente.',
      'Se il vecchio codice viene poi pagato, la cassa suona e lo mostra.',
    ],
  },
  doubt: {
    title: 'Non incassare di nuovo',
    lines: [
      'Righe color ambra: nessuno sa ancora se è stato pagato. Forse il cliente ha già pagato.',
      'Non incassare di nuovo e non consegnare nulla. La cassa continua a chiedere e lo dice appena lo sa.',
      'Il cliente può guardare nell’app della banca. Quello che si vede lì è un indizio, non una prova.',
      'Ci vuole troppo? Chiamare il responsabile, che può risolvere la vendita a mano. La cassa continua comunque a chiedere.',
    ],
  },
  late: {
    title: 'Pagamento in ritardo',
    lines: [
      'Viola, con un suono: un codice già scaduto è stato pagato lo stesso.',
      'Il cliente è ancora qui? Consegnare la merce.',
      'È andato via o ha pagato in altro modo? Segnarlo da rimborsare. Resta nell’elenco del giorno finché qualcuno non lo rimborsa tramite banca.',
      'Intanto si può continuare a digitare.',
    ],
  },
  receipts: {
    title: 'Lo scontrino del cliente',
    lines: [
      'In «Pagato» c’è un tasto: un tocco stampa lo scontrino. Senza stampante di scontrini la cassa fa un PDF.',
      'Perso? Aprire la vendita in Oggi: ogni altro scontrino dice che è una copia, e quale.',
      'Carta finita, coperchio aperto, stampante spenta: lo dice la riga in basso. Lo scontrino aspetta ed esce una volta appena può; intanto servire il prossimo.',
      'Se la stampa si è interrotta a metà, torna come copia: forse una parte del primo è uscita.',
      'Quale stampante, quanto è larga la carta e se si stampa ogni vendita si sceglie in Scontrini e stampante.',
    ],
  },
  returns: {
    title: 'La merce torna indietro',
    lines: [
      'Nelle impostazioni, in «Persone»: «Riprendi la merce…», poi il numero della vendita. Oppure aprire la vendita dalla giornata.',
      'Scegliere quanto torna di ogni riga, e perché. Uno sconto torna con ciò a cui era applicato.',
      'Si emette una nota di credito con la sua IVA. Stamparla per il cliente: ogni altra stampa dice di essere una copia.',
      'La cassa non restituisce denaro. Quanto è dovuto sta tra i rimborsi da fare, finché un responsabile non lo ha rimborsato tramite banca e ha segnato il riferimento della banca.',
      'Non si può annullare. Era un errore? Battere di nuovo la merce.',
    ],
  },
  people: {
    title: 'Chi è alla cassa',
    lines: [
      'Toccare il proprio nome e digitare il PIN. Dal nome in alto si esce anche.',
      'Un cliente che sta pagando resta sullo schermo, chiunque sia alla cassa.',
      'Serve un responsabile? Digita il proprio PIN solo per quell’operazione, e alla cassa resta chi c’era.',
      'PIN dimenticato? Un responsabile ne sceglie uno nuovo nelle impostazioni, in «Persone».',
    ],
  },
  day: {
    title: 'Oggi e gli altri giorni',
    lines: [
      'Quanto è stato pagato, ora per ora, e ogni vendita del giorno. Toccare una vendita per vedere tutto ciò che è successo.',
      'I rimborsi da fare vengono per primi: si fanno tramite banca e si segnano qui come fatti.',
      '«Settimana» e «Mese» sommano i giorni. Una barra del grafico apre ciò che mostra.',
      'L’esportazione scrive i file per il commercialista.',
    ],
  },
  closing: {
    title: 'Chiudere la giornata',
    lines: [
      'La sera, chiudere la giornata: la cassa chiede ancora una volta di ogni pagamento, somma e stampa lo Z.',
      'Una vendita in attesa impedisce la chiusura, e viene indicata. Prima va conclusa o risolta.',
      'Una giornata chiusa non cambia più. Il denaro che arriva dopo conta per il giorno in cui arriva.',
      'La lettura X mostra la giornata fino a ora e non chiude nulla.',
    ],
  },
  search: {
    title: 'Trovare una vendita',
    lines: [
      'Digitare ciò che si sa: il numero, l’importo, una parola della descrizione, il riferimento o chi l’ha incassata.',
      'Un giorno, o il primo e l’ultimo, accorciano l’elenco.',
      'Toccare una vendita per vedere tutto ciò che è successo.',
    ],
  },
  items: {
    title: 'Articoli e tasti rapidi',
    lines: [
      'Un articolo ha nome, prezzo e aliquota IVA. Un tasto rapido lo batte con un tocco, un lettore con il codice a barre.',
      'Digitare 3 e × prima dell’articolo per venderne tre.',
      'Ordinare i tasti trascinandoli o con i pulsanti accanto.',
      'L’elenco di un foglio di calcolo viene prima mostrato: si vede che cosa cambierebbe prima che cambi qualcosa.',
    ],
  },
  settings: {
    title: 'Impostazioni',
    lines: [
      'Digitare ciò che si cerca, per esempio «suono» o «IVA», oppure scegliere una sezione.',
      'Ciò che si cambia vale subito, e «Annulla» lo riporta com’era.',
      'Aspetto e suoni sono di tutti. Il resto è del responsabile, e ogni modifica viene scritta.',
    ],
  },
  tablet: {
    title: 'Un tablet per il cliente',
    lines: [
      'Impostazioni, sotto Negozio: attivare «Schermi sulla rete del negozio», poi aprire «Schermo del cliente».',
      'Inquadrare con il tablet il codice accanto all’indirizzo. La prima volta il suo browser avvisa: non conosce ancora il certificato della cassa.',
      'Scaricare il certificato dall’indirizzo indicato e confrontare il suo SHA-256 con quello delle impostazioni. Non sono uguali? Non fidarsi.',
      'iPad: nelle sue impostazioni, sotto Generali, installare il profilo (VPN e gestione dispositivo). Poi, in fondo a Info, attivare il certificato.',
      'Android: cercare «certificato CA» nelle sue impostazioni e installarvi il file.',
      'Windows: aprire il file, Installa certificato, Computer locale, Autorità di certificazione radice attendibili.',
      'Aprire di nuovo l’indirizzo. Premere «Collega uno schermo» alla cassa e digitare il suo codice sul tablet.',
    ],
  },
  record: {
    title: 'Registro e backup',
    lines: [
      'Tutto ciò che succede viene scritto, e nulla si può cambiare senza che si veda.',
      'I backup vanno in una cartella a scelta. Su un altro disco sopravvivono a questo computer.',
      'La cassa dice che non può vendere? Leggere che cosa chiede, non toccare altro e chiamare il responsabile.',
    ],
  },
  office: {
    title: 'Le altre casse e la sede',
    lines: [
      '«Alle altre casse» mostra che cosa è aperto alle altre casse del negozio: l’importo, la descrizione, a che punto è la vendita e da quando.',
      'È solo da leggere. Un cliente chiede di una vendita così? Si conclude alla cassa dove è iniziata. Non incassarla di nuovo qui.',
      '«Nessuna notizia»: quella cassa è spenta o senza rete. Qui non si sa che cosa vi è aperto.',
      'Se la sede non risponde, la riga lo dice e non mostra nulla. Si vende come sempre, e la cassa consegna più tardi ciò che ha registrato.',
      'Una cassa si collega alla sede al primo avvio o nelle impostazioni, in Registro e backup, con un codice di un responsabile della sede.',
    ],
  },
  setup: {
    title: 'Preparare la cassa',
    lines: [
      'Poche domande, e ognuna può aspettare. Si può uscire e tornare quando si vuole.',
      'La simulazione mostra tutto senza denaro reale. Il proprio account arriva con il suo indirizzo e la sua chiave.',
      'Tutto si può cambiare più tardi nelle impostazioni.',
    ],
  },
};
