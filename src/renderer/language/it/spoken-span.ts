import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('it');

/** A span as it is said, in its largest unit: `13 minutes`. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'secondo', other: 'secondi' });
    case 'minutes':
      return count(span.minutes, { one: 'minuto', other: 'minuti' });
    case 'hours':
      return count(span.hours, { one: 'ora', other: 'ore' });
    case 'days':
      return count(span.days, { one: 'giorno', other: 'giorni' });
  }
}
