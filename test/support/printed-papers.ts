/** A paper of a sale by its number, and which copy; 0 for an original. */
interface Printed {
  readonly sale: number;
  copy: number;
}

/** What came out of a printer. */
export interface CameOut {
  /** All lines, as text without the spaces around it. */
  readonly lines: readonly string[];
  /** The papers that were cut off, each as its lines. */
  readonly papers: readonly (readonly string[])[];
}

/** The prints of a sale, as the journal has them. */
export interface NotedPrints {
  readonly number: number;
  readonly copies: readonly number[];
  /** The sale is not sold in the end, so that nobody waits for its receipt. */
  readonly mayBeMissing?: boolean;
}

/** What is on the paper, in the order in which it came out. */
export function printedOn(lines: readonly string[]): readonly Readonly<Printed>[] {
  const printed: Printed[] = [];
  for (const line of lines) {
    const sale = /^Receipt (\d+)$/.exec(line)?.[1];
    if (sale !== undefined) printed.push({ sale: Number(sale), copy: 0 });
    const copy = /^COPY (\d+)$/.exec(line)?.[1];
    const last = printed.at(-1);
    if (copy !== undefined && last !== undefined) last.copy = Number(copy);
  }
  return printed;
}

/**
 * Every way in which the paper does not keep its word; none in what is right: each receipt came out whole, and what came again
 * says which copy it is.
 */
export function paperBreaches(
  { lines, papers }: CameOut,
  noted: readonly NotedPrints[],
): readonly string[] {
  const all = printedOn(lines);
  // What was left of a paper that broke off hangs on the next.
  const whole = papers.flatMap((paper) => printedOn(paper).slice(-1));
  return noted.flatMap(({ number, copies: prints, mayBeMissing = false }) => {
    const copies = all.filter((each) => each.sale === number).map(({ copy }) => copy);
    const isLost = !mayBeMissing && !whole.some((each) => each.sale === number);
    const isTwice = new Set(copies).size !== copies.length;
    const isUnknown = copies.some((copy) => !prints.includes(copy));
    const isMiscounted = prints.some((copy, place) => copy !== place);
    return [
      ...(isLost ? [`receipt ${number} is lost`] : []),
      ...(isTwice ? [`receipt ${number} came out twice as the same print: ${copies.join()}`] : []),
      ...(isUnknown ? [`receipt ${number} came out as ${copies.join()} of ${prints.join()}`] : []),
      ...(isMiscounted ? [`receipt ${number} is counted ${prints.join()}`] : []),
    ];
  });
}
