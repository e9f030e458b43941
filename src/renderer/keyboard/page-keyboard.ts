import { isEmptyBasket } from '../../domain/basket/basket.ts';
import type { Cashier } from '../state/selling/cashier.ts';
import type { BeforeTyping, ScanDesk } from '../state/selling/scan-desk.ts';
import { whichScreen } from '../state/shown/which-screen.ts';
import type { ScreenStore } from '../state/store/screen-store.ts';
import {
  digitByPlace,
  isSign,
  isUnfinished,
  keyMeaning,
  MODIFIERS,
  type PressedKey,
  pressedKey,
} from './key-meaning.ts';
import {
  followsAtOnce,
  type Heard,
  type Hearing,
  hear,
  NOTHING_HEARD,
  type Stroke,
} from './scanner.ts';
import { type Stray, strayAfter, type TypedKey } from './stray-signs.ts';

/** Keys of somebody who corrects: no code has them. */
const TAKES_BACK = new Set(['Backspace', 'Delete', 'Escape']);
const TEXT_FIELD = 'input:not([type=checkbox], [type=radio]), textarea, [role=spinbutton]';
/** Where what is scanned is written anyhow, behind what is there. */
const LABEL = '[data-takes-scans]';
const PRESSABLE = 'button, a, [role=button]';
/** What an amount is charged with: that has the focus where somebody keys and then goes on to it. */
const CHARGES = '[data-primary]';
const DIALOG = '[role=dialog], [role=alertdialog]';

/**
 * Hears every key of the page, whatever has the focus: a scan is taken as one, wherever it goes, and presses
 * nothing, nor does Enter behind signs that have no place; any other key is the keypad's where an amount can be keyed.
 */
export function listenToKeys(
  page: Window,
  parts: { readonly screen: ScreenStore; readonly cashier: Cashier; readonly scans: ScanDesk },
): void {
  const { cashier, scans } = parts;
  const { store, tell } = parts.screen;
  let hearing: Hearing<BeforeTyping> = NOTHING_HEARD;
  let stray: Stray = null;

  const isSelling = () => {
    const state = store.getState();
    return whichScreen(state).kind === 'sell' && state.connection === 'connected';
  };
  // One that was asked for and is still being loaded has the keys already: its Escape clears no tape.
  const hasDialog = () =>
    page.document.querySelector(DIALOG) !== null || store.getState().changing !== null;
  const takesKeys = () => isSelling() && !hasDialog() && !store.getState().charging;

  const listen = (event: KeyboardEvent) => {
    if (MODIFIERS.has(event.key)) return;
    const before = hearing;
    const stroke = strokeOf(event, scans.now());
    const { hearing: after, heard } = hear(before, stroke);
    hearing = after;
    if (heard.as === 'scan') return takeScan(event, stroke.kind, heard);
    const told = toldOfStray(event, stroke.kind);
    if (told !== null || isNobodysPress(event, before)) take(event);
    if (told !== null) tell(told);
  };

  const toldOfStray = (event: KeyboardEvent, kind: StrokeKind) => {
    const isEmpty = isEmptyBasket(store.getState().basket);
    const after = strayAfter(stray, typedKey(event, kind, { isEmpty, takesKeys }));
    stray = after.stray;
    return after.told;
  };

  const takeScan = (event: KeyboardEvent, kind: StrokeKind, scan: HeardScan) => {
    const field = closest(event, TEXT_FIELD);
    const label = field?.matches(LABEL) ? field : null;
    if (field !== null && isFields(field, kind, scan)) return;
    take(event);
    if (field !== null && label === null) return;
    const isTaken = isSelling() && !hasDialog();
    scans.heard(scan, isTaken);
    stray = isTaken || scan.ended ? null : { atMs: event.timeStamp };
    // Digits are the amount's again.
    if (scan.ended && label instanceof HTMLElement) label.blur();
  };

  const type = (event: KeyboardEvent) => {
    if (!isSelling() || hasDialog()) return;
    if (isUndo(event)) return cashier.undo();
    const meaning = keyMeaning(pressedKey(event), elementOf(event));
    if (meaning === null) return;
    event.preventDefault();
    leaveButton(event);
    if (meaning === 'charge') void cashier.charge();
    else if (meaning === 'notAnAmount') cashier.refuse();
    else cashier.press(meaning);
  };

  // An amount is keyed, so that somebody has seen each digit of it.
  const refusePaste = (event: Event) => {
    if (takesKeys() && closest(event, TEXT_FIELD) === null) tell('pasted');
  };

  page.addEventListener('keydown', listen, { capture: true });
  page.addEventListener('paste', refusePaste);
  page.addEventListener('keydown', type);
  // Whoever points at something has both hands there: what is typed from now on is another matter.
  page.addEventListener(
    'pointerdown',
    () => {
      stray = null;
    },
    { capture: true, passive: true },
  );
}

/** Whoever keys an amount is done with the button that has the focus: Enter charges what was keyed, and presses nothing else. */
function leaveButton(event: Event): void {
  const button = closest(event, PRESSABLE);
  if (button instanceof HTMLElement && !button.matches(CHARGES)) button.blur();
}

/** Ctrl and Z, or Command, as everywhere; a field has its own. */
const isUndo = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) &&
  !event.shiftKey &&
  !event.altKey &&
  event.key.toLowerCase() === 'z' &&
  closest(event, TEXT_FIELD) === null;

type StrokeKind = Stroke<unknown>['kind'];
type HeardScan = Extract<Heard<BeforeTyping>, { as: 'scan' }>;

/**
 * Whether a field keeps this key of a scan. It takes what is typed into it, and a form its end: a code to sign in with
 * may be on a card. A label that somebody writes may end with a letter that rolls into Enter.
 */
const isFields = (field: Element, kind: StrokeKind, scan: HeardScan): boolean =>
  field.matches(LABEL) ? scan.isShort : kind === 'sign' || field.closest('form') !== null;

/**
 * Whether a key would press the button that has the focus though nobody meant it: the space of a code, the Enter of a
 * short one, and a key that is held down.
 */
function isNobodysPress(event: KeyboardEvent, before: Hearing<BeforeTyping>): boolean {
  if ((event.key !== 'Enter' && event.key !== ' ') || closest(event, PRESSABLE) === null) {
    return false;
  }
  return event.repeat || followsAtOnce(before, event.timeStamp);
}

function strokeOf(event: KeyboardEvent, mark: BeforeTyping): Stroke<BeforeTyping> {
  const pressed = pressedKey(event);
  const kind = kindOf(pressed);
  // Signs that are typed by their number, with Alt held, come without being told.
  const isTold = kind === 'sign' && !event.altKey;
  const sign = isTold && isSign(event.key) ? event.key : '';
  const digit = /^\d$/.test(sign) || !isTold ? sign || null : digitByPlace(pressed);
  return { atMs: event.timeStamp, kind, sign, digit, mark };
}

/** Some scanners send what frames a code, STX or CR, as Ctrl and the letter of its place among the letters (ASCII). */
const LINE_ENDS = new Set(['m', 'j']);

function kindOf({ key, code, repeat, isComposing, ctrlKey, altKey }: PressedKey): StrokeKind {
  if (repeat || isComposing || TAKES_BACK.has(key)) return 'other';
  if (ctrlKey && !altKey && isSign(key)) {
    return LINE_ENDS.has(key.toLowerCase()) ? 'end' : 'control';
  }
  if (key === 'Enter' || key === 'Tab') return 'end';
  return isSign(key) || /^Numpad\d$/.test(code) ? 'sign' : 'control';
}

function typedKey(
  event: KeyboardEvent,
  kind: StrokeKind,
  { isEmpty, takesKeys }: { readonly isEmpty: boolean; readonly takesKeys: () => boolean },
): TypedKey {
  const isInField = closest(event, TEXT_FIELD) !== null;
  const meaning = keyMeaning(pressedKey(event), elementOf(event));
  return {
    atMs: event.timeStamp,
    does: whatDoes(event, kind),
    goesTo: isInField ? 'field' : takesKeys() ? 'keypad' : 'nothing',
    isOfAmount: !isEmpty || (meaning !== 'notAnAmount' && meaning !== '×'),
  };
}

function whatDoes(event: KeyboardEvent, kind: StrokeKind): TypedKey['does'] {
  const { key, repeat, ctrlKey, metaKey } = event;
  if (repeat || ctrlKey || metaKey) return 'other';
  if (key === 'Enter') return 'enter';
  if (key === ' ') return 'space';
  if (TAKES_BACK.has(key)) return 'takeBack';
  return kind === 'sign' || isUnfinished(key) ? 'sign' : 'other';
}

const elementOf = ({ target }: Event): Element | null =>
  target instanceof Element ? target : null;

const closest = (event: Event, selector: string): Element | null =>
  elementOf(event)?.closest(selector) ?? null;

function take(event: Event): void {
  event.preventDefault();
  event.stopImmediatePropagation();
}
