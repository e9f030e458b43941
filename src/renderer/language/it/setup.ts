import type { setupWords as english } from '../en/setup.ts';

export const setupWords: typeof english = {
  setup: {
    promise: 'La sua cassa, pronta in due minuti.',
    steps: {
      language: 'Lingua',
      payment: 'Collegamento',
      shop: 'Il negozio',
      day: 'La giornata',
      people: 'Chi è in cassa',
      devices: 'Stampante e schermo',
      trial: 'Una prima vendita',
    },
    progress: 'Primo avvio',
    stepOf: (number, all) => `Passo ${number} di ${all}`,
    done: 'fatto',
    back: 'Indietro',
    next: {
      language: 'Avanti: lingua',
      payment: 'Avanti: l’incasso',
      shop: 'Avanti: il negozio',
      day: 'Avanti: la giornata',
      people: 'Avanti: chi è in cassa',
      devices: 'Avanti: stampante e schermo',
      trial: 'Avanti: una prima vendita',
    },
    busy: 'Salvataggio…',
    later: 'Finisci dopo',
    unfinished: 'Il primo avvio non è finito.',
    goOn: 'Completa il primo avvio',
    language: {
      title: 'Che lingua parla?',
      text: 'La parlano la cassa e i suoi documenti. Si può cambiare in ogni momento.',
    },
    payment: {
      title: 'Come vuole incassare?',
      tryFirst: 'Prima una prova',
      tryText: 'Una piattaforma simulata. Nessun account, nessun denaro reale.',
      connect: 'Collega il mio account',
      connectText: 'Con la chiave segreta dell’area esercente.',
    },
    shop: {
      title: 'Il negozio',
      text: 'Compare sui documenti e nel giornale.',
      needed: 'I clienti pagheranno questo negozio: la cassa vende appena ha un nome.',
    },
    day: {
      title: 'Quando comincia la giornata?',
      text: 'Fino a quest’ora una vendita dopo mezzanotte vale per la sera prima.',
    },
    people: {
      title: 'Chi è in cassa?',
      nobody: 'Nessuno si identifica',
      nobodyText: 'Chi sta qui può fare tutto.',
      manager: 'Un responsabile con PIN',
      managerText:
        'Impostazioni, giornate e totali sono del responsabile. I cassieri si aggiungono dopo.',
      isManager: (name) => `${name} è responsabile di questa cassa.`,
    },
    devices: {
      title: 'Stampante e schermo',
      text: 'Per vendere non serve altro: il cliente inquadra il codice su questo schermo, e i documenti del giorno sono file da stampare.',
      how: 'Una stampante di scontrini nella rete del negozio si trova qui, o più tardi nelle impostazioni; lì si prepara anche lo schermo del cliente.',
    },
    office: {
      ask: 'Questa cassa appartiene a un’azienda che ha una sede?',
      join: 'Collega alla sede',
      joined: ({ company, shop, name }) =>
        `Collegata: «${name}» a ${shop}, presso la sede di ${company}.`,
    },
    trial: {
      title: 'Ecco che cosa succede',
      text: 'Lei incassa un importo, il cliente inquadra il codice e conferma nella sua banca, e la cassa dice «Pagato».',
      charge: (amount) => `Incassa ${amount}`,
      isTrial: 'È una prova: non si muove denaro, e il cliente paga da solo.',
      paysItself: 'Il cliente della simulazione paga tra un attimo.',
      onlyPictures: 'Sono solo immagini: non si muove denaro e non si scrive nulla.',
      charged: 'Lei incassa',
      scanned: 'Il cliente inquadra',
      paid: 'Pagato',
      sell: 'Comincia a vendere',
      label: 'Prova',
    },
  },
  connect: {
    title: 'Piattaforma di pagamento',
    close: 'Indietro',
    address: 'Indirizzo della piattaforma',
    addressHint: 'Comincia con https:// e arriva con la chiave.',
    key: 'Chiave segreta',
    kept: {
      keychain: 'Custodita nel portachiavi di questo computer. Non lascia mai questa cassa.',
      file: 'Custodita in un file che solo l’utente di questo computer può leggere. Non lascia mai questa cassa.',
    },
    check: 'Verifica la chiave',
    checking: 'Si chiede alla piattaforma…',
    another: 'Un’altra chiave',
    use: 'Usa questa chiave',
    connecting: 'Collegamento…',
    is: {
      test: 'La piattaforma conosce questa chiave. Può incassare, ed è una chiave di test: non si muove denaro.',
      live: 'La piattaforma conosce questa chiave. Può incassare, ed è quella vera: denaro reale.',
    },
    isTest: (address) => `Collegata a ${address}, in modalità test: non si muove denaro.`,
    isLive: (address) => `Collegata a ${address}: denaro reale.`,
    isSimulation: 'La simulazione: nessun account, nessun denaro reale.',
    given:
      'Questa cassa è stata avviata con il suo collegamento. Si cambia dove si avvia la cassa.',
    failed: 'La cassa non è partita con quel collegamento. È tornata a quello di prima.',
    forget: 'Dimentica la chiave',
    forgetSure: 'Dimenticala e continua in simulazione',
    problems: {
      noAnswer: 'La cassa non ha risposto. Riprovare.',
      notAllowed: 'Può farlo solo un responsabile.',
      connectionGiven:
        'Questa cassa è stata avviata con il suo collegamento. Si cambia dove si avvia la cassa.',
      keyUnusable: 'Non è una chiave segreta: comincia con sk_test_ o sk_live_.',
      addressUnusable: 'Questo indirizzo non va: comincia con https://.',
      addressNotBare:
        'Questo indirizzo contiene un utente, una password o qualcosa dopo ? o #. Va tolto.',
      keyRefused:
        'La piattaforma non conosce questa chiave. Copiarla di nuovo dall’area esercente.',
      keyPowerless:
        'La piattaforma conosce questa chiave, ma non può incassare. Chiederne una che possa farlo.',
      notPlatform:
        'A questo indirizzo risponde qualcuno, ma non la piattaforma. Controllare l’indirizzo.',
      certificateRefused:
        'Il certificato di questo indirizzo non è affidabile: la chiave non è stata inviata. Controllare l’indirizzo, la rete e la data di questo computer.',
      networkSignIn: 'Questa rete chiede prima l’accesso. Farlo in un browser, poi riprovare.',
      networkUnusable:
        'Le impostazioni di rete di questo computer impediscono di raggiungere la piattaforma. Chiedere a chi se ne occupa.',
      unreachable:
        'A questo indirizzo non risponde nessuno. Controllarlo, insieme alla connessione a internet.',
      platformBusy: 'La piattaforma ora non risponde bene. Riprovare tra un attimo.',
      nothingChecked: 'Prima verificare la chiave.',
      saleWaits: 'Prima finire ciò che è in corso: una vendita, una chiusura o un’esportazione.',
      connectionUnwritable:
        'La chiave non si può custodire: il disco di questo computer la rifiuta.',
    },
  },
};
