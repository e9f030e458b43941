import type { DayClosed } from '../../domain/register/closing.ts';

/** How long a journal is kept before old days may be taken out of it, in days. */
export interface Retention {
  /** A live journal is never kept for less. */
  readonly least: number;
  /** Where nobody says how long. */
  readonly usual: number;
}

const SIX_YEARS_DAYS = 6 * 365 + 2;
const EIGHT_YEARS_DAYS = 8 * 365 + 2;
const TEN_YEARS_DAYS = 10 * 365 + 3;

/** Six years with two leap days among them (article L. 102 B of the French Livre des procédures fiscales). */
const ELSEWHERE: Retention = { least: SIX_YEARS_DAYS, usual: SIX_YEARS_DAYS };

/** Eight years for vouchers, ten for books (§ 147 (3) of the German Abgabenordnung): a journal may be taken for either. */
const GERMANY: Retention = { least: EIGHT_YEARS_DAYS, usual: TEN_YEARS_DAYS };

const GERMAN_ZONES: readonly string[] = ['Europe/Berlin', 'Europe/Busingen'];
/** The number for value-added tax of a German business: DE and nine digits. */
const GERMAN_TAX_NUMBER = /^DE(\s?\d){9}$/i;

/** What holds for the shop as one of its closings names it: nobody asks for a country, but a clock or a tax number says one. */
export function retentionOf({ timeZone, shop }: Pick<DayClosed, 'timeZone' | 'shop'>): Retention {
  const taxNumber = shop?.taxNumber ?? '';
  const isGerman = GERMAN_ZONES.includes(timeZone) || GERMAN_TAX_NUMBER.test(taxNumber);
  return isGerman ? GERMANY : ELSEWHERE;
}
