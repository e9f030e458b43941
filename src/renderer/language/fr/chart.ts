import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'En tableau',
    asBars: 'En graphique',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Ventes payées à partir de ${hour}`,
    wholeDay: 'Toute la journée',
    noneInHour: 'Rien n’a été payé à cette heure-là.',
    weekBefore: (day) => `Comparé au ${day}`,
    untilHour: (hour) => `jusqu’à ${hour}`,
  },
};
