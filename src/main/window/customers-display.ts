/** A part of the desktop, in device-independent pixels. */
export interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What is looked at of Electron's `Display`. */
export interface DisplayPlace {
  readonly id: number;
  readonly bounds: Rectangle;
  /** Of the machine itself, as a notebook's. */
  readonly internal: boolean;
}

/**
 * The display that is turned to the customer, with the till's window where it is: any but the one that has most of that
 * window, which is never covered; null while there is no other. Of several, one that is not the machine's own, then the
 * leftmost, so that it is the same one at the next start.
 */
export function customersDisplay<Place extends DisplayPlace>(
  displays: readonly Place[],
  till: Rectangle,
): Place | null {
  const [first] = displays;
  if (first === undefined) return null;
  // Where the till's window is nowhere to be seen, it comes back on the first one.
  const tills = displays.reduce((most, each) =>
    shared(each.bounds, till) > shared(most.bounds, till) ? each : most,
  );
  const others = displays.filter((each) => each !== tills);
  return others.sort(byPreference)[0] ?? null;
}

function shared(one: Rectangle, other: Rectangle): number {
  const width = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const height = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, width) * Math.max(0, height);
}

const byPreference = (one: DisplayPlace, other: DisplayPlace): number =>
  Number(one.internal) - Number(other.internal) ||
  one.bounds.x - other.bounds.x ||
  one.bounds.y - other.bounds.y;

/** Whether a window that was opened on one display still fills it. */
export const isSameDisplay = (one: DisplayPlace, other: DisplayPlace): boolean =>
  one.id === other.id &&
  one.bounds.x === other.bounds.x &&
  one.bounds.y === other.bounds.y &&
  one.bounds.width === other.bounds.width &&
  one.bounds.height === other.bounds.height;
