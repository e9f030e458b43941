/**
 * What PostgreSQL takes no text with: the character of number 0 (its "Character Types"), and half a character, which has no UTF-8. A till
 * may have read either from a scanner; the journal keeps it, and what is made of the journal has U+FFFD in its place.
 */
const storableText = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');

/** Whether a text can be stored as it is: what somebody types here, and what is signed, must be. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** As JSON.stringify writes them. */
const UNSTORABLE = /\\u(0000|d[89a-f])/;

/** JSON of what a register said, for a column or a parameter. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value);
  if (!UNSTORABLE.test(json)) return json;
  return JSON.stringify(value, (_name, one: unknown) =>
    typeof one === 'string' ? storableText(one) : one,
  );
}

/** A parameter of a statement. */
export function storableValue(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? storableText(value) : value;
  return Array.isArray(value) ? value.map(storableValue) : value;
}
