import { createHeldButtons, type HeldButtons } from './held-buttons.ts';

/** A second tap of a double press comes sooner than this, in milliseconds; a decision about what has appeared does not. */
const HELD_FOR_MS = 600;
/** A digit that has appeared under a finger waits only for the second tap of a double press, which comes sooner. */
const DIGIT_HELD_FOR_MS = 350;
/** The second tap of a finger lands so near to the first, in CSS pixels. */
const SAME_PLACE_PX = 12;

const PRESSABLE = 'button, a[href], [role=button], [role=tab], [role=option], label';
/** What takes a tap from its first painted frame on: the digits, unless one lies right under the tap that made it appear. */
const COUNTS_AT_ONCE = '[data-counts-at-once]';
/** What comes by itself and asks for a decision: a finger may be on its way to what it covers. */
const NEWS = '[data-news]';
const NOT_OF_NEWS = `:not(${NEWS} *)`;
/** Keys by which somebody goes about in what has appeared; a scanner types none of them. */
const GOES_ABOUT = /^(?:Arrow|Home$|End$|Page)/;
const POINTED = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'click',
] as const;

/** The last press: where, and on what. */
interface Press {
  readonly on: Element | null;
  /** Null where a key pressed what had the focus. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly atMs: number;
}

/**
 * Holds a button that appears where one was just pressed, so that the second tap of a double press never reaches
 * what was not there for the first. It looks as if it waits (`data-waits`); every other tap counts.
 */
export function guardDoublePresses(page: Window): void {
  const { document } = page;
  let press: Press | null = null;
  const held = createHeldButtons(page);
  let refused: Element | null = null;
  const holdNews = holdingNews(document, held);

  const nowMs = () => page.performance.now();

  /** Holds this where something else was pressed a moment ago. */
  function holdAfterPress(element: Element | null): void {
    if (press === null || element === null || isSame(element, press.on)) return;
    const heldForMs = element.matches(COUNTS_AT_ONCE) ? DIGIT_HELD_FOR_MS : HELD_FOR_MS;
    held.hold(element, press.atMs + heldForMs - nowMs());
  }

  /** Whatever has changed: what is now under the finger, and what has come by itself. */
  function lookAgain(): void {
    if (press?.at && nowMs() - press.atMs < HELD_FOR_MS) {
      holdAfterPress(pressableIn(document.elementFromPoint(press.at.x, press.at.y)));
    }
    holdNews();
  }

  const point = (event: Event) => {
    const on = pressableIn(event.target);
    if (event.type === 'pointerdown') {
      refused = null;
      letDigitsGo(event);
    }
    // What began on a button that waits ends there too, however long the finger stays.
    if (on === null || (!held.has(on) && on !== refused)) return notePointer(event, on);
    refused = on;
    event.preventDefault();
    event.stopImmediatePropagation();
  };

  /** A tap anywhere else is no second tap of a double press: it is meant, and so is each behind it. */
  function letDigitsGo(event: Event): void {
    if (!(event instanceof MouseEvent)) return;
    if (press?.at && nearby(press.at, { x: event.clientX, y: event.clientY })) return;
    held.release(COUNTS_AT_ONCE);
  }

  function notePointer(event: Event, on: Element | null): void {
    if (!(event instanceof MouseEvent)) return;
    const at = { x: event.clientX, y: event.clientY };
    if (event.type === 'pointerdown') {
      if (press?.at && nearby(press.at, at)) holdAfterPress(on);
      if (on !== null && held.has(on)) return void point(event);
      press = { on, at, atMs: nowMs() };
    } else if (event.type === 'pointerup' && press !== null) press = { ...press, atMs: nowMs() };
  }

  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') {
      // Whatever else was pressed in between, the next press is meant.
      press = null;
      if (GOES_ABOUT.test(event.key)) held.release(NOT_OF_NEWS);
      return;
    }
    const on = pressableIn(event.target);
    if (on === null || !held.has(on)) press = { on, at: null, atMs: nowMs() };
    else {
      event.preventDefault();
      event.stopImmediatePropagation();
    }
  };

  /** The focus is moved to what has appeared: Enter would press that. */
  const focus = (event: FocusEvent) => {
    if (press?.at === null) holdAfterPress(pressableIn(event.target));
  };

  for (const name of POINTED) page.addEventListener(name, point, { capture: true });
  page.addEventListener('keydown', key, { capture: true });
  page.addEventListener('focusin', focus, { capture: true });
  new MutationObserver(lookAgain).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['data-news', 'data-screen'],
  });
}

const pressableIn = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest(PRESSABLE) : null;

/** The same, or the same key drawn anew, as where the static keypad becomes the live one. */
function isSame(element: Element, pressed: Element | null): boolean {
  const key = element.getAttribute('data-key');
  return element === pressed || (key !== null && key === pressed?.getAttribute('data-key'));
}

const nearby = (one: { x: number; y: number }, other: { x: number; y: number }): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) <= SAME_PLACE_PX;

/** Makes what holds the buttons of news that were not there before. */
function holdingNews(document: Document, held: HeldButtons): () => void {
  const told = new Set<string>();
  return () => {
    for (const news of document.querySelectorAll(NEWS)) {
      const name = news.getAttribute('data-news') ?? '';
      if (told.has(name)) continue;
      told.add(name);
      for (const button of news.querySelectorAll(PRESSABLE)) held.hold(button, HELD_FOR_MS);
    }
  };
}
