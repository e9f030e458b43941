import type { ClosingLine } from '../../contract/views/closing-view.ts';
import type { Language } from './language.tsx';

/** What a closing closes, as a person names it: `20 November 2026`, `November 2026`, `2026`. */
export function periodName(
  { kind, period }: Pick<ClosingLine, 'kind' | 'period'>,
  { format }: Language,
): string {
  switch (kind) {
    case 'day':
      return format.date(period);
    case 'month':
      return format.month(period);
    case 'year':
      return period;
  }
}
