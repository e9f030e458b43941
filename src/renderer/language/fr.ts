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
  ...chartWords,
};
