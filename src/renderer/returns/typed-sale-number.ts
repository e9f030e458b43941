/** In groups of three, as screens part them by blanks and papers by the sign of their language; or all digits together. */
const NUMBER = /^#?(\d{1,3}(?:([ .,])\d{3})(?:\2\d{3}){0,2}|\d{1,12})$/;

/** A sale's number as it stands on a receipt; null for what is none. */
export function typedSaleNumber(typed: string): number | null {
  const [, digits = ''] = NUMBER.exec(typed.trim().replaceAll(/\s/g, ' ')) ?? [];
  const number = Number(digits.replaceAll(/\D/g, ''));
  return number > 0 ? number : null;
}
