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
  ...chartWords,
};

/** What every language must have: a word that is missing does not compile. */
export type Catalogue = typeof en;
