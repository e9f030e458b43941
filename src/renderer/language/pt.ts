/*
 * The words of European Portuguese. One term, one meaning, on all screens and on paper.
 *
 *   sale                  venda
 *   payment               pagamento
 *   code (QR)             código; what an operator types is never a "código"
 *   PIN                   PIN; invariable: um PIN, dois PIN
 *   charge                cobrar; the platform "recebe", so that who did what stays clear
 *   do not charge again   Não volte a cobrar; never "cobre", which reads as copper
 *   nothing paid so far   até agora, nada foi pago; never "cancelado"
 *   receipt               talão (paper); "recibo" is a tax document of its own
 *   receipts (money)      recebimentos
 *   refund                reembolso, pelo banco; "devolução" is goods that come back, and is "aceite": "receber" is money's
 *   closing, end of day   fecho, Fecho do dia Z
 *   X report              Leitura X
 *   business day          dia, and dia de caixa where it must differ from the calendar's; "abrir o dia"
 *                         would begin one, so what shows a day says "ver o dia"
 *   journal, entry        diário, registo; "por registar" is what is not in it yet
 *   register, till        caixa (feminine); "o caixa" is a person in Brazil
 *   operator, cashier     operador; in figures of persons: vendedor
 *   manager               responsável; the same for him and her
 *   parked, waiting sale  em espera (of a sale), a aguardar (of its payment)
 *   paid, paid late       pago, pago tarde; in the sums: a tempo, tarde
 *   late money            pagamento tardio
 *   expired               expirado; of the code's end: terminado
 *   stop, stopped         interromper, interrompido; "parado" would be idle
 *   refused               recusado
 *   cancelled             cancelado; only where the platform or an export says so
 *   unknown outcome       resultado desconhecido
 *   settled by hand       resolvido à mão
 *   does not match        não confere
 *   said paid, otherwise  dado como pago, depois desmentido
 *   goods handed over     mercadoria entregue
 *   amount, free amount   valor, valor livre
 *   line, item            linha, artigo
 *   VAT, net, gross       IVA, base tributável, com IVA: as the tax office's own pages say
 *   tax number            NIF
 *   discount              desconto
 *   label                 descrição; "etiqueta" hangs on goods
 *   grand total           grande total
 *   backup                cópia de segurança; "cópia" alone, with its number, is a paper's
 *   export, archive       exportação, arquivo; a file is a ficheiro, a folder a pasta
 *   simulation            simulação
 *   training              formação, as the rules for certified programs name it
 *   test mode             teste
 *   live mode             real: dinheiro real, plataforma real
 *   health                como chegam as confirmações; of the journal: estado do diário
 *   scanner, to scan      leitor, ler
 *   settings              definições
 *   sign in, sign out     entrar, sair; of a network: iniciar sessão
 *   add, machine          adicionar, computador
 *
 * Buttons are infinitives, what is asked of the reader is an imperative without "você", what is under way is
 * "a" and an infinitive. Quotation marks are « » without spaces.
 */

import type { Catalogue } from './en.ts';
import { barWords } from './pt/bar.ts';
import { basketWords } from './pt/basket.ts';
import { chartWords } from './pt/chart.ts';
import { closingWords } from './pt/closing.ts';
import { comfortWords } from './pt/comfort.ts';
import { customerPictureWords } from './pt/customer-pictures.ts';
import { customerScreenWords } from './pt/customer-screens.ts';
import { dayWords } from './pt/day.ts';
import { doubtWords } from './pt/doubt.ts';
import { exportWords } from './pt/export.ts';
import { helpWords } from './pt/help.ts';
import { itemsWords } from './pt/items.ts';
import { kioskWords } from './pt/kiosk.ts';
import { lateWords } from './pt/late.ts';
import { mailWords } from './pt/mail.ts';
import { officeWords } from './pt/office.ts';
import { operatorWords } from './pt/operators.ts';
import { peopleWords } from './pt/people.ts';
import { receiptWords } from './pt/receipts.ts';
import { recordWords } from './pt/record.ts';
import { reportWords } from './pt/report.ts';
import { returnWords } from './pt/returns.ts';
import { saleWords } from './pt/sale.ts';
import { sellWords } from './pt/sell.ts';
import { settingsWords } from './pt/settings.ts';
import { settingsRoomWords } from './pt/settings-room.ts';
import { setupWords } from './pt/setup.ts';
import { simulationWords } from './pt/simulation.ts';
import { troubleWords } from './pt/trouble.ts';
import { updateWords } from './pt/update.ts';

/** Every word on the screens, in European Portuguese, by room. */
export const pt: Catalogue = {
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
