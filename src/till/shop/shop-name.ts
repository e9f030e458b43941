import type { Mode } from '../../contract/views/view.ts';
import type { Locale } from '../../domain/locale.ts';

/** What a shop may be called where nobody has said, because no money is real there. */
const SIMULATED: Readonly<Record<Locale, string>> = {
  en: 'Simulated shop',
  fr: 'Boutique simulée',
  de: 'Simulierter Laden',
  es: 'Tienda simulada',
  it: 'Negozio simulato',
  nl: 'Simulatiewinkel',
  pt: 'Loja simulada',
};

const MAY_BE_NAMELESS: Readonly<Record<Mode, boolean>> = {
  simulation: true,
  training: true,
  test: false,
  live: false,
};

interface NamedShop {
  readonly shopName: string | null;
  readonly locale: Locale;
}

/** Whether it is known whose shop it is, as far as this mode must know before it sells. */
export const isShopKnown = (mode: Mode, { shopName }: Pick<NamedShop, 'shopName'>): boolean =>
  shopName !== null || MAY_BE_NAMELESS[mode];

/** The name that screens and papers show: the one that was given, or one that says it is none; else empty. */
export function shownShopName(mode: Mode, { shopName, locale }: NamedShop): string {
  return shopName ?? (MAY_BE_NAMELESS[mode] ? SIMULATED[locale] : '');
}
