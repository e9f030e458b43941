/*
 * Spanish of Spain. Buttons are infinitives or nouns; sentences speak to the cashier as one does to a stranger, without
 * "usted" where it can be left out. Quotation marks are « ».
 *
 * | English                | Spanish                     | why                                                        |
 * |------------------------|-----------------------------|------------------------------------------------------------|
 * | do not charge again    | No vuelva a cobrar          | always these words, so that they are known at a glance     |
 * | sale                   | venta                       |                                                            |
 * | payment                | pago                        | states agree with it or with the code: pagado, detenido    |
 * | code (QR)              | código                      | never what somebody types, which is the PIN                |
 * | payable until          | se puede pagar hasta las    | "pagadero" is a lawyer's word                              |
 * | ended, over            | terminado                   | its time is over; "caducado" is only what the platform says |
 * | charge                 | cobrar                      | the button; money that came is "recibido"                  |
 * | received               | recibido                    |                                                            |
 * | receipts (export)      | cobros                      | what an accountant calls money that came                   |
 * | receipt (paper)        | tique                       |                                                            |
 * | refund                 | reembolso, por el banco     | "devolución" and "devuelto" are goods that are brought back |
 * | end of day, closing (Z) | cierre, cierre Z; cerrar el día | "Cerrar" alone closes a window                         |
 * | X report, reading      | lectura X                   | as cash registers print it                                 |
 * | business day           | día                         | one word for it on screens and paper                       |
 * | journal                | diario                      | the book; hence "automático" and not "diario" for daily    |
 * | journal entry          | asiento                     | as in accounting; to record is "anotar"                    |
 * | record                 | registro                    | the journal with its checks and backups                    |
 * | grand total            | gran total                  |                                                            |
 * | till, register         | caja                        |                                                            |
 * | machine                | equipo                      |                                                            |
 * | operator               | persona; vendedor in sums   |                                                            |
 * | cashier                | personal de caja            | no gender                                                  |
 * | manager                | responsable                 | no gender of its own; "avise", not "llame", who stands near |
 * | PIN                    | PIN                         |                                                            |
 * | waiting, parked        | en espera                   |                                                            |
 * | paid, paid late        | pagado, pagado tarde        |                                                            |
 * | late money             | pago tardío                 |                                                            |
 * | expired                | caducado                    |                                                            |
 * | stopped                | detenido                    | not "anulado": the code may still be paid                  |
 * | refused                | rechazado                   |                                                            |
 * | cancelled              | cancelado                   | only what the platform says, and windows                   |
 * | outcome unknown        | resultado desconocido       |                                                            |
 * | settle by hand         | resolver a mano             | "liquidar" is for funds                                    |
 * | does not match         | no cuadra                   | as people say of a till whose sums are wrong               |
 * | compared               | cotejado                    | a payment with the platform                                |
 * | verified               | verificado                  | the journal; a sale is "comprobada" at the platform        |
 * | rings                  | la caja avisa               |                                                            |
 * | amount, free amount    | importe, importe libre      |                                                            |
 * | line, item             | línea, artículo             |                                                            |
 * | VAT, rate, net, gross  | IVA, tipo, base, con IVA    | as on an invoice                                           |
 * | discount               | descuento                   |                                                            |
 * | label                  | concepto                    | the word on every bank statement                           |
 * | backup                 | copia de seguridad          | a second print is a "duplicado", as invoices call it       |
 * | file                   | fichero                     | so that "archivo" is only the archive                      |
 * | export                 | exportación                 |                                                            |
 * | archive                | archivo fiscal              |                                                            |
 * | simulation             | simulación                  |                                                            |
 * | training               | formación                   |                                                            |
 * | test mode              | pruebas                     |                                                            |
 * | live mode              | real; dinero real           |                                                            |
 * | health                 | confirmaciones              | the cashier asks how they come                             |
 * | accountant             | gestoría                    | who does a small shop's books in Spain                     |
 * | tax number             | NIF                         |                                                            |
 * | key                    | clave                       | of the platform or the till; on the keypad it is "tecla"   |
 */

import type { Catalogue } from './en.ts';
import { barWords } from './es/bar.ts';
import { basketWords } from './es/basket.ts';
import { chartWords } from './es/chart.ts';
import { closingWords } from './es/closing.ts';
import { comfortWords } from './es/comfort.ts';
import { customerPictureWords } from './es/customer-pictures.ts';
import { customerScreenWords } from './es/customer-screens.ts';
import { dayWords } from './es/day.ts';
import { doubtWords } from './es/doubt.ts';
import { exportWords } from './es/export.ts';
import { helpWords } from './es/help.ts';
import { itemsWords } from './es/items.ts';
import { kioskWords } from './es/kiosk.ts';
import { lateWords } from './es/late.ts';
import { mailWords } from './es/mail.ts';
import { officeWords } from './es/office.ts';
import { operatorWords } from './es/operators.ts';
import { peopleWords } from './es/people.ts';
import { receiptWords } from './es/receipts.ts';
import { recordWords } from './es/record.ts';
import { reportWords } from './es/report.ts';
import { returnWords } from './es/returns.ts';
import { saleWords } from './es/sale.ts';
import { sellWords } from './es/sell.ts';
import { settingsWords } from './es/settings.ts';
import { settingsRoomWords } from './es/settings-room.ts';
import { setupWords } from './es/setup.ts';
import { simulationWords } from './es/simulation.ts';
import { troubleWords } from './es/trouble.ts';
import { updateWords } from './es/update.ts';

/** Every word on the screens, in Spanish, by room. */
export const es: Catalogue = {
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
