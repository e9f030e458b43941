import type { KeypadKey } from '../../domain/basket/after-key.ts';
import { linesOf } from '../../domain/basket/basket.ts';
import type { Locale } from '../../domain/locale.ts';
import { minorUnits } from '../../domain/money/money.ts';
import { amountOf } from '../../domain/sale/sale-line.ts';
import { isSign, MODIFIERS, pressedKey } from '../keyboard/key-meaning.ts';
import { SCAN_GOES_ON_MS } from '../keyboard/paces.ts';
import { setTheme } from '../look/theme-now.ts';
import { isFreshSession } from '../state/store/fresh-session.ts';
import { earlyAmount } from './early-amount.ts';
import { createEarlyKeypad } from './early-keypad.ts';
import { expectedLanguage } from './expected-language.ts';
import { type ExpectedScreen, readExpectedScreen } from './expected-screen.ts';
import type { EarlyKey } from './kept-keys.ts';

/** So long behind the first frame: a tap that waited for it is painted before the screens hold the page up. */
const BEHIND_FIRST_FRAME_MS = 50;
/** By then a window that is seen has had its first frame. */
const WITHOUT_FRAME_MS = 300;
/** So long after the script of the screens could not be fetched, it is asked for again. */
const ASKED_AGAIN_MS = 1000;

// The first script of the page, and the only one before its first frame: shows the static keypad where the till is
// expected to begin with it, and keeps what is pressed there until the screens take it up. It charges nothing and asks nobody.

performance.mark('comptoir:first-script');
const own = document.currentScript;
startScreens(own?.getAttribute('data-screens') ?? '');

const expected = readExpectedScreen(() => window.localStorage);
fetchWords(expectedLanguage(window));
const isShown = expected !== null && isFreshSession(() => window.sessionStorage);
const shown = isShown
  ? document.querySelector<HTMLElement>(`[data-static-screen=${expected.locale}]`)
  : null;
for (const other of document.querySelectorAll('[data-static-screen]')) {
  if (other !== shown) other.remove();
}
if (expected !== null && shown !== null) {
  performance.mark('comptoir:keypad-shown');
  show(shown, expected);
  keepKeys(shown, expected);
}

/** Runs the script of the screens behind the first frame, which it would hold up; a page that nobody sees has no frames. */
function startScreens(address: string): void {
  let isStarted = false;
  const start = () => {
    if (isStarted) return;
    isStarted = true;
    // Wanted by the live screen, which so begins with the digits that stand there already.
    void document.fonts.load('1rem "Inter Variable"');
    const script = document.createElement('script');
    script.type = 'module';
    script.src = address;
    // A till that is being started again, or is too busy to answer: what was pressed stays, and the keypad is not left alone.
    script.addEventListener('error', () => {
      script.remove();
      isStarted = false;
      setTimeout(start, ASKED_AGAIN_MS);
    });
    document.body.append(script);
  };
  // What a printed address brought is taken out of it by the screens, and does not wait for a frame.
  if (window.location.hash !== '') start();
  requestAnimationFrame(() => setTimeout(start, BEHIND_FIRST_FRAME_MS));
  setTimeout(start, WITHOUT_FRAME_MS);
}

/** The words of the language that the screens will begin with come beside their script; not yet compiled, as it is not. */
function fetchWords(locale: Locale): void {
  const address = own?.getAttribute(`data-words-${locale}`);
  if (address == null) return;
  const link = document.createElement('link');
  link.rel = 'preload';
  link.as = 'script';
  link.crossOrigin = '';
  link.fetchPriority = 'low';
  link.href = address;
  document.head.append(link);
}

function show(screen: HTMLElement, expected: ExpectedScreen): void {
  const { locale, theme, textSize, hasEdge, belowPx } = expected;
  const page = document.documentElement;
  page.lang = locale;
  setTheme(page, theme);
  page.setAttribute('data-text-size', textSize);
  if (!hasEdge) screen.querySelector('[data-edge]')?.remove();
  const below = screen.querySelector<HTMLElement>('[data-below]');
  if (below !== null) below.style.height = `${belowPx}px`;
  writeAmount(screen, earlyAmount(minorUnits(0), locale));
  screen.hidden = false;
}

/** The first text of the page's largest figure, which is as large as its characters leave room for. */
function writeAmount(screen: HTMLElement, text: string): void {
  const amount = screen.querySelector<HTMLElement>('[data-amount]');
  // The symbol, in an element of its own, stands before it in some languages.
  const number = [...(amount?.childNodes ?? [])].find(
    ({ nodeType }) => nodeType === Node.TEXT_NODE,
  );
  if (amount === null || number === undefined) return;
  number.nodeValue = text;
  amount.style.setProperty('--characters', String(text.length));
}

/** Counts as the keys of the live keypad do (press-at-once.ts), and shows what was counted. */
function keepKeys(screen: HTMLElement, { locale }: ExpectedScreen): void {
  const keys: EarlyKey[] = [];
  const listening = new AbortController();
  const keypad = createEarlyKeypad();
  let hasCounted = false;
  let isDown = false;
  let lastSignMs = Number.NEGATIVE_INFINITY;

  const keyOf = ({ target }: Event): KeypadKey | null => {
    const key = target instanceof Element ? target.closest('[data-key]') : null;
    return (key?.getAttribute('data-key') as KeypadKey | undefined) ?? null;
  };
  const write = () =>
    writeAmount(screen, earlyAmount(minorUnits(amountOf(linesOf(keypad.now()))), locale));
  const count = (key: KeypadKey): void => {
    keys.push({ tapped: key });
    keypad.tap(key);
    write();
  };
  const options = { capture: true, signal: listening.signal };
  const pointerDown = (event: PointerEvent): void => {
    const key = keyOf(event);
    isDown = event.button === 0;
    hasCounted = isDown && key !== null;
    if (hasCounted && key !== null) count(key);
  };
  const click = (event: MouseEvent): void => {
    const key = keyOf(event);
    if (key !== null && (event.detail === 0 || !hasCounted)) count(key);
    hasCounted = false;
    isDown = false;
  };
  /**
   * The key that has the focus counts by the click that this becomes; not so where it is held, or so soon after a sign that it
   * ends what a scanner types: whoever presses a key with it has looked for that.
   */
  const isPress = (event: KeyboardEvent): boolean =>
    keyOf(event) !== null && !event.repeat && event.timeStamp - lastSignMs > SCAN_GOES_ON_MS;
  const typed = (event: KeyboardEvent): void => {
    if (MODIFIERS.has(event.key)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      if (isPress(event)) return;
      // Kept, since it may end a scan; taken, so that it charges nothing that nobody has seen, now or when it is heard.
      event.preventDefault();
    }
    // Screens that are there already, and wait for their till, hear it when it is taken up, and once.
    event.stopImmediatePropagation();
    if (isSign(event.key)) lastSignMs = event.timeStamp;
    keys.push({ typed: event });
    keypad.type(pressedKey(event), event.timeStamp);
    write();
  };
  window.addEventListener('pointerdown', pointerDown, options);
  window.addEventListener('click', click, options);
  window.addEventListener('keydown', typed, options);
  // A tapped key does not take the focus, as on the live keypad.
  screen.addEventListener('mousedown', (event) => event.preventDefault(), options);
  window.comptoirEarlyKeys = { keys, awaitsClick: () => isDown, stop: () => listening.abort() };
}
