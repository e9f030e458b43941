import { italianTime } from '../../../domain/said-hour.ts';
import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'Come tabella',
    asBars: 'Come grafico',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Vendite pagate ${italianTime('da', hour)}`,
    wholeDay: 'Tutta la giornata',
    noneInHour: 'In quest’ora non è stato pagato nulla.',
    weekBefore: (day) => `Rispetto a ${day}`,
    untilHour: (hour) => `fino ${italianTime('a', hour)}`,
  },
};
