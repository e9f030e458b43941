const LONGEST_SEGMENT = 200;

/**
 * Whether an identifier can stand in a path: up to 200 characters (assumptions A13), no half characters,
 * and not a lone dot or two, which would lead to another route.
 */
export function isPathSegment(text: string): boolean {
  const isSized = text.length > 0 && text.length <= LONGEST_SEGMENT;
  return isSized && text.isWellFormed() && !/^\.{1,2}$/.test(text);
}
