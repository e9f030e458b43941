/*
 * The terms of the German till, on screens and on paper. Cashiers are told in infinitives (“Nicht noch
 * einmal kassieren”, “Ladenleitung rufen”): shorter than “Sie”, and as registers here say it. Whoever sets up,
 * and customers, are “Sie”; nobody is “du”.
 *
 * English                German                        why
 * sale                   Verkauf
 * payment                Zahlung
 * code (QR)              Code                          never for what an operator types
 * payable                zahlbar                       “bezahlbar” means affordable
 * (code) ended           Zeit um, beendet              the countdown's end; no word of the platform
 * receipt                Beleg; Bonrolle, Bondrucker   a closing’s paper is a Dokument, an Ausdruck
 * receipts (money)       Einnahmen                     what closings add up
 * refund                 Erstattung, erstatten         at the bank; never “Storno”, which takes a sale back
 * closing, end of day    Abschluss, Tagesabschluss Z   on paper the year’s is “der Kasse”: else a balance sheet
 * X report, reading      X-Bericht
 * business day           Geschäftstag, Tag
 * journal, entry         Journal, Eintrag              written: “aufgeschrieben”; recorded: “im Journal”
 * register, till         Kasse
 * operator, sales person Person                        on lists of people and in reports by them
 * cashier                Kassenkraft
 * manager                Ladenleitung                  not “Leitung” alone, which is also a line to the platform
 * shop                   Laden                         “Geschäft” only to payers
 * machine                Gerät
 * PIN                    PIN
 * waiting, parked        wartend, wartet
 * paid                   bezahlt
 * paid late, late money  spät bezahlt, verspätete Zahlung
 * expired                abgelaufen
 * stopped, Stop          gestoppt, Stoppen             “abgebrochen” would promise that nobody can pay any more
 * cancelled, Cancel      abgebrochen, Abbrechen        of a payment, only where the platform says so
 * refused                abgelehnt
 * unknown outcome        Ergebnis unbekannt
 * settled by hand        von Hand geklärt
 * does not match         weicht ab, abweichende Zahlung
 * charge                 kassieren
 * free or keyed amount   freier Betrag
 * line, item             Position, Artikel             “Zeile” is a file’s
 * VAT, net, gross        Umsatzsteuer (USt), netto, brutto   the tax office’s word; never “MwSt.”
 * discount               Rabatt
 * label                  Bezeichnung
 * state                  Status
 * backup, restore        Sicherung, einspielen
 * export, archive        Export, (Steuer-)Archiv
 * grand total            Gesamtsumme
 * hash, proof            Prüfsumme, Nachweis
 * simulation, training   Simulation, Training
 * test mode, live mode   Test, Echtbetrieb             money: “echtes Geld”
 * health                 So kommen Bestätigungen an
 */

import { barWords } from './de/bar.ts';
import { basketWords } from './de/basket.ts';
import { chartWords } from './de/chart.ts';
import { closingWords } from './de/closing.ts';
import { comfortWords } from './de/comfort.ts';
import { customerPictureWords } from './de/customer-pictures.ts';
import { customerScreenWords } from './de/customer-screens.ts';
import { dayWords } from './de/day.ts';
import { doubtWords } from './de/doubt.ts';
import { exportWords } from './de/export.ts';
import { helpWords } from './de/help.ts';
import { itemsWords } from './de/items.ts';
import { kioskWords } from './de/kiosk.ts';
import { lateWords } from './de/late.ts';
import { mailWords } from './de/mail.ts';
import { officeWords } from './de/office.ts';
import { operatorWords } from './de/operators.ts';
import { peopleWords } from './de/people.ts';
import { receiptWords } from './de/receipts.ts';
import { recordWords } from './de/record.ts';
import { reportWords } from './de/report.ts';
import { returnWords } from './de/returns.ts';
import { saleWords } from './de/sale.ts';
import { sellWords } from './de/sell.ts';
import { settingsWords } from './de/settings.ts';
import { settingsRoomWords } from './de/settings-room.ts';
import { setupWords } from './de/setup.ts';
import { simulationWords } from './de/simulation.ts';
import { troubleWords } from './de/trouble.ts';
import { updateWords } from './de/update.ts';
import type { Catalogue } from './en.ts';

/** Every word on the screens, in German, by room. */
export const de: Catalogue = {
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
