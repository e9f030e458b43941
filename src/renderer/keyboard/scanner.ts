import { SCAN_GOES_ON_MS } from './paces.ts';
/**
 * Tells a barcode scanner, which types as a keyboard does, from somebody who types: a scanner's keys come faster
 * than fingers can, and many of them. Pure: time comes with the keys, in milliseconds by one clock.
 */

/** A key that went down. `Mark` is what the caller must go back to if this turns out to begin a scan. */
export interface Stroke<Mark> {
  readonly atMs: number;
  /**
   * `sign` types something, `end` is Enter or Tab, with which a line of a scan may end, `control` types nothing, as F8
   * or a dead key may stand in a code; `other`, a key held down or one that takes back, ends what was typed.
   */
  readonly kind: 'sign' | 'end' | 'control' | 'other';
  /** What it types; empty where that cannot be told. */
  readonly sign: string;
  /** The digit of its place, where the layout types something else there; null where it has none. */
  readonly digit: string | null;
  readonly mark: Mark;
}

/** A scan that was recognised. */
interface Scan<Mark> {
  /** What came so soon before the rest that it may be the code's beginning, behind a hitch, or somebody's last keys. */
  readonly before: readonly Stroke<Mark>[];
  /** Its signs, and between them the ends of its lines. */
  readonly signs: readonly Stroke<Mark>[];
  readonly lastAtMs: number;
  readonly ended: boolean;
}

/** What was heard so far: keys that may become a scan, or a scan that may go on. */
export interface Hearing<Mark> {
  readonly typed: readonly Stroke<Mark>[];
  readonly scan: Scan<Mark> | null;
}

/** What a key turned out to be: typed by somebody, or part of a scan, with all of it so far. */
export type Heard<Mark> =
  | { readonly as: 'typed' }
  | {
      readonly as: 'scan';
      readonly text: string;
      readonly mark: Mark;
      readonly ended: boolean;
      /** Its first signs may have been typed by somebody, right before the scanner was heard. */
      readonly mayBeginWithTyped: boolean;
      /** So few signs that somebody may have typed them after all, at the end of an amount. */
      readonly isShort: boolean;
    };

export const NOTHING_HEARD: Hearing<never> = { typed: [], scan: null };

/** So soon after Enter, Tab or a control key, what follows is the code's next line; a scan ends with silence. */
const NEXT_LINE_MS = 100;
/** So long before the rest of a code, its first signs may have come; whoever keys an amount and then scans is slower. */
const BEGINS_WITHIN_MS = 450;
/** So long after a scan without an end, a key whose Enter comes as fast as no finger's is the rest of it. */
const REST_FOLLOWS_MS = 2000;
/** No scan needs more keys than this to be told from typing. */
const KEYS_REMEMBERED = 40;
const LONGEST_SCAN = 4096;

/**
 * From how many keys on, each at most so long after the one before and at most so long on average, nobody typed
 * them. Two or three fingers roll over neighbouring keys in some 20 ms each, a `00` or `000` key is faster still,
 * and the best at a number pad need some 80 ms for each of many.
 */
interface Pace {
  readonly keys: number;
  readonly meanMs: number;
  readonly mostMs: number;
}
const PACES: readonly Pace[] = [
  { keys: 4, meanMs: 18, mostMs: 60 },
  { keys: 5, meanMs: 25, mostMs: 60 },
  { keys: 6, meanMs: 35, mostMs: 60 },
  { keys: 8, meanMs: 60, mostMs: 100 },
];
/** Where Enter or Tab comes at the same pace, less is enough: fingers that roll over keys rest before Enter. */
const FASTEST_PERSON_MS = 78;
const PACE_WITH_END: Pace = { keys: 4, meanMs: 72, mostMs: FASTEST_PERSON_MS };
/**
 * One or two signs and Enter, behind silence. Fingers roll over two keys in 30 to 50 ms, and rest before Enter; a lone
 * digit that is rolled into Enter needs some 40 ms.
 */
const PACES_OF_SHORT_CODE: readonly Pace[] = [
  { keys: 2, meanMs: 35, mostMs: 35 },
  { keys: 3, meanMs: 60, mostMs: 60 },
];
const SHORT_CODE_SIGNS = 2;
/** No amount has so many digits (money.ts): at the pace of the fastest person and a little more, they are a code's. */
const PACE_OF_LONG_CODE: Pace = { keys: 12, meanMs: 100, mostMs: 130 };
/** Eight digits may be an amount: at that pace they are a code where its last digit proves it. */
const PACE_OF_ARTICLE: Pace = { keys: 9, meanMs: 100, mostMs: 130 };

/** What a key means after what was heard before it. */
export function hear<Mark>(
  before: Hearing<Mark>,
  stroke: Stroke<Mark>,
): { readonly hearing: Hearing<Mark>; readonly heard: Heard<Mark> } {
  const { scan } = before;
  if (scan !== null && before.typed.length === 0 && goesOn(scan, stroke)) {
    return inScan(withStrokes(scan, [stroke]));
  }
  if (stroke.kind === 'other') return { hearing: NOTHING_HEARD, heard: { as: 'typed' } };
  const typed = [...before.typed, stroke].slice(-KEYS_REMEMBERED);
  if (scan !== null && isRestOf(scan, typed)) return inScan(withStrokes(scan, typed));
  const began = scanAtTheEndOf(typed);
  if (began !== null) return inScan(began);
  const hearing = stroke.kind === 'end' ? NOTHING_HEARD : { typed, scan };
  return { hearing, heard: { as: 'typed' } };
}

/** Whether this Enter, Tab or space came too soon after a sign to be somebody's press of a button. */
export function followsAtOnce<Mark>(before: Hearing<Mark>, atMs: number): boolean {
  const last = before.typed.at(-1);
  return last?.kind === 'sign' && atMs - last.atMs <= 35;
}

function goesOn<Mark>(scan: Scan<Mark>, { kind, atMs }: Stroke<Mark>): boolean {
  if (kind === 'other') return false;
  const isSameLine = kind === 'end' || (kind === 'sign' && !scan.ended);
  return atMs - scan.lastAtMs <= (isSameLine ? SCAN_GOES_ON_MS : NEXT_LINE_MS);
}

/** What came after a scan that had no end and was no whole code, with an Enter that nobody pressed. */
function isRestOf<Mark>(scan: Scan<Mark>, typed: readonly Stroke<Mark>[]): boolean {
  if (scan.ended || typed.at(-1)?.kind !== 'end') return false;
  const waitedMs = (typed[0]?.atMs ?? Number.POSITIVE_INFINITY) - scan.lastAtMs;
  if (waitedMs > REST_FOLLOWS_MS || !typed.some(({ kind }) => kind === 'sign')) return false;
  const { mostMs, meanMs } = PACE_WITH_END;
  const isAtOnce = tailAtPace(typed, mostMs).length === typed.length && meanGapMs(typed) <= meanMs;
  return isAtOnce && !isArticleNumber(textOf(codeOf(scan)));
}

function withStrokes<Mark>(scan: Scan<Mark>, strokes: readonly Stroke<Mark>[]): Scan<Mark> {
  const signs = [...scan.signs, ...strokes.filter(isOfText)];
  const last = signs.at(-1);
  return {
    ...scan,
    signs: signs.slice(0, LONGEST_SCAN),
    lastAtMs: strokes.at(-1)?.atMs ?? scan.lastAtMs,
    ended: last?.kind === 'end',
  };
}

const isOfText = <Mark>({ kind }: Stroke<Mark>): boolean => kind === 'sign' || kind === 'end';

function inScan<Mark>(scan: Scan<Mark>) {
  const signs = codeOf(scan);
  const [first] = signs;
  if (first === undefined) throw new Error('a scan of nothing');
  const heard: Heard<Mark> = {
    as: 'scan',
    text: textOf(signs),
    mark: first.mark,
    ended: scan.ended,
    mayBeginWithTyped: signs.length > scan.signs.length && !beginsWithArticle(signs),
    isShort: signs.filter(({ kind }) => kind === 'sign').length <= SHORT_CODE_SIGNS,
  };
  return { hearing: { typed: [], scan }, heard };
}

/**
 * The code, from where it begins: an article's number says so by its check digit. Otherwise all that may be its
 * beginning is, so that no digit of a code is left in an amount.
 */
function codeOf<Mark>({ before, signs }: Scan<Mark>): readonly Stroke<Mark>[] {
  const all = [...before, ...signs];
  for (let from = before.length; from >= 0; from -= 1) {
    if (beginsWithArticle(all.slice(from))) return all.slice(from);
  }
  return all;
}

/** Whether its first line is an article's number. */
function beginsWithArticle<Mark>(signs: readonly Stroke<Mark>[]): boolean {
  const end = signs.findIndex(({ kind }) => kind === 'end');
  return isArticleNumber(textOf(end < 0 ? signs : signs.slice(0, end)));
}

/** The longest scan with which these keys end; null while somebody may have typed them. */
function scanAtTheEndOf<Mark>(typed: readonly Stroke<Mark>[]): Scan<Mark> | null {
  const last = typed.at(-1);
  if (!last) return null;
  const ended = last.kind === 'end';
  const tail = scannedTail(typed, ended);
  if (tail === null) return null;
  const signs = tail.filter(isOfText);
  const hesitant = tailAtPace(typed, BEGINS_WITHIN_MS).filter(isOfText);
  const before = hesitant.slice(0, Math.max(0, hesitant.length - signs.length));
  return { before, signs, lastAtMs: last.atMs, ended };
}

/** The last keys that no person types at their pace; null where there are none. */
function scannedTail<Mark>(
  typed: readonly Stroke<Mark>[],
  ended: boolean,
): readonly Stroke<Mark>[] | null {
  for (const pace of ended ? [PACE_WITH_END, ...PACES] : PACES) {
    const tail = tailAtPace(typed, pace.mostMs);
    if (isAtPace(tail, pace)) return tail;
  }
  const short = ended ? shortCode(typed) : null;
  if (short !== null) return short;
  const digits = tailAtPace(typed, PACE_OF_LONG_CODE.mostMs);
  const text = textOf(digits);
  if (isAtPace(digits, PACE_OF_LONG_CODE) && /^\d{12,}$/.test(text)) return digits;
  const isArticle = ended && isAtPace(digits, PACE_OF_ARTICLE) && isArticleNumber(text);
  return isArticle ? digits : null;
}

/** One or two signs with Enter, in front of which nobody typed: the last keys of an amount are no code. */
function shortCode<Mark>(typed: readonly Stroke<Mark>[]): readonly Stroke<Mark>[] | null {
  const since = tailAtPace(typed, BEGINS_WITHIN_MS);
  const isOne = PACES_OF_SHORT_CODE.some(
    (pace) => tailAtPace(since, pace.mostMs).length === since.length && isAtPace(since, pace),
  );
  return isOne ? since : null;
}

/** A control key types nothing: it joins what it stands between, and counts for nothing. */
const isAtPace = <Mark>(tail: readonly Stroke<Mark>[], { keys, meanMs }: Pace): boolean =>
  tail.filter(isOfText).length >= keys && meanGapMs(tail) <= meanMs;

/** The last keys, none of which came later than this after the one before. */
function tailAtPace<Mark>(typed: readonly Stroke<Mark>[], mostMs: number): readonly Stroke<Mark>[] {
  const late = typed.findLastIndex(
    ({ atMs }, index) => index > 0 && atMs - (typed[index - 1]?.atMs ?? atMs) > mostMs,
  );
  return typed.slice(Math.max(late, 0));
}

function meanGapMs<Mark>(typed: readonly Stroke<Mark>[]): number {
  const [first, last] = [typed[0], typed.at(-1)];
  if (!first || !last || typed.length < 2) return Number.POSITIVE_INFINITY;
  return (last.atMs - first.atMs) / (typed.length - 1);
}

/** The lines of a code, as a label has them side by side. */
function textOf<Mark>(signs: readonly Stroke<Mark>[]): string {
  const lines: Stroke<Mark>[][] = [[]];
  for (const stroke of signs) {
    if (stroke.kind === 'end') lines.push([]);
    else lines.at(-1)?.push(stroke);
  }
  const texts = lines.map(lineOf);
  return texts.filter((text) => text !== '').join(', ');
}

/** Most scanners type as an American keyboard: a line of digits alone is read by the places of its keys. */
function lineOf<Mark>(line: readonly Stroke<Mark>[]): string {
  const typed = line.filter(({ kind }) => kind === 'sign');
  const allDigits = typed.every(({ digit }) => digit !== null);
  return typed.map(({ sign, digit }) => (allDigits ? digit : sign)).join('');
}

/** Whether this is an article's number (GTIN-8, -12, -13, -14), by its check digit (GS1 General Specifications, 7.9). */
function isArticleNumber(text: string): boolean {
  if (!/^(?:\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text].map(Number).reverse();
  const sum = digits.reduce((all, digit, place) => all + digit * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
