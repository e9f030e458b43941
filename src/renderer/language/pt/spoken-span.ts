import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('pt');

/** A span as it is said, in its largest unit: `13 minutes`. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'second', other: 'seconds' });
    case 'minutes':
      return count(span.minutes, { one: 'minute', other: 'minutes' });
    case 'hours':
      return count(span.hours, { one: 'hour', other: 'hours' });
    case 'days':
      return count(span.days, { one: 'day', other: 'days' });
  }
}
