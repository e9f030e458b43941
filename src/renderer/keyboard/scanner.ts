/**
 * Tells a barcode scanner, which types as a keyboard does, from somebody who types: a scanner's keys come faster
 * than fingers can, and many of them. Pure: time comes with the keys, in milliseconds by one clock.
 */

/** A key that went down. `Mark` is what the caller must go back to if this turns out to begin a scan. */
export interface Stroke<Mark> {
  readonly atMs: number;
  /** `sign` types something, `end` is Enter or Tab, with which a scan may end; `other` ends what was typed. */
  readonly kind: 'sign' | 'end' | 'other';
  /** What it types; empty where that cannot be told. */
  readonly sign: string;
  /** The digit of its place, where the layout types something else there; null where it has none. */
  readonly digit: string | null;
  readonly mark: Mark;
}

/** A scan that was recognised. */
interface Scan<Mark> {
  readonly signs: readonly Pick<Stroke<Mark>, 'sign' | 'digit'>[];
  /** Where the scan began. */
  readonly mark: Mark;
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
  | { readonly as: 'scan'; readonly text: string; readonly mark: Mark; readonly ended: boolean };

export const NOTHING_HEARD: Hearing<never> = { typed: [], scan: null };

/** Within a scan no key is this much later than the one before. */
const SCAN_GOES_ON_MS = 100;
/** Some scanners are slow with their Enter; a person who looked at the screen is slower. */
const END_FOLLOWS_MS = 300;
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
  { keys: 8, meanMs: 60, mostMs: SCAN_GOES_ON_MS },
];
/** Where Enter or Tab comes at the same pace, less is enough. */
const PACES_WITH_END: readonly Pace[] = [
  { keys: 4, meanMs: 30, mostMs: 60 },
  { keys: 7, meanMs: 50, mostMs: SCAN_GOES_ON_MS },
];

/** What a key means after what was heard before it. */
export function hear<Mark>(
  before: Hearing<Mark>,
  stroke: Stroke<Mark>,
): { readonly hearing: Hearing<Mark>; readonly heard: Heard<Mark> } {
  const { scan } = before;
  if (scan !== null && goesOn(scan, stroke)) return inScan(withStroke(scan, stroke));
  if (stroke.kind === 'other') return { hearing: NOTHING_HEARD, heard: { as: 'typed' } };
  const typed = [...before.typed, stroke].slice(-KEYS_REMEMBERED);
  const began = scanAtTheEndOf(typed);
  if (began !== null) return inScan(began);
  const hearing = { typed: stroke.kind === 'end' ? [] : typed, scan: null };
  return { hearing, heard: { as: 'typed' } };
}

/** Whether this Enter, Tab or space came too soon after a sign to be somebody's press of a button. */
export function followsAtOnce<Mark>(before: Hearing<Mark>, atMs: number): boolean {
  const last = before.typed.at(-1);
  return last !== undefined && atMs - last.atMs <= 35;
}

function goesOn<Mark>(scan: Scan<Mark>, { kind, atMs }: Stroke<Mark>): boolean {
  const waitedMs = atMs - scan.lastAtMs;
  if (kind === 'end') return waitedMs <= END_FOLLOWS_MS;
  return kind === 'sign' && !scan.ended && waitedMs <= SCAN_GOES_ON_MS;
}

function withStroke<Mark>(scan: Scan<Mark>, stroke: Stroke<Mark>): Scan<Mark> {
  const lastAtMs = stroke.atMs;
  if (stroke.kind === 'end') return { ...scan, lastAtMs, ended: true };
  const signs = scan.signs.length < LONGEST_SCAN ? [...scan.signs, stroke] : scan.signs;
  return { ...scan, lastAtMs, signs };
}

function inScan<Mark>(scan: Scan<Mark>) {
  const { mark, ended } = scan;
  const heard: Heard<Mark> = { as: 'scan', text: textOf(scan), mark, ended };
  return { hearing: { typed: [], scan }, heard };
}

/** The longest scan with which these keys end; null while somebody may have typed them. */
function scanAtTheEndOf<Mark>(typed: readonly Stroke<Mark>[]): Scan<Mark> | null {
  const last = typed.at(-1);
  if (!last) return null;
  const ended = last.kind === 'end';
  const fitting = (ended ? [...PACES_WITH_END, ...PACES] : PACES)
    .map((pace) => ({ pace, tail: tailAtPace(typed, pace.mostMs) }))
    .find(({ pace, tail }) => tail.length >= pace.keys && meanGapMs(tail) <= pace.meanMs);
  const first = fitting?.tail[0];
  if (!fitting || !first) return null;
  const signs = fitting.tail.filter(({ kind }) => kind === 'sign');
  return { signs, mark: first.mark, lastAtMs: last.atMs, ended };
}

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

/** Most scanners type as an American keyboard: a code of digits alone is read by the places of its keys. */
function textOf<Mark>({ signs }: Scan<Mark>): string {
  const allDigits = signs.every(({ digit }) => digit !== null);
  return signs.map(({ sign, digit }) => (allDigits ? digit : sign)).join('');
}
