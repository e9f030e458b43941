import type { recordWords as english } from '../en/record.ts';
import { count } from './spoken-span.ts';

/** The journal as a record: its checks, its backups, and going back to one. */
export const recordWords: typeof english = {
  recordHealth: {
    title: 'Il registro',
    verified: 'Ultima verifica',
    verifiedAt: (moment, entries) => `${moment}: ${entries}, tutto in ordine`,
    verifying: (share) => `verifica in corso, ${share}`,
    notYet: 'non ancora',
    backup: 'Ultimo backup',
    noBackup: 'ancora nessuno',
    verify: 'Verifica ora',
    take: 'Fai un backup',
    taking: 'Backup…',
    taken: 'Il backup è fatto e controllato.',
    open: 'Backup…',
    failures: {
      folderMissing:
        'La cartella di backup scelta non c’è. Collegare il suo disco; fino ad allora la cassa tiene i backup nella propria cartella.',
      folderUnwritable:
        'Non si può scrivere nella cartella di backup. Finché resta così, la cassa tiene i backup nella propria cartella, se possibile.',
      diskFull:
        'Non c’è spazio per un backup. Liberare spazio sul disco o conservare meno backup; la cassa riprova ogni ora.',
      copyFailed: 'Non è stato possibile fare l’ultimo backup. La cassa riprova ogni ora.',
      copyDamaged:
        'L’ultimo backup non ha superato il controllo, e il giornale è in corso di verifica.',
    },
  },
  backups: {
    title: 'Backup',
    text: 'Momenti a cui tornare, uno per ogni ora con vendite, ciascuno controllato quando è stato scritto.',
    loading: 'Lettura dei backup…',
    none: 'Non c’è ancora alcun backup.',
    faults: {
      unreadable: 'illeggibile',
      cut: 'troncato',
      exchanged: 'un altro file ha il suo nome',
      foreign: 'è di un’altra cassa',
      strangersKey: 'firmato con una chiave che nessuno ha trasmesso',
      replacedKey: 'continua con una chiave già sostituita',
      missing: 'manca un file precedente',
      overlaid: 'spostare altrove il file «-journal» che gli sta accanto',
    },
    holds: (sales, entries) => `${count(sales, { one: 'vendita', other: 'vendite' })}, ${entries}`,
    entries: (entries) => `${entries} registrazioni`,
    size: (megabytes) => `${megabytes}\u00a0MB`,
    sizeSmall: 'meno di 0,1\u00a0MB',
    goBack: (moment) => `Torna a ${moment}`,
    close: 'Chiudi',
  },
  goBack: {
    title: 'Tornare a questo backup?',
    text: (moment) => `La cassa torna a ${moment}.`,
    lost: 'Che cosa esce dal giornale',
    reading: 'Lettura di ciò che andrebbe perso…',
    nothing: 'Nulla: da allora non è stata fatta alcuna vendita.',
    doubts: {
      damaged:
        'Il giornale è danneggiato: questo è quanto se ne può ancora leggere, e può mancare altro.',
      damagedBeside:
        'Il giornale non può essere letto fin dove arrivava secondo i file della cassa stessa. Secondo quei file, questo è il minimo che va perso; può mancare altro.',
      missing: 'Il giornale manca: non si sa che cosa è stato scritto dopo il backup.',
      missingBeside:
        'Il giornale manca. Secondo i file della cassa stessa, questo è il minimo che va perso; può mancare altro.',
    },
    stillPayable:
      'I codici mostrati da allora possono ancora essere pagati, e la cassa non li segue più.',
    least: (known) => `almeno ${known}`,
    notKnown: 'non si sa',
    sales: (sales) => count(sales, { one: 'vendita', other: 'vendite' }),
    salesName: 'Vendite fatte da allora',
    changedName: 'Vendite precedenti riportate indietro',
    receivedName: 'Incassato da allora',
    received: (money, times) =>
      `${money} in ${count(times, { one: 'pagamento', other: 'pagamenti' })}`,
    entriesName: 'Registrazioni del giornale',
    newest: 'Le più recenti',
    paid: 'pagata',
    notPaid: 'non pagata da allora',
    kept: 'Il giornale attuale è conservato con un altro nome, per chi saprà leggerlo.',
    compare: 'Dopo, confrontare la giornata con la piattaforma.',
  },
  backupSettings: {
    title: 'Backup',
    folder: 'Cartella dei backup',
    folderHint: (own) => `Se vuota: la cartella della cassa, ${own}`,
    folderNote: 'Una cartella solo per questa cassa, meglio se su un altro disco.',
    kept: 'Backup recenti conservati',
    keptNote: 'Si conserva anche l’ultimo di ciascuno degli ultimi 14\u00a0giorni.',
    keptWrong: (most) => `Un numero da 1 a ${most}.`,
    save: 'Salva queste impostazioni',
    saving: 'Controllo della cartella…',
    saved: 'Salvato. Il prossimo backup va lì.',
    lookAgain: 'Mostra che cosa c’è adesso',
  },
};
