import type { Catalogue } from './en.ts';
import { barWords } from './pt/bar.ts';
import { closingWords } from './pt/closing.ts';
import { dayWords } from './pt/day.ts';
import { doubtWords } from './pt/doubt.ts';
import { exportWords } from './pt/export.ts';
import { helpWords } from './pt/help.ts';
import { lateWords } from './pt/late.ts';
import { operatorWords } from './pt/operators.ts';
import { peopleWords } from './pt/people.ts';
import { recordWords } from './pt/record.ts';
import { reportWords } from './pt/report.ts';
import { saleWords } from './pt/sale.ts';
import { sellWords } from './pt/sell.ts';
import { settingsWords } from './pt/settings.ts';
import { simulationWords } from './pt/simulation.ts';
import { troubleWords } from './pt/trouble.ts';
import { updateWords } from './pt/update.ts';

/** Every word on the screens, in Portuguese, by room. */
export const pt: Catalogue = {
  ...barWords,
  ...sellWords,
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
  ...peopleWords,
  ...helpWords,
  ...simulationWords,
  ...updateWords,
};
