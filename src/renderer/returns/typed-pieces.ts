import type { ReturnableView } from '../../contract/views/returns-view.ts';
import { typedQuantity } from '../parts/fields/typed-quantity.ts';

type Line = ReturnableView['lines'][number];

/** What is typed of each line, by its number; a line of which nothing is typed does not come back. */
export type TypedPieces = ReadonlyMap<number, string>;

/** How many pieces of a line come back, from none to all that is left; null where what is typed is no such number. */
export function piecesOf({ line, left }: Line, typed: TypedPieces): number | null {
  const text = typed.get(line) ?? '';
  return text.trim() === '' ? 0 : typedQuantity(text, 0, left);
}

/** Everything that is left, as it would be typed. */
export const allPieces = (lines: readonly Line[]): TypedPieces =>
  new Map(lines.map(({ line, left }) => [line, left === 0 ? '' : String(left)]));
