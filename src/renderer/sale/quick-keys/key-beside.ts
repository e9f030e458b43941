/** What a grid's key is asked of: where it stands. */
interface Placed {
  getBoundingClientRect(): Pick<DOMRect, 'top' | 'left'>;
}

/** The key to which an arrow, Home or End moves from this one; null where there is none, or for another key. */
export function keyBeside<Key extends Placed>(
  keys: readonly Key[],
  from: unknown,
  pressed: string,
): Key | null {
  const at = keys.findIndex((key) => Object.is(key, from));
  const here = keys[at];
  if (here === undefined) return null;
  switch (pressed) {
    case 'ArrowLeft':
      return keys[at - 1] ?? null;
    case 'ArrowRight':
      return keys[at + 1] ?? null;
    case 'ArrowUp':
      return inColumn(keys.slice(0, at).toReversed(), here);
    case 'ArrowDown':
      return inColumn(keys.slice(at + 1), here);
    case 'Home':
      return keys[0] ?? null;
    case 'End':
      return keys.at(-1) ?? null;
    default:
      return null;
  }
}

/** The next of these that stands above or below. */
function inColumn<Key extends Placed>(others: readonly Key[], here: Key): Key | null {
  const { left } = here.getBoundingClientRect();
  return others.find((key) => Math.abs(key.getBoundingClientRect().left - left) < 1) ?? null;
}
