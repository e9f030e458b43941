import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('fr');

/** A span as it is said, in its largest unit: `13 minutes`. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'seconde', other: 'secondes' });
    case 'minutes':
      return count(span.minutes, { one: 'minute', other: 'minutes' });
    case 'hours':
      return count(span.hours, { one: 'heure', other: 'heures' });
    case 'days':
      return count(span.days, { one: 'jour', other: 'jours' });
  }
}
