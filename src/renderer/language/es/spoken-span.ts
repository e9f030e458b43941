import type { SpanParts } from '../../time/span.ts';
import { pluralIn } from '../plural.ts';

export const count = pluralIn('es');

/** A span as it is said, in its largest unit: `13 minutos`. */
export function spokenSpan(span: SpanParts): string {
  switch (span.unit) {
    case 'seconds':
      return count(span.seconds, { one: 'segundo', other: 'segundos' });
    case 'minutes':
      return count(span.minutes, { one: 'minuto', other: 'minutos' });
    case 'hours':
      return count(span.hours, { one: 'hora', other: 'horas' });
    case 'days':
      return count(span.days, { one: 'día', other: 'días' });
  }
}
