import type { updateWords as english } from '../en/update.ts';

/** The program's versions. */
export const updateWords: typeof english = {
  update: {
    title: 'Versioni più recenti',
    close: 'Chiudi',
    notSetUp: 'La cassa non cerca versioni più recenti: le installa chi si occupa del computer.',
    running: 'In uso',
    newest: 'La più recente',
    looked: 'Ultima ricerca',
    notLooked: 'Nessuna dall’avvio',
    isNewest: 'Questa è la versione più recente.',
    ready: 'È qui ed è verificata. La cassa manca per un momento mentre si riavvia.',
    bySystem:
      'La installa chi si occupa di questo computer: qui la cassa non può sostituirsi da sola.',
    didNotStart: 'È stata installata una volta e non si è avviata, quindi si installa solo a mano.',
    notes: 'Che cosa cambia',
    look: 'Cerca una versione più recente',
    putIn: 'Installa ora',
    channel: 'Versioni seguite',
    channels: { stable: 'Definitive', beta: 'In anteprima' },
    when: 'Installare una versione più recente',
    whens: { dayEnd: 'A fine giornata', byHand: 'A mano', never: 'Non cercarne' },
    line: (version) => `È uscita la versione ${version} del programma.`,
    lineOpen: 'Che cosa cambia',
    steps: {
      idle: '',
      asking: 'Ricerca…',
      downloading: 'Scaricamento…',
      puttingIn: 'Si fa un backup, poi si installa la versione…',
      restarting: 'La cassa si riavvia…',
    },
    holds: {
      moneyInDoubt: 'Attende: di una vendita non si sa se è stata pagata.',
      saleOpen: 'Attende: c’è una vendita sullo schermo.',
      unrecorded: 'Attende: il giornale non accetta ancora tutto.',
      journalDamaged: 'Attende: nessun giornale è aperto.',
      closingDay: 'Attende: è in corso la chiusura della giornata.',
      exporting: 'Attende: è in corso un’esportazione.',
    },
    problems: {
      unreachable:
        'Non ha risposto nessuno che conosca versioni più recenti. La cassa riprova più tardi.',
      notBelieved:
        'Quello che è stato offerto non viene dagli autori di questo programma, o è stato modificato lungo la strada. Non è stato preso nulla.',
      outdated:
        'Quello che è stato offerto è superato: a questa cassa potrebbe essere nascosta una versione più recente. Non è stato preso nulla.',
      datedAhead:
        'Quello che è stato offerto ha una data futura. La data di questo computer è giusta? Non è stato preso nulla.',
      notForThisSystem: 'La versione più recente non ha un file per questo computer.',
      journalDiffers:
        'La versione più recente tiene il giornale in un modo che questa poi non saprebbe leggere. Non è stato preso nulla.',
      journalTooOld:
        'La versione più recente non apre il giornale che c’è qui: prima ne serve un’altra intermedia. Non è stato preso nulla.',
      fileDiffers: 'Il file arrivato non è quello descritto. Non è stato preso nulla.',
      diskFull: 'Il disco della cassa non ha accettato il file.',
      notPutIn:
        'Non è stato possibile installare la versione più recente. Questa continua a funzionare.',
      backupNotTaken: 'Non è stato possibile fare un backup, quindi non è stato installato nulla.',
    },
  },
};
