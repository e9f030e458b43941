import type { Locale } from '../../domain/locale.ts';
import { decimalText, type MinorUnits } from '../../domain/money/money.ts';

/** What stands between the digits, as `format.ts` has it of the system, which takes tens of milliseconds to ask at a start. */
const SIGNS: Record<Locale, Signs> = {
  en: { decimal: '.', group: ',', groupsFrom: 4 },
  fr: { decimal: ',', group: '\u202f', groupsFrom: 4 },
  de: { decimal: ',', group: '.', groupsFrom: 4 },
  es: { decimal: ',', group: '.', groupsFrom: 5 },
  it: { decimal: ',', group: '.', groupsFrom: 5 },
  nl: { decimal: ',', group: '.', groupsFrom: 4 },
  pt: { decimal: ',', group: '\u00a0', groupsFrom: 5 },
};

interface Signs {
  readonly decimal: string;
  readonly group: string;
  /** As many digits of euros are written in groups: Spanish, Italian and Portuguese leave four together. */
  readonly groupsFrom: number;
}

/** An amount of euros as the screens write it, without its symbol, such as `1,248.90`. */
export function earlyAmount(minor: MinorUnits, locale: Locale): string {
  const { decimal, group, groupsFrom } = SIGNS[locale];
  const [whole = '', cents = ''] = decimalText(minor, 2).split('.');
  const grouped = whole.length < groupsFrom ? whole : whole.replace(/\B(?=(\d{3})+$)/g, group);
  return `${grouped}${decimal}${cents}`;
}
