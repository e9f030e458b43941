import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('nl');

/** A span as it is said, in its largest unit: `13 minutes`. Behind a number, hours have no plural. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'seconde', other: 'seconden' });
    case 'minutes':
      return count(span.minutes, { one: 'minuut', other: 'minuten' });
    case 'hours':
      return count(span.hours, { one: 'uur', other: 'uur' });
    case 'days':
      return count(span.days, { one: 'dag', other: 'dagen' });
  }
}
