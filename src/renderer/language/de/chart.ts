import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'Als Tabelle',
    asBars: 'Als Diagramm',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Bezahlt ab ${hour}`,
    wholeDay: 'Ganzer Tag',
    noneInHour: 'In dieser Stunde wurde nichts bezahlt.',
    weekBefore: (day) => `Verglichen mit ${day}`,
    untilHour: (hour) => `bis ${hour}`,
  },
};
