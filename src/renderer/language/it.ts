import type { Catalogue } from './en.ts';
import { barWords } from './it/bar.ts';
import { basketWords } from './it/basket.ts';
import { chartWords } from './it/chart.ts';
import { closingWords } from './it/closing.ts';
import { comfortWords } from './it/comfort.ts';
import { customerPictureWords } from './it/customer-pictures.ts';
import { customerScreenWords } from './it/customer-screens.ts';
import { dayWords } from './it/day.ts';
import { doubtWords } from './it/doubt.ts';
import { exportWords } from './it/export.ts';
import { helpWords } from './it/help.ts';
import { itemsWords } from './it/items.ts';
import { kioskWords } from './it/kiosk.ts';
import { lateWords } from './it/late.ts';
import { mailWords } from './it/mail.ts';
import { officeWords } from './it/office.ts';
import { operatorWords } from './it/operators.ts';
import { peopleWords } from './it/people.ts';
import { receiptWords } from './it/receipts.ts';
import { recordWords } from './it/record.ts';
import { reportWords } from './it/report.ts';
import { returnWords } from './it/returns.ts';
import { saleWords } from './it/sale.ts';
import { sellWords } from './it/sell.ts';
import { settingsWords } from './it/settings.ts';
import { settingsRoomWords } from './it/settings-room.ts';
import { setupWords } from './it/setup.ts';
import { simulationWords } from './it/simulation.ts';
import { troubleWords } from './it/trouble.ts';
import { updateWords } from './it/update.ts';

/*
 * The words of the trade: on screens, papers and in sentences the same. Buttons command (“Incassa”), sentences for the
 * cashier and the manager have the infinitive (“Chiamare il responsabile”), as Italian tills write; “Lei” is for customers
 * and for questions at the first start. A sale is feminine, its state is the payment's and masculine (“Pagato”). Quotation
 * marks: «…». No article before a weekday, since Sunday is feminine.
 *
 * sale                    vendita
 * payment                 pagamento
 * code (QR)               codice; it “scade”: that its time is over and that the platform says so are one word
 * receipt (paper)         scontrino, as everybody says; the law's “documento commerciale” is another paper
 * received, receipts      incassato, incassi; not “corrispettivi”, which are what is told to the tax office
 * refund                  rimborso, tramite banca: “in banca” would be a walk to the branch
 * closing, end of day     chiusura; on paper “chiusura giornaliera Z”, as on fiscal tills
 * X report                lettura X
 * business day            giornata
 * journal, entry          giornale (as in “giornale di fondo”), registrazione
 * record                  registro
 * register, till          cassa, both
 * operator                operatore
 * cashier, manager        cassiere, responsabile
 * PIN                     PIN; “codice” is the QR's
 * parked, waiting         in attesa
 * paid, paid late         pagato, pagato in ritardo
 * late money              pagamento in ritardo
 * expired                 scaduto
 * stop, stopped           interrompi, interrotto; not “annulla”: the code can still be paid
 * cancelled               annullato, by the platform only
 * refused                 rifiutato
 * unknown outcome         esito sconosciuto
 * settle by hand          risolvi a mano
 * said otherwise          smentito
 * charge                  incassa
 * do not charge again     non incassare di nuovo
 * free amount             importo libero; where it is keyed, “importo digitato”
 * line, item              riga, articolo
 * VAT, net, gross         IVA, imponibile, lordo
 * tax number              partita IVA
 * grand total             gran totale, as on fiscal tills
 * discount                sconto
 * label                   descrizione, as on fiscal tills; “causale” is the bank's
 * hash, signature         impronta, firma
 * backup                  backup
 * export                  esportazione
 * archive                 archivio fiscale
 * accountant              commercialista
 * story, machine          cronologia, computer
 * account                 account; a “conto” is the bank's
 * scan                    inquadrare (a code), scansionare (a barcode)
 * simulation, training    simulazione, formazione
 * test mode, live mode    test, reale
 * health (confirmations)  come arrivano le conferme
 */

/** Every word on the screens, in Italian, by room. */
export const it: Catalogue = {
  ...barWords,
  ...sellWords,
  ...basketWords,
  ...receiptWords,
  ...returnWords,
  ...saleWords,
  ...doubtWords,
  ...kioskWords,
  ...lateWords,
  ...troubleWords,
  ...dayWords,
  ...closingWords,
  ...recordWords,
  ...exportWords,
  ...reportWords,
  ...settingsWords,
  ...comfortWords,
  ...settingsRoomWords,
  ...customerPictureWords,
  ...customerScreenWords,
  ...operatorWords,
  ...peopleWords,
  ...helpWords,
  ...setupWords,
  ...simulationWords,
  ...updateWords,
  ...itemsWords,
  ...mailWords,
  ...officeWords,
  ...chartWords,
};
