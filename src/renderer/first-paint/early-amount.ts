import type { Locale } from '../../domain/locale.ts';
import { decimalText, type MinorUnits } from '../../domain/money/money.ts';

/** What stands between the digits, as `format.ts` has it of the system, which takes tens of milliseconds to ask at a start. */
const SIGNS: Record<Locale, { readonly decimal: string; readonly group: string }> = {
  en: { decimal: '.', group: ',' },
  fr: { decimal: ',', group: '\u202f' },
};

/** An amount of euros as the screens write it, without its symbol, such as `1,248.90`. */
export function earlyAmount(minor: MinorUnits, locale: Locale): string {
  const { decimal, group } = SIGNS[locale];
  const [whole = '', cents = ''] = decimalText(minor, 2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}
