import { barWords } from './de/bar.ts';
import { basketWords } from './de/basket.ts';
import { closingWords } from './de/closing.ts';
import { dayWords } from './de/day.ts';
import { doubtWords } from './de/doubt.ts';
import { exportWords } from './de/export.ts';
import { helpWords } from './de/help.ts';
import { lateWords } from './de/late.ts';
import { operatorWords } from './de/operators.ts';
import { recordWords } from './de/record.ts';
import { reportWords } from './de/report.ts';
import { saleWords } from './de/sale.ts';
import { sellWords } from './de/sell.ts';
import { settingsWords } from './de/settings.ts';
import { simulationWords } from './de/simulation.ts';
import { troubleWords } from './de/trouble.ts';
import { updateWords } from './de/update.ts';
import type { Catalogue } from './en.ts';

/** Every word on the screens, in German, by room. */
export const de: Catalogue = {
  ...barWords,
  ...sellWords,
  ...basketWords,
  ...saleWords,
  ...doubtWords,
  ...lateWords,
  ...troubleWords,
  ...dayWords,
  ...closingWords,
  ...recordWords,
  ...exportWords,
  ...reportWords,
  ...settingsWords,
  ...operatorWords,
  ...helpWords,
  ...simulationWords,
  ...updateWords,
};
