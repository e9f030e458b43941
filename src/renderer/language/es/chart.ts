import { spanishTime } from '../../../domain/said-hour.ts';
import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'Como tabla',
    asBars: 'Como gráfico',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Ventas pagadas desde ${spanishTime(hour)}`,
    wholeDay: 'Todo el día',
    noneInHour: 'En esta hora no se pagó nada.',
    weekBefore: (day) => `Comparado con el ${day}`,
    untilHour: (hour) => `hasta ${spanishTime(hour)}`,
  },
};
