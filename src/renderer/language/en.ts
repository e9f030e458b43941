/*
 * The words of the trade, one for each thing, the same on every screen and on paper. Every other language says beside
 * these what its own tills say. British spelling; short words before long ones; buttons command, sentences tell.
 *
 * sale                   what a customer owes, from “Charge” to its end; never “transaction” or “order”
 * payment                what the platform knows of it; its states are named as the customer’s bank would
 * code                   the QR code; what a person types to sign in is a PIN
 * payable, ended         until its time is over, and then; “expired” is said by the platform alone
 * receipt                what the customer takes away, on paper or as a code
 * received               money of paid sales, as closings add it up; never “turnover”
 * refund                 money that goes back by the bank; the till moves none
 * credit note            the paper of goods that came back
 * closing, Z             the end of a business day, signed; a “reading” (X) ends nothing
 * business day           from the hour at which the shop’s day starts
 * journal, entry         what is written and never changed; to write is “recorded”
 * record                 the journal with its closings, files and backups, as a room
 * till, register         the program on the counter; the one that the law counts
 * operator               whoever has signed in: a cashier or a manager
 * parked, waiting        a sale beside the one on the screen, and one that can be paid
 * paid, paid late        received in time, or behind its end
 * late money             paid behind its end, until somebody has said what becomes of it
 * stopped                by the cashier; it can still be paid. “Cancelled” is by the platform, “refused” by the bank
 * unknown outcome        nobody knows yet; “Do not charge again” stands above it
 * settled by hand        a manager has said what is true, with a reason
 * does not match         the platform tells another amount or currency than was charged
 * charge                 show a code for an amount; nothing is “processed”
 * keyed amount, line     without an item; one row of a sale
 * item, quick key        what the shop sells, and its button
 * VAT, net, gross        never “tax” alone, but in “tax number”
 * grand total            since the journal’s beginning
 * discount, label, note  off a line or a sale; what a sale is called; what is written on a line
 * shift                  one person’s time at the till
 * backup, restore        a copy of the journal, and going on from one
 * export, archive        files for an accountant; the sealed one for the tax office
 * simulation, training   nothing is real; a real till on which somebody learns
 * test, live             keys of the platform: no money moves, and it does
 */

import { barWords } from './en/bar.ts';
import { basketWords } from './en/basket.ts';
import { chartWords } from './en/chart.ts';
import { closingWords } from './en/closing.ts';
import { comfortWords } from './en/comfort.ts';
import { customerPictureWords } from './en/customer-pictures.ts';
import { customerScreenWords } from './en/customer-screens.ts';
import { dayWords } from './en/day.ts';
import { doubtWords } from './en/doubt.ts';
import { exportWords } from './en/export.ts';
import { helpWords } from './en/help.ts';
import { itemsWords } from './en/items.ts';
import { kioskWords } from './en/kiosk.ts';
import { lateWords } from './en/late.ts';
import { mailWords } from './en/mail.ts';
import { officeWords } from './en/office.ts';
import { operatorWords } from './en/operators.ts';
import { peopleWords } from './en/people.ts';
import { receiptWords } from './en/receipts.ts';
import { recordWords } from './en/record.ts';
import { reportWords } from './en/report.ts';
import { returnWords } from './en/returns.ts';
import { saleWords } from './en/sale.ts';
import { sellWords } from './en/sell.ts';
import { settingsWords } from './en/settings.ts';
import { settingsRoomWords } from './en/settings-room.ts';
import { setupWords } from './en/setup.ts';
import { simulationWords } from './en/simulation.ts';
import { troubleWords } from './en/trouble.ts';
import { updateWords } from './en/update.ts';

/** Every word on the screens, in English, by room. */
export const en = {
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

/** What every language must have: a word that is missing does not compile. */
export type Catalogue = typeof en;
