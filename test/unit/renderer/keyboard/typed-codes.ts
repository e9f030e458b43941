import {
  type Heard,
  type Hearing,
  hear,
  NOTHING_HEARD,
  type Stroke,
} from '../../../../src/renderer/keyboard/scanner.ts';

/** A key and how long after the one before it came, in milliseconds; its mark is its place in what is typed. */
export type Typed = readonly [key: string, afterMs: number];

/** What is heard of these keys. */
export function listenTo(typed: readonly Typed[]): readonly Heard<number>[] {
  let hearing: Hearing<number> = NOTHING_HEARD;
  let atMs = 1000;
  return typed.map(([key, afterMs], mark) => {
    atMs += afterMs;
    const after = hear(hearing, strokeOf(key, atMs, mark));
    hearing = after.hearing;
    return after.heard;
  });
}

const KINDS: Readonly<Record<string, Stroke<number>['kind']>> = {
  Enter: 'end',
  Tab: 'end',
  Backspace: 'other',
};

/** A key as the listener is told of it. */
export function strokeOf(key: string, atMs: number, mark: number): Stroke<number> {
  const kind = KINDS[key] ?? (key.length === 1 ? 'sign' : 'control');
  return { atMs, mark, kind, sign: key, digit: /\d/.test(key) ? key : null };
}

/** These keys at one pace. */
export const paced = (keys: readonly string[], gapMs: number): readonly Typed[] =>
  keys.map((key) => [key, gapMs]);

/** What was heard last. */
export const last = (heard: readonly Heard<number>[]) => heard.at(-1);

/** The number of an article, as its bars say it. */
export const EAN_13 = [...'3017620422003'];
