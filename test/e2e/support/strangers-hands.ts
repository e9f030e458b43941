import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { expect, onTestFinished } from 'vitest';

/** What a browser has not done by then hangs: which act it was is said. */
const HANGS_AFTER_MS = 60_000;

/** Where hands touch a page, in CSS pixels. */
export interface Place {
  readonly x: number;
  readonly y: number;
}

type Act = readonly [name: string, act: () => Promise<unknown>];

/** Keys with which somebody leaves a page, or does something to its browser. */
const LEAVING_KEYS: readonly string[] = [
  ...['F1', 'F5', 'F11', 'F12', 'Escape', 'Tab', 'ContextMenu'],
  ...['l', 'r', 'w', 'p', 's', 't', 'n', 'o', 'u', 'f', '=', '-', '0'].map(
    (key) => `Control+${key}`,
  ),
  ...['Control+Shift+i', 'Control+Shift+n', 'Control+Shift+Delete', 'Control+Tab'],
  ...['Alt+ArrowLeft', 'Alt+ArrowRight', 'Alt+Home', 'Alt+F4', 'Alt+d', 'Meta+l'],
];

/** All that hands and a mouse do to a page at a place where nothing is to be pressed; made by the browser's own input, and by no event of a test. */
async function handActs(page: Page, at: Place): Promise<readonly Act[]> {
  const cdp = await page.context().newCDPSession(page);
  const swipe = (xDistance: number, yDistance: number) => () =>
    cdp.send('Input.synthesizeScrollGesture', {
      ...{ ...at, xDistance, yDistance },
      gestureSourceType: 'touch',
    });
  const tap = (change: { readonly duration?: number; readonly tapCount?: number }) => () =>
    cdp.send('Input.synthesizeTapGesture', { ...at, ...change, gestureSourceType: 'touch' });
  return [
    [
      'pinching',
      () => cdp.send('Input.synthesizePinchGesture', { ...at, scaleFactor: 3, relativeSpeed: 800 }),
    ],
    ['a swipe to the right', swipe(300, 0)],
    ['a swipe to the left', swipe(-300, 0)],
    ['a pull downwards', swipe(0, 300)],
    ['a long press', tap({ duration: 1_200 })],
    ['two taps', tap({ tapCount: 2 })],
    ['the right button', () => page.mouse.click(at.x, at.y, { button: 'right' })],
    ['the middle button', () => page.mouse.click(at.x, at.y, { button: 'middle' })],
    ['the button back', () => sideButton(cdp, at, 'back')],
    ['the button forward', () => sideButton(cdp, at, 'forward')],
    ['a double click', () => page.mouse.dblclick(at.x, at.y)],
    ['a drag', () => drag(page, at)],
    ['the wheel with Control', () => wheelWithControl(cdp, at)],
    ['a file that is dropped', () => drop(cdp, at, strangersFile())],
    ['two fingers', () => twoFingers(cdp, at)],
  ];
}

async function sideButton(cdp: CDPSession, at: Place, button: 'back' | 'forward'): Promise<void> {
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await cdp.send('Input.dispatchMouseEvent', { type, ...at, button, clickCount: 1 });
  }
}

async function drag(page: Page, { x, y }: Place): Promise<void> {
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 80, y + 60, { steps: 5 });
  await page.mouse.up();
}

const CONTROL = 2;

const wheelWithControl = (cdp: CDPSession, at: Place) =>
  cdp.send('Input.dispatchMouseEvent', {
    ...{ type: 'mouseWheel', ...at, deltaX: 0, deltaY: -240 },
    modifiers: CONTROL,
  });

async function drop(cdp: CDPSession, at: Place, file: string): Promise<void> {
  const data = { items: [], files: [file], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await cdp.send('Input.dispatchDragEvent', { type, ...at, data });
  }
}

async function twoFingers(cdp: CDPSession, { x, y }: Place): Promise<void> {
  const fingers = [0, 40].map((by) => ({ x: x + by, y: y + by, id: 1 + by }));
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

/** A file as somebody brings one on a stick. */
function strangersFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-stick-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'page.html');
  writeFileSync(file, '<title>elsewhere</title>');
  return file;
}

/** Has the page note what a browser would have been left to do. */
const noteWhatIsLeft = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const note = (what: string): void => {
      const { left = '' } = document.documentElement.dataset;
      document.documentElement.dataset.left = `${left}${what} `;
    };
    for (const name of ['contextmenu', 'dragstart', 'drop', 'auxclick', 'selectstart', 'wheel']) {
      window.addEventListener(
        name,
        (event) => {
          const isScroll = event instanceof WheelEvent && !event.ctrlKey;
          if (!event.defaultPrevented && !isScroll) note(name);
        },
        { passive: true },
      );
    }
    window.addEventListener('keydown', (event) => {
      const isItself = ['Control', 'Alt', 'Shift', 'Meta'].includes(event.key);
      if (!event.defaultPrevented && !isItself) note(`key:${event.key}`);
    });
  });

const standing = (page: Page, shown: string) =>
  page.evaluate((attribute) => {
    const { scale, width } = window.visualViewport ?? {};
    return {
      ...{ scale, width, pixels: devicePixelRatio, title: document.title, url: location.href },
      shown: document.querySelector(`[${attribute}]`)?.getAttribute(attribute),
      selected: String(getSelection()),
      left: document.documentElement.dataset.left ?? '',
    };
  }, shown);

/** What is tried on a page. */
export interface HandsTried {
  /** Where nothing is to be pressed. */
  readonly at: Place;
  /** The attribute that says which of its states the page shows. */
  readonly shown: string;
  /** Whether somebody has a keyboard there as well. */
  readonly withKeys: boolean;
}

/**
 * Tries all of that, and asks after each act whether the page is the one that it was: the same address and state, as large, with
 * nothing chosen in it, and nothing left to the browser.
 */
export async function tryHands(page: Page, { at, shown, withKeys }: HandsTried): Promise<void> {
  const elsewhere: string[] = [];
  page.on('pageerror', (error) => elsewhere.push(String(error)));
  page.on('popup', (popup) => elsewhere.push(`opened ${popup.url()}`));
  page.on('download', (download) => elsewhere.push(`loaded ${download.url()}`));
  await noteWhatIsLeft(page);
  const before = await standing(page, shown);
  const keys = LEAVING_KEYS.map((key): Act => [`the key ${key}`, () => page.keyboard.press(key)]);
  const back: Act = ['a way back', () => page.evaluate(() => history.back())];
  const acts = [...(await handActs(page, at)), ...(withKeys ? keys : []), back, back, back];
  for (const [name, act] of acts) {
    await inTime(name, act());
    expect(await inTime(`looking after ${name}`, standing(page, shown)), name).toEqual(before);
  }
  expect(elsewhere).toEqual([]);
}

/** Rejects with the act's name where it hangs: a test that hangs says nothing. */
async function inTime<Value>(name: string, act: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hangs = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} hangs`)), HANGS_AFTER_MS);
  });
  try {
    return await Promise.race([act, hangs]);
  } finally {
    clearTimeout(timer);
  }
}

/** The middle of what is shown under this selector. */
export async function middleOf(page: Page, selector: string): Promise<Place> {
  const box = await page.locator(selector).first().boundingBox();
  if (box === null) throw new Error(`${selector} is not shown`);
  return { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
}
