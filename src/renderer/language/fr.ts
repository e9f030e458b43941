/*
 * Les mots du métier : un par chose, le même à l’écran, sur papier et dans les phrases. Les boutons sont à l’infinitif, les
 * phrases s’adressent au caissier par « vous ». Espace insécable devant : ; ! ? et dans les guillemets « ».
 *
 * sale                   vente
 * payment                paiement ; ses états s’accordent avec lui : payé, refusé, arrêté
 * code (QR)              code ; celui d’une personne est le « code PIN »
 * payable, ended         payable, terminé ; « expiré » est un mot de la plateforme
 * receipt                ticket, comme on dit au comptoir ; l’imprimante est « à tickets »
 * received, receipts     argent reçu ; pas « recettes », qui sont d’un livre de comptes
 * refund                 remboursement, par la banque : « à la banque » serait lui rendre de l’argent, « rendu » est la marchandise
 * credit note            avoir
 * closing, end of day    clôture, clôturer ; sur papier « Z »
 * X report, reading      lecture (X)
 * business day           journée ; « jour » est celui du calendrier
 * journal, entry         journal, écriture
 * record                 registre
 * register, till         caisse
 * operator               personne ; en signature « … à la caisse »
 * cashier, manager       caissier, responsable
 * parked, waiting        en attente
 * paid, paid late        payé, payé en retard
 * late money             paiement tardif
 * stopped, cancelled     arrêté (à la caisse), annulé (par la plateforme)
 * refused                refusé
 * unknown outcome        résultat inconnu
 * do not charge again    ne pas encaisser à nouveau
 * settled by hand        réglé à la main
 * does not match         ne correspond pas
 * charge                 encaisser ; jamais « facturer », qui fait une facture
 * keyed amount           montant tapé, montant libre
 * line, item             ligne, article
 * VAT, net, gross        TVA, HT, TTC
 * discount               remise
 * PIN                    code PIN, jamais « code » seul, qui est celui que scanne le client
 * keep, undo             enregistrer, annuler
 * history, story         historique
 * machine                machine
 * label, note            libellé, note
 * grand total            tout l’argent depuis le début du journal
 * shift                  service
 * backup, restore        sauvegarde, repartir d’une sauvegarde
 * export, archive        fichier, archive fiscale
 * simulation, training   simulation, formation
 * test, live             test, réel
 * health                 connexion, comment arrivent les confirmations
 */

import type { Catalogue } from './en.ts';
import { barWords } from './fr/bar.ts';
import { basketWords } from './fr/basket.ts';
import { chartWords } from './fr/chart.ts';
import { closingWords } from './fr/closing.ts';
import { comfortWords } from './fr/comfort.ts';
import { customerPictureWords } from './fr/customer-pictures.ts';
import { customerScreenWords } from './fr/customer-screens.ts';
import { dayWords } from './fr/day.ts';
import { doubtWords } from './fr/doubt.ts';
import { exportWords } from './fr/export.ts';
import { helpWords } from './fr/help.ts';
import { itemsWords } from './fr/items.ts';
import { kioskWords } from './fr/kiosk.ts';
import { lateWords } from './fr/late.ts';
import { mailWords } from './fr/mail.ts';
import { officeWords } from './fr/office.ts';
import { operatorWords } from './fr/operators.ts';
import { peopleWords } from './fr/people.ts';
import { receiptWords } from './fr/receipts.ts';
import { recordWords } from './fr/record.ts';
import { reportWords } from './fr/report.ts';
import { returnWords } from './fr/returns.ts';
import { saleWords } from './fr/sale.ts';
import { sellWords } from './fr/sell.ts';
import { settingsWords } from './fr/settings.ts';
import { settingsRoomWords } from './fr/settings-room.ts';
import { setupWords } from './fr/setup.ts';
import { simulationWords } from './fr/simulation.ts';
import { troubleWords } from './fr/trouble.ts';
import { updateWords } from './fr/update.ts';

/** Every word on the screens, in French, by room. */
export const fr: Catalogue = {
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
