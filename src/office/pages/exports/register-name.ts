/** A register as people call it. */
export interface NamedRegister {
  readonly id: number;
  readonly name: string;
  readonly shop: string;
}

/** File systems take 255 bytes at the most, of which the rest says whose and of which day. */
const MOST_BYTES = 180;

/** As people called it, but for signs that some system takes for something else, and no longer than one takes; no two registers are alike. */
export function inFileName({ id, name, shop }: NamedRegister): string {
  const called = `${shop} ${name}`.replaceAll(/[^\p{L}\p{N}\p{M} ._-]/gu, '-');
  let end = called.length;
  while (Buffer.byteLength(called.slice(0, end)) > MOST_BYTES) end -= 1;
  return `${called
    .slice(0, end)
    .toWellFormed()
    .replace(/\uFFFD$/, '')} (${id})`;
}
