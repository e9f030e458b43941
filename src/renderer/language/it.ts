import type { Catalogue } from './en.ts';
import { barWords } from './it/bar.ts';
import { basketWords } from './it/basket.ts';
import { closingWords } from './it/closing.ts';
import { dayWords } from './it/day.ts';
import { doubtWords } from './it/doubt.ts';
import { exportWords } from './it/export.ts';
import { helpWords } from './it/help.ts';
import { lateWords } from './it/late.ts';
import { operatorWords } from './it/operators.ts';
import { recordWords } from './it/record.ts';
import { reportWords } from './it/report.ts';
import { saleWords } from './it/sale.ts';
import { sellWords } from './it/sell.ts';
import { settingsWords } from './it/settings.ts';
import { simulationWords } from './it/simulation.ts';
import { troubleWords } from './it/trouble.ts';
import { updateWords } from './it/update.ts';

/** Every word on the screens, in Italian, by room. */
export const it: Catalogue = {
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
