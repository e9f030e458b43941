import type { DaySale } from '../../contract/views/report-view.ts';

/** Whether a sale was paid in this hour of the clock of a time zone (an IANA name). */
export function paidIn(
  hour: number,
  timeZone: string,
): (sale: Pick<DaySale, 'paidAtMs'>) => boolean {
  const hours = new Intl.DateTimeFormat('en-GB', { hour: 'numeric', hourCycle: 'h23', timeZone });
  return ({ paidAtMs }) => paidAtMs !== null && Number(hours.format(paidAtMs)) === hour;
}
