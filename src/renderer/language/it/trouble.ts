import type { troubleWords as english } from '../en/trouble.ts';
import { officeNotices } from './office.ts';
import { receiptNotices } from './receipts.ts';
import { returnNotices } from './returns.ts';
import { settingsNotices } from './settings-notices.ts';
import { count } from './spoken-span.ts';

/** What did not work, and what to do about it. */
export const troubleWords: typeof english = {
  failures: {
    invalidRequest: 'La piattaforma non ha accettato la richiesta di questa cassa.',
    keyRefused: 'La piattaforma rifiuta la chiave di questa cassa.',
    accessDenied: 'La piattaforma nega l’accesso a questa cassa.',
    notFound: 'La piattaforma non conosce quello che chiede questa cassa.',
    tooManyRequests: 'La piattaforma è occupata e chiede alla cassa di attendere.',
    platformError: 'La piattaforma ha un problema interno.',
    declined: 'La piattaforma ha risposto che l’operazione non è riuscita.',
    aboutAnother: 'La piattaforma ha risposto su altro rispetto a quello che chiedeva la cassa.',
    unreadableAnswer: 'La risposta della piattaforma è illeggibile.',
    linkUnusable: 'La piattaforma ha dato un link da cui non si può ricavare un codice.',
    networkSignIn: 'Ha risposto la rete al posto della piattaforma; forse richiede un accesso.',
    certificateUntrusted:
      'Chi risponde non dimostra di essere la piattaforma: il suo certificato non è riconosciuto, o è intestato a un altro nome.',
    certificateExpired:
      'Il certificato della piattaforma è scaduto, oppure la data di questa cassa è sbagliata.',
    tlsFailed: 'Non è possibile una connessione sicura con la piattaforma.',
    nameUnresolved: 'Da questa rete non si trova l’indirizzo della piattaforma.',
    connectionRefused: 'La piattaforma rifiuta ogni connessione.',
    connectionBroken: 'La connessione con la piattaforma si è interrotta.',
    timedOut: 'La piattaforma non ha risposto in tempo.',
    unreachable: 'La piattaforma non è raggiungibile.',
    interrupted: 'La cassa è stata fermata prima di poter mostrare un codice.',
    simulatedUnderLiveKey:
      'La piattaforma ha risposto con un pagamento simulato, e questa cassa incassa denaro reale.',
    paymentIdTaken:
      'La piattaforma ha dato a questa vendita il pagamento di un’altra. Con quello non si può incassare nulla.',
    linkTaken:
      'La piattaforma ha dato a questa vendita il codice di un’altra. Con quello non si può incassare nulla.',
    codeEnded:
      'La piattaforma ha dato di nuovo il codice già scaduto. Per questa vendita non ne crea altri.',
    createdOtherwise:
      'La piattaforma ha creato un codice per un altro importo o un’altra valuta. Non è stato mostrato.',
    notSimulatedUnderTestKey:
      'La piattaforma ha risposto con un pagamento reale, e questa cassa serve per i test.',
  },
  remedies: {
    tryAgain: 'Riprovare.',
    waitAndTry: 'Attendere un momento, poi riprovare.',
    checkNetwork: 'Controllare la rete, poi riprovare.',
    signIn: 'Accedere alla rete, poi riprovare.',
    checkDate: 'Controllare la data di questa cassa, o chiamare il responsabile.',
    newSale: 'Premere «Fatto» e digitare di nuovo l’importo come nuova vendita.',
    callManager: 'Chiamare il responsabile.',
  },
  contradictions: {
    amountDiffers: 'La piattaforma indica un altro importo. Chiamare il responsabile.',
    currencyDiffers: 'La piattaforma indica un’altra valuta. Chiamare il responsabile.',
    unpaidAfterPaid: 'La piattaforma ha detto pagato, poi altro. Chiamare il responsabile.',
    confirmationMissing:
      'La piattaforma ha detto pagato; interrogata in seguito, finora non l’ha confermato. La cassa continua a chiedere.',
    simulatedUnderLiveKey:
      'La piattaforma dice che questo pagamento è simulato. Chiamare il responsabile.',
    notSimulatedUnderTestKey:
      'La piattaforma dice che questo pagamento è reale, con una chiave di test. Chiamare il responsabile.',
    settledOtherwise:
      'La piattaforma dice altro da quanto risolto a mano. Chiamare il responsabile.',
  },
  notices: {
    noAnswer:
      'La cassa non ha risposto. Non è andato perso nulla: controllare se è stato fatto, poi riprovare.',
    overBudget:
      'Troppe richieste insieme: la cassa non ha fatto nulla. Attendere un momento, poi riprovare.',
    earlierPress: 'Questa vendita era già stata creata, con l’importo mostrato qui.',
    chargedBefore: 'Il tasto premuto prima aveva creato la vendita: è tra le altre vendite.',
    alreadyOver:
      'Questa vendita era già stata creata e messa da parte. La giornata mostra com’è finita.',
    ceiling: 'La cassa incassa al massimo 999.999,99. Tasto non accettato: controllare l’importo.',
    tapeFull:
      'A questa vendita non si possono aggiungere altri importi. Incassarla, poi iniziarne un’altra.',
    decimals: 'Dopo la virgola ci sono solo due cifre. Tasto non accettato: controllare l’importo.',
    separator: 'L’importo ha già una virgola. Tasto non accettato: controllare l’importo.',
    notAnAmount:
      'Quel tasto non fa parte di un importo e non è stato accettato. Solo + somma: controllare l’importo.',
    noAmount:
      'Quello che è stato digitato non è un importo. Non ne è stato preso nulla, né di quanto segue subito: digitare di nuovo l’importo.',
    pasted: 'Il testo incollato non è stato accettato: digitare l’importo.',
    codeTooLong:
      'È più lungo di qualsiasi PIN e non conta come tentativo. Forse è stato letto da un lettore.',
    nothingPressed:
      'Un tasto è arrivato subito dopo la digitazione, forse da un lettore: non ha avuto effetto.',
    scanned: 'Un lettore ha letto un codice: è nella descrizione. Controllare l’importo.',
    scannedWithTyped:
      'Un lettore ha letto un codice mentre si premevano tasti. È tutto nella descrizione: correggerla e digitare di nuovo l’importo.',
    scanNotHere:
      'Un lettore ha letto un codice. Non è stato preso: qui non c’è una descrizione in cui metterlo.',
    scanTooLong:
      'Un lettore ha letto un codice troppo lungo per la descrizione; l’importo è quello digitato prima.',
    scanUnreadable:
      'Un lettore ha letto un codice, ma non si è capito quale. L’importo è quello digitato prima.',
    journalUnavailable: 'La cassa non ha potuto scrivere il giornale. Non è stato incassato nulla.',
    shopUnknown:
      'Nessuno ha detto di chi è questo negozio. Non è stato incassato nulla: prima deve dirlo un responsabile.',
    notChargeable: 'Quanto battuto dà zero, o più di 999.999,99. Non è stato incassato nulla.',
    clockInDoubt:
      'L’orologio di questa cassa è sbagliato di ore. Non è stato incassato nulla: prima deve guardare un responsabile.',
    stopNotRecorded:
      'Non interrotta: la cassa non può scrivere il giornale. Il codice può ancora essere pagato; premere di nuovo «Interrompi» tra un momento.',
    decisionNotRecorded:
      'La cassa non può scrivere il giornale. Non è cambiato nulla; riprovare tra un momento.',
    tooShort: 'Digitare qualcosa in più per cercare.',
    saleNotFound: 'Questa vendita non c’è più.',
    notWaiting: 'Questa vendita non è più in attesa.',
    notRetryable: 'Per questa vendita ora non si può creare un nuovo codice.',
    earlierCodeUncertain:
      'Un codice di questa vendita potrebbe essere stato pagato. Non incassare di nuovo finché non si sa.',
    earlierCodeUnasked:
      'Nessun nuovo codice: prima la piattaforma deve dire com’è andato l’ultimo, e non lo dice. Riprovare, o chiamare il responsabile.',
    managerNeeded: 'Questo denaro non corrisponde alla vendita: decide un responsabile.',
    notMismatched: 'Per questa vendita non c’è più denaro che non corrisponde.',
    ...receiptNotices,
    ...returnNotices,
    ...officeNotices,
    ...settingsNotices,
    notSettled: 'Questa vendita non è ancora risolta.',
    decidedOtherwise:
      'Un altro schermo aveva appena deciso diversamente per questa vendita: vale quello, e non è cambiato nulla.',
    replacementNotAttachable: 'Quella vendita non può più avere questo denaro. Ricontrollarla.',
    notUnknown: 'La piattaforma ha risposto: questa vendita non va risolta a mano.',
    journalWhole: 'Il giornale è integro: non ne viene sostituito nulla.',
    backupForeign:
      'Questo backup è di un’altra cassa o di un’altra modalità. Non è stato sostituito nulla.',
    backupNotFound: 'Il backup non c’è più. Non è stato sostituito nulla.',
    backupDamaged: 'Anche il backup non ha superato il controllo. Non è stato sostituito nulla.',
    restoreFailed:
      'Non è stato possibile mettere al suo posto il backup. Non è andato perso nulla; riprovare.',
    restoreNoRoom:
      'Sul disco della cassa non c’è spazio per il backup. Non è andato perso nulla: liberare spazio, poi riprovare.',
    backupNotTaken: 'Non è stato fatto alcun backup; il registro dice perché.',
    backupFolderNotAbsolute: 'Scrivere il percorso completo della cartella, a partire dal disco.',
    backupFolderMissing: 'Questa cartella non c’è, e nemmeno quella che dovrebbe contenerla.',
    backupFolderUnwritable: 'La cassa non può scrivere in questa cartella.',
    exportEnded: 'Questa esportazione è già terminata.',
    exportBusy: 'È in corso un’altra esportazione. Attendere che sia terminata.',
    folderMissing: 'La cartella di esportazione non c’è. Non è stato esportato nulla.',
    folderUnwritable: 'Non si può scrivere nella cartella di esportazione.',
    diskFull: 'Il disco è pieno. Non è stato scritto nulla.',
    alreadyClosing: 'È già in corso una chiusura.',
    notNextDay: 'Questa giornata è già chiusa.',
    dayNotBegun: 'Questa giornata non è ancora iniziata.',
    clockWrong: 'L’orologio di questa cassa segna un altro giorno rispetto alla piattaforma.',
    notClosing: 'Questa chiusura non è più in corso.',
    closingNotFound: 'Questa chiusura non esiste.',
    printGone:
      'Questo documento non è più nella sua cartella. Riaprire questa finestra per farne una copia.',
    notAllowed: 'Serve una persona autorizzata. Non è stato fatto nulla.',
    operatorNotFound: 'Questa persona non è più nell’elenco.',
    wrongCode: 'Il PIN non è giusto.',
    waitFirst: 'Troppi PIN errati. Attendere, poi riprovare.',
    managerFirst: 'La prima persona dell’elenco è un responsabile.',
    nameTaken: 'Qualcuno ha già questo nome.',
    lastManager: 'Nell’elenco serve un responsabile: questo è l’ultimo.',
    operatorsUnwritable: 'Non è stato possibile salvare l’elenco delle persone.',
    licenceNotFound: 'Il testo di questa licenza non è qui.',
    machineRefused: 'Questo computer non l’ha memorizzato. L’interruttore mostra com’è impostato.',
    supportGone:
      'Nel frattempo è stato preparato un pacchetto più recente. Chiudere e aprire di nuovo.',
    updatesOff: 'Su questa cassa gli aggiornamenti non sono configurati.',
    nothingOffered: 'Non c’è una versione più recente da installare.',
    updateHeld: 'La cassa è occupata. La versione viene installata quando non lo è più.',
    updateFailed: 'La versione non è stata installata. Questa continua a funzionare.',
    notSimulation: 'Funziona solo in simulazione.',
    noCode: 'Questa vendita non ha un codice con cui provare.',
    simulationUnreachable: 'La simulazione non risponde.',
    scenarioUnknown: 'La simulazione non conosce questo scenario.',
    scenarioRefused: 'La simulazione ha rifiutato questo scenario.',
  },
  notice: { dismiss: 'Chiudi' },
  connection: {
    starting: 'Avvio…',
    loading: 'Caricamento…',
    lostTitle: 'La cassa non risponde',
    lostText: 'Riconnessione…',
    notLetInTitle: 'Questa pagina non ha più accesso alla cassa',
    notLetInText:
      'La cassa funziona. Sul suo computer, «npm start -- --again» la apre con un nuovo indirizzo.',
    notLetInKept: 'Nessuna vendita va persa: la cassa continua a seguire quelle in attesa.',
  },
  broken: {
    title: 'Questa schermata non può essere mostrata',
    text: 'Il problema è della schermata. La cassa continua: le vendite sono ancora seguite e non va perso nulla.',
    toKeys: 'Servi il prossimo cliente',
    reload: 'Ricarica le schermate',
  },
  blocked: {
    title: 'La cassa non può vendere',
    unavailableText: 'Non può scrivere il giornale, e una vendita non scritta non va fatta.',
    unavailableAdvice:
      'La cassa riprova ogni pochi secondi. Se il problema resta, riavviarla e chiamare il responsabile.',
    unrecordedAdvice:
      'La cassa riprova ogni pochi secondi. Non spegnerla: quello che è successo a una vendita non è ancora scritto. Se il problema resta, chiamare il responsabile.',
    diskFullTitle: 'Sul disco c’è troppo poco spazio',
    diskFullText:
      'Una vendita che non può essere scritta non va fatta. Tutto quello che è già scritto è conservato e si può leggere.',
    diskFullAdvice:
      'Liberare spazio eliminando file che non sono della cassa. La cassa riprova ogni pochi secondi e torna a vendere da sola.',
    openDay: 'Apri la giornata',
  },
  clockWrong: {
    title: 'Che giorno è?',
    text: 'Tra l’orologio di questa cassa e quello della piattaforma ci sono ore di differenza, e una vendita appartiene al giorno in cui è stata fatta. Non si vende nulla finché un responsabile non li ha guardati entrambi.',
    advice:
      'Se l’orologio di questo computer è sbagliato, correggerlo: la cassa torna a vendere da sola appena i due concordano.',
    times: 'I due orologi',
    platform: 'La piattaforma dice',
    till: 'Questa cassa dice',
    byPlatform: 'Vendi con l’ora della piattaforma',
    byTill: 'Vendi con l’ora di questa cassa',
  },
  unrecorded: {
    title: 'Non ancora registrata',
    confirmed: 'Confermata dalla piattaforma, non ancora registrata',
    doNotSwitchOff: 'Non spegnere.',
    confirmedText:
      'La piattaforma ha confermato questo pagamento. Non incassare di nuovo. La vendita risulta pagata appena la cassa lo ha scritto.',
    codeText:
      'Il codice è creato, ma la cassa non può scriverlo, quindi non viene mostrato. Compare da solo appena può essere scritto, se nel frattempo non è scaduto.',
    failedText: 'Il codice di questa vendita è fallito, e la cassa non può ancora scriverlo.',
    otherMoneyText:
      'La cassa non l’ha ancora scritto. Resta sullo schermo finché un responsabile non ha deciso.',
    otherText:
      'La cassa non può ancora scrivere quello che è successo a questa vendita. Non incassare di nuovo finché non l’ha fatto.',
    facts: 'Che cosa resta da scrivere',
    waitsFor: 'In attesa da',
    why: 'Perché',
    diskFull: 'Il disco è pieno. Eliminare file che non sono della cassa.',
    unavailable: 'La cassa non può scrivere il giornale. Riprova ogni pochi secondi.',
    line: (sales) =>
      count(sales, {
        one: 'vendita non è ancora registrata: non spegnere la cassa.',
        other: 'vendite non sono ancora registrate: non spegnere la cassa.',
      }),
    announce: (confirmed, amount) =>
      confirmed
        ? `${amount} confermati dalla piattaforma, non ancora registrati. Non spegnere.`
        : `${amount}: non ancora registrati. Non spegnere.`,
  },
  doubtful: {
    title: {
      older: 'Il giornale è più vecchio di prima',
      missing: 'Il giornale manca',
      changed: 'Un file accanto al giornale è stato modificato',
      otherKey: 'La chiave di questa cassa è un’altra',
    },
    text: {
      older:
        'Qualcosa accanto al giornale conosce registrazioni successive. Forse qualcuno ha messo al suo posto una copia precedente. Non è stato cambiato nulla, e non si vende nulla finché un responsabile non dice come continuare.',
      missing:
        'Questa cassa aveva un giornale, e ora non c’è più. Non si vende nulla finché un responsabile non dice come continuare.',
      changed:
        'Dice fin dove era arrivato il giornale, e non è quello che ha scritto la cassa: qualcuno l’ha modificato, forse per nascondere che sono state tolte delle registrazioni. Non si vende nulla finché un responsabile non dice come continuare.',
      otherKey:
        'L’ultima firma del giornale è di una chiave che questa cassa non ha. Non si vende nulla finché un responsabile non dice come continuare.',
    },
    known: (entry) => `La registrazione più recente che si conosce è la numero ${entry}.`,
    advice: 'Se si sa dove sono i file giusti, chiudere la cassa e rimetterli prima al loro posto.',
    goOn: 'Continua senza…',
    confirmTitle: 'Continuare con una nuova chiave?',
    confirmText:
      'La cassa crea una nuova chiave e scrive nel giornale che continua, da dove, e chi l’ha detto. I numeri delle vendite e delle chiusure proseguono dopo il più alto conosciuto, e il gran totale non diminuisce mai.',
    confirmKept:
      'Questo resta per sempre nel giornale. Confrontare la giornata con la piattaforma prima di chiuderla.',
    confirm: 'Continua',
    busy: 'Un momento…',
  },
  damaged: {
    title: 'Il giornale è danneggiato',
    text: 'Non ha superato il controllo all’avvio della cassa. Non vi è stato cambiato nulla, e non si vende nulla finché non è di nuovo integro.',
    backup: 'L’ultimo backup valido',
    takenAt: 'Fatto',
    holds: 'Contiene',
    sales: (sales) => count(sales, { one: 'vendita', other: 'vendite' }),
    entries: (entries) => count(entries, { one: 'registrazione', other: 'registrazioni' }),
    lastEntry: 'Ultima registrazione',
    noEntry: 'nessuna',
    restore: 'Ripristina questo backup',
    confirmTitle: 'Ripristinare il backup?',
    confirmText: (moment) =>
      `La cassa riparte da ${moment}. Quello che ha scritto dopo non è più nel suo giornale.`,
    confirmKept:
      'Il giornale danneggiato è conservato con un altro nome, per chi saprà leggerlo. Confrontare la giornata con la piattaforma prima di chiuderla.',
    confirmAsk:
      'La piattaforma viene interrogata di nuovo su ogni vendita del backup il cui esito era aperto.',
    confirm: 'Ripristina',
    busy: 'Ripristino…',
    cancel: 'Annulla',
    noBackup:
      'Su questa cassa non c’è alcun backup valido. Lasciare i suoi file come sono, servire con un’altra cassa e chiamare il responsabile: l’elenco della piattaforma dice che cosa è stato pagato.',
  },
};
