import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('de');

/** A span as it is said, in its largest unit: `13 Minuten`. Not for behind “seit” or “vor”, which want `Tagen`. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'Sekunde', other: 'Sekunden' });
    case 'minutes':
      return count(span.minutes, { one: 'Minute', other: 'Minuten' });
    case 'hours':
      return count(span.hours, { one: 'Stunde', other: 'Stunden' });
    case 'days':
      return count(span.days, { one: 'Tag', other: 'Tage' });
  }
}
