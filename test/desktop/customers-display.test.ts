import { EventEmitter } from 'node:events';
import type { BrowserWindow, Screen } from 'electron';
import { describe, expect, it } from 'vitest';
import {
  customersDisplay,
  type DisplayPlace,
  type Rectangle,
} from '../../src/main/window/customers-display.ts';
import { openSecondDisplay } from '../../src/main/window/second-display.ts';

const display = (id: number, x: number, internal = false): DisplayPlace => ({
  id,
  internal,
  bounds: { x, y: 0, width: 1000, height: 800 },
});
const BUILT_IN = display(1, 0, true);
const RIGHT = display(2, 1000);
const FAR_RIGHT = display(3, 2000);
const at = (x: number, y = 100): Rectangle => ({ x, y, width: 600, height: 400 });

describe("the customer's display", () => {
  it.each([
    ['the other one of two', [BUILT_IN, RIGHT], at(100), RIGHT],
    [
      "the machine's own, where the till is on the other one",
      [BUILT_IN, RIGHT],
      at(1100),
      BUILT_IN,
    ],
    [
      'the one that has less of the till, where it stands on both',
      [BUILT_IN, RIGHT],
      at(800),
      BUILT_IN,
    ],
    [
      "none of the machine's own, where there is another one",
      [BUILT_IN, RIGHT, FAR_RIGHT],
      at(1100),
      FAR_RIGHT,
    ],
    [
      'the leftmost of several, in whichever order the system names them',
      [FAR_RIGHT, RIGHT, BUILT_IN],
      at(100),
      RIGHT,
    ],
    ['one, where the till is nowhere to be seen', [BUILT_IN, RIGHT], at(-9000), RIGHT],
  ])('is %s', (_which, displays, till, expected) => {
    expect(customersDisplay(displays, till)).toBe(expected);
  });

  it('is none while there is one alone, or none at all', () => {
    expect(customersDisplay([BUILT_IN], at(100))).toBeNull();
    expect(customersDisplay([], at(100))).toBeNull();
  });
});

/** Windows and displays as plain emitters; `open` are the displays on which a window stands. */
function opened(displays: DisplayPlace[]) {
  const screen = Object.assign(new EventEmitter(), { getAllDisplays: () => displays });
  const till = Object.assign(new EventEmitter(), {
    bounds: at(100),
    getBounds: () => till.bounds,
    getNormalBounds: () => at(100),
    isMinimized: () => false,
    focus: () => undefined,
  });
  const open: number[] = [];
  let openings = 0;
  let fail = (): void => undefined;
  const second = openSecondDisplay(screen as unknown as Screen, () => undefined);
  second.show(true);
  second.beside(till as unknown as BrowserWindow, ({ id }, failed) => {
    open.push(id);
    openings += 1;
    fail = failed;
    const window = Object.assign(new EventEmitter(), {
      destroy() {
        open.splice(open.indexOf(id), 1);
        window.emit('closed');
      },
    });
    return window as unknown as BrowserWindow;
  });
  return { screen, till, open, second, fail: () => fail(), openings: () => openings };
}

describe("the customer's window", () => {
  it('is closed where its page cannot be shown, and tried again once it is switched off and on', () => {
    const { open, second, fail } = opened([BUILT_IN, RIGHT]);
    expect(open).toEqual([2]);
    fail();
    expect([open, second.state()]).toEqual([[], 'failed']);
    second.show(false);
    second.show(true);
    expect([open, second.state()]).toEqual([[2], 'shown']);
  });

  it('is opened anew where its display has another size, and left alone where nothing has changed', () => {
    const displays = [BUILT_IN, RIGHT];
    const { screen, till, open, openings } = opened(displays);
    till.emit('move');
    screen.emit('display-metrics-changed');
    expect(openings()).toBe(1);
    displays[1] = { ...RIGHT, bounds: { ...RIGHT.bounds, width: 700 } };
    screen.emit('display-metrics-changed');
    expect([open, openings()]).toEqual([[2], 2]);
  });

  it('is not opened again where it closes as the program ends', () => {
    const { open, second } = opened([BUILT_IN, RIGHT]);
    second.end();
    expect(open).toEqual([]);
    second.show(false);
    second.show(true);
    expect(open).toEqual([]);
  });
});
