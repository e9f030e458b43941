/** Charts of the day and of longer times. */
export const chartWords = {
  chart: {
    asTable: 'As a table',
    asBars: 'As a chart',
    beside: (before: string, money: string) => `, ${before} ${money}`,
    salesOfHour: (hour: string) => `Sales paid from ${hour} on`,
    wholeDay: 'Whole day',
    noneInHour: 'Nothing was paid in this hour.',
    weekBefore: (day: string) => `Beside ${day}`,
    untilHour: (hour: string) => `until ${hour}`,
  },
};
