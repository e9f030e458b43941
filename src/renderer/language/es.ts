import type { Catalogue } from './en.ts';
import { barWords } from './es/bar.ts';
import { basketWords } from './es/basket.ts';
import { closingWords } from './es/closing.ts';
import { dayWords } from './es/day.ts';
import { doubtWords } from './es/doubt.ts';
import { exportWords } from './es/export.ts';
import { helpWords } from './es/help.ts';
import { lateWords } from './es/late.ts';
import { operatorWords } from './es/operators.ts';
import { recordWords } from './es/record.ts';
import { reportWords } from './es/report.ts';
import { saleWords } from './es/sale.ts';
import { sellWords } from './es/sell.ts';
import { settingsWords } from './es/settings.ts';
import { simulationWords } from './es/simulation.ts';
import { troubleWords } from './es/trouble.ts';
import { updateWords } from './es/update.ts';

/** Every word on the screens, in Spanish, by room. */
export const es: Catalogue = {
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
