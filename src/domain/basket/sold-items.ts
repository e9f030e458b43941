import { allocate } from '../money/allocate.ts';
import { paidForGoods } from '../sale/paid-for-goods.ts';
import { lineMinor, type SaleLine } from '../sale/sale-line.ts';

/** What was sold under one name; an empty name is that of amounts that were keyed. `minor` is what it brought, with its tax. */
export interface SoldItem {
  readonly name: string;
  readonly pieces: number;
  readonly minor: number;
}

/** A line that sells something, as far as its discounts are taken off. */
interface Selling {
  name: string;
  readonly vatRate: number | null;
  readonly pieces: number;
  minor: number;
}

/**
 * What the lines of a sale brought, item by item; they come to what the lines come to. Discounts that say what they are off are
 * taken off that. What comes back under a name of its own, such as a deposit, is a row below nothing.
 */
export function soldItems(lines: readonly SaleLine[]): readonly SoldItem[] {
  return lines.some(({ off }) => off !== undefined) ? statedItems(lines) : guessedItems(lines);
}

/** Each of the goods bears its discounts as it does where it comes back. */
function statedItems(lines: readonly SaleLine[]): readonly SoldItem[] {
  return paidForGoods(lines).map(({ line, name, quantity, paidMinor }) => {
    const behind = lines[line + 1];
    // Its discount names the item alone, and its line with a note.
    const item = behind?.off === 'line' ? itemOf(behind.name, name) : null;
    return { name: item ?? name, pieces: quantity, minor: paidMinor };
  });
}

/**
 * Of sales from before discounts said what they are off it reads what `chargedLines` wrote then: a discount behind its line
 * belongs to that one, and one at the end, off the whole sale, to all that was sold at its rate.
 */
function guessedItems(lines: readonly SaleLine[]): readonly SoldItem[] {
  const selling: Selling[] = [];
  const back: SoldItem[] = [];
  const lastSold = lines.findLastIndex(({ unitMinor }) => unitMinor >= 0);
  for (const [place, line] of lines.entries()) {
    const { name, quantity, unitMinor, vatRate } = line;
    const minor = lineMinor(line);
    if (unitMinor >= 0) {
      selling.push({ name, vatRate, pieces: quantity, minor });
      continue;
    }
    const before = place > 0 && (lines[place - 1]?.unitMinor ?? -1) >= 0 ? selling.at(-1) : null;
    const isLast = place > lastSold;
    if (before && takesOff(line, before, isLast)) continue;
    if (isLast && takesOffAll(line, selling)) continue;
    back.push({ name, pieces: quantity, minor });
  }
  const sold = selling.map(({ name, pieces, minor }) => ({ name, pieces, minor }));
  return [...sold, ...back];
}

/** Takes a discount off the line that it stands behind; whether it is one of that line. */
function takesOff(discount: SaleLine, before: Selling, isLast: boolean): boolean {
  const off = -lineMinor(discount);
  const fits =
    discount.quantity === 1 && discount.vatRate === before.vatRate && off <= before.minor;
  if (!fits) return false;
  // Behind an amount that was keyed nothing names what it is off: at the end it may be off all of the sale.
  const item = before.name === '' && !isLast ? '' : itemOf(discount.name, before.name);
  if (item === null) return false;
  before.name = item;
  before.minor -= off;
  return true;
}

/** A discount is called `−10 %: Bread` in whichever language, its line `Bread` or, with a note, `Bread, cut`. */
function itemOf(discount: string, line: string): string | null {
  const item = discount.split(': ').slice(1).join(': ');
  if (item === '') return null;
  return line === item || line.startsWith(`${item}, `) ? item : null;
}

/** Spreads a discount over what was sold at its rate, as it was spread over the rates; whether there is enough of that. */
function takesOffAll(discount: SaleLine, selling: readonly Selling[]): boolean {
  const off = -lineMinor(discount);
  const ofRate = selling.filter(({ vatRate, minor }) => vatRate === discount.vatRate && minor > 0);
  const all = ofRate.reduce((sum, { minor }) => sum + minor, 0);
  if (discount.quantity !== 1 || off > all) return false;
  const shares = allocate(
    off,
    ofRate.map(({ minor }) => minor),
  );
  for (const [place, share] of shares.entries()) {
    const line = ofRate[place];
    if (line !== undefined) line.minor -= share;
  }
  return true;
}

/** Items by their names, added up. */
export interface ItemTally {
  add(items: readonly SoldItem[]): void;
  items(): readonly SoldItem[];
}

/** Begins with what was added up before. */
export function tallyItems(before: readonly SoldItem[] = []): ItemTally {
  const byName = new Map<string, { pieces: number; minor: number }>();
  const add = (items: readonly SoldItem[]): void => {
    for (const { name, pieces, minor } of items) {
      const known = byName.get(name);
      if (known === undefined) byName.set(name, { pieces, minor });
      else {
        known.pieces += pieces;
        known.minor += minor;
      }
    }
  };
  add(before);
  return {
    add,
    items: () => [...byName].map(([name, { pieces, minor }]) => ({ name, pieces, minor })),
  };
}
