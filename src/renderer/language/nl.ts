import type { Catalogue } from './en.ts';
import { barWords } from './nl/bar.ts';
import { basketWords } from './nl/basket.ts';
import { closingWords } from './nl/closing.ts';
import { dayWords } from './nl/day.ts';
import { doubtWords } from './nl/doubt.ts';
import { exportWords } from './nl/export.ts';
import { helpWords } from './nl/help.ts';
import { lateWords } from './nl/late.ts';
import { operatorWords } from './nl/operators.ts';
import { recordWords } from './nl/record.ts';
import { reportWords } from './nl/report.ts';
import { saleWords } from './nl/sale.ts';
import { sellWords } from './nl/sell.ts';
import { settingsWords } from './nl/settings.ts';
import { simulationWords } from './nl/simulation.ts';
import { troubleWords } from './nl/trouble.ts';
import { updateWords } from './nl/update.ts';

/** Every word on the screens, in Dutch, by room. */
export const nl: Catalogue = {
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
