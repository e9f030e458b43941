import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'Als tabel',
    asBars: 'Als grafiek',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Betaald vanaf ${hour}`,
    wholeDay: 'Hele dag',
    noneInHour: 'In dit uur is niets betaald.',
    weekBefore: (day) => `Vergeleken met ${day}`,
    untilHour: (hour) => `tot ${hour}`,
  },
};
