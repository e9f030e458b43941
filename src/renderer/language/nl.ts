/*
 * The words of the trade, one for each thing, the same on every screen and on paper.
 *
 * | English                | Dutch                      | why |
 * |------------------------|----------------------------|-----|
 * | sale                   | verkoop (de), verkopen     | what a till's list is called; "transactie" is the bank's word |
 * | payment                | betaling                   | |
 * | code (QR)              | code, QR-code              | never what an operator types |
 * | payable (code)         | geldig                     | "betaalbaar" means cheap |
 * | ended, ended unpaid    | afgelopen, onbetaald afgelopen | "verlopen" is what the platform says |
 * | receipt                | bon; bonrol, bonprinter    | receipts of money are "ontvangsten" |
 * | refund                 | terugbetaling, terugbetalen | via the bank: the till moves no money |
 * | closing, end of day (Z) | afsluiting, dagafsluiting Z | the tax office's word; "sluiten" is for windows, "afsluiten" for days alone |
 * | X report, reading      | X-rapport                  | "X-afslag" is known to older staff alone |
 * | business day           | dag                        | "werkdag" is Monday to Friday |
 * | journal                | journaal (het)             | |
 * | entry                  | journaalregel, regel       | |
 * | record, recorded       | vastlegging, vastgelegd    | |
 * | grand, perpetual total | doorlopend totaal          | |
 * | register, till         | kassa (de)                 | a shop has one word for both |
 * | operator, sales person | medewerker                 | |
 * | cashier                | kassamedewerker            | "kassière" is a woman |
 * | manager                | manager                    | "bedrijfsleider" is not in every shop; "roep de manager erbij" |
 * | PIN                    | pincode                    | |
 * | charge (the button)    | afrekenen                  | "Niet opnieuw afrekenen" is the sentence that counts |
 * | parked, waiting sale   | in de wacht                | what a parked receipt is called at tills |
 * | paid, paid late        | betaald, laat betaald      | |
 * | late money             | late betaling              | |
 * | money that does not match | afwijkende betaling     | state: "wijkt af" |
 * | the till rings         | de bel gaat                | |
 * | preparing, checking    | voorbereiden, controleren  | |
 * | expired                | verlopen                   | |
 * | stopped                | gestopt                    | never "geannuleerd", which is the platform's |
 * | refused                | geweigerd                  | |
 * | unknown outcome        | uitkomst onbekend          | |
 * | settle by hand         | handmatig afhandelen       | |
 * | ask the platform       | navragen bij het platform  | |
 * | free, keyed amount     | vrij bedrag                | the verb is "intoetsen" |
 * | line                   | regel                      | of a sale and of a paper; the journal's is a "journaalregel" where both could be meant |
 * | item, goods            | artikel, artikelen         | |
 * | VAT, net, gross        | btw, excl. btw, incl. btw  | as on every Dutch receipt |
 * | discount               | korting                    | |
 * | label                  | omschrijving               | |
 * | state (of a sale)      | status                     | |
 * | backup, restore        | back-up, terugzetten       | |
 * | export                 | export, exporteren         | |
 * | archive                | archief                    | |
 * | simulation             | simulatie                  | |
 * | training               | training                   | |
 * | test mode              | test                       | |
 * | live mode              | live, echt geld            | a badge says the money; a stream that is live is "direct" |
 * | health (confirmations) | hoe bevestigingen binnenkomen | |
 * | accountant             | boekhouder                 | |
 * | machine                | apparaat                   | |
 * | keychain               | sleutelbos                 | a "sleutelhanger" hangs on keys |
 * | paper, document        | document                   | "papier" is what is in the printer |
 * | keep, save             | opslaan                    | what is kept for later is "bewaard" |
 *
 * Staff are told what to do without "u" or "je". Customers, who read the steps beside a code, are "u", and so is the owner at
 * the first start. Quotation marks are “ ”.
 */
import type { Catalogue } from './en.ts';
import { barWords } from './nl/bar.ts';
import { basketWords } from './nl/basket.ts';
import { chartWords } from './nl/chart.ts';
import { closingWords } from './nl/closing.ts';
import { comfortWords } from './nl/comfort.ts';
import { customerPictureWords } from './nl/customer-pictures.ts';
import { customerScreenWords } from './nl/customer-screens.ts';
import { dayWords } from './nl/day.ts';
import { doubtWords } from './nl/doubt.ts';
import { exportWords } from './nl/export.ts';
import { helpWords } from './nl/help.ts';
import { itemsWords } from './nl/items.ts';
import { kioskWords } from './nl/kiosk.ts';
import { lateWords } from './nl/late.ts';
import { mailWords } from './nl/mail.ts';
import { officeWords } from './nl/office.ts';
import { operatorWords } from './nl/operators.ts';
import { peopleWords } from './nl/people.ts';
import { receiptWords } from './nl/receipts.ts';
import { recordWords } from './nl/record.ts';
import { reportWords } from './nl/report.ts';
import { returnWords } from './nl/returns.ts';
import { saleWords } from './nl/sale.ts';
import { sellWords } from './nl/sell.ts';
import { settingsWords } from './nl/settings.ts';
import { settingsRoomWords } from './nl/settings-room.ts';
import { setupWords } from './nl/setup.ts';
import { simulationWords } from './nl/simulation.ts';
import { troubleWords } from './nl/trouble.ts';
import { updateWords } from './nl/update.ts';

/** Every word on the screens, in Dutch, by room. */
export const nl: Catalogue = {
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
