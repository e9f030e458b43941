/** Who rang up what customers bought by themselves, as entries name it and as screens and papers show it; so nobody is called that. */
export const KIOSK = 'Kiosk';

const BEGINNING = 'kiosk-';
/** A session's short name, which opens nothing. */
const NAME = /^kiosk-([\da-f]{8})-/;

/** The name under which a kiosk charges a basket: the sale says by it at which kiosk it was begun, over any restart. */
export const kioskDraft = (kiosk: string, basketId: string): string =>
  `${BEGINNING}${kiosk}-${basketId}`;

/** The name under which the counter charges what it has named itself: it is no kiosk's, whatever it is called. */
export const counterDraft = (named: string): string =>
  named.startsWith(BEGINNING) ? `counter-${named}` : named;

/** The kiosk at which a sale was begun; null where it was at the counter. */
export const kioskOf = ({ draftId }: { readonly draftId: string }): string | null =>
  NAME.exec(draftId)?.[1] ?? null;

/** Whether there is an amount that a customer may choose at a kiosk: the least of them, in minor units, is not above the most. */
export const isKioskRange = (bounds: {
  readonly kioskLeastMinor: number;
  readonly kioskMostMinor: number;
}): boolean => bounds.kioskLeastMinor <= bounds.kioskMostMinor;
