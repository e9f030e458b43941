import { portugueseTime } from '../../../domain/said-hour.ts';
import type { chartWords as english } from '../en/chart.ts';

export const chartWords: typeof english = {
  chart: {
    asTable: 'Em tabela',
    asBars: 'Em gráfico',
    beside: (before, money) => `, ${before} ${money}`,
    salesOfHour: (hour) => `Vendas pagas a partir ${portugueseTime('da', hour)}`,
    wholeDay: 'Dia inteiro',
    noneInHour: 'Nesta hora nada foi pago.',
    weekBefore: (day) => `Comparado com ${day}`,
    untilHour: (hour) => `até ${portugueseTime('a', hour)}`,
  },
};
