import type { CDPSession, Page } from '@playwright/test';

/** A key as a keyboard sends it: what it types, where it is, and what is held with it. */
export interface Key {
  readonly key: string;
  readonly code: string;
  readonly shift?: boolean;
  readonly repeat?: boolean;
}

/** Hands, or a scanner, at the keyboard of a page: each key says by itself how long after the one before it came. */
export interface Typist {
  type(keys: readonly Key[], gapMs: number): Promise<void>;
}

const SHIFT = 8;

/**
 * Sends keys with times of their own through the browser's protocol, so that a loaded machine makes nobody slower.
 */
export async function typist(page: Page): Promise<Typist> {
  const tab: CDPSession = await page.context().newCDPSession(page);
  let atMs = Date.now();
  return {
    async type(keys, gapMs) {
      for (const key of keys) {
        atMs += gapMs;
        await tab.send('Input.dispatchKeyEvent', keyDown(key, atMs));
        await tab.send('Input.dispatchKeyEvent', {
          type: 'keyUp',
          key: key.key,
          code: key.code,
          timestamp: (atMs + 1) / 1000,
        });
      }
    },
  };
}

function keyDown({ key, code, shift, repeat }: Key, atMs: number) {
  const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined;
  return {
    type: text === undefined ? 'rawKeyDown' : 'keyDown',
    key,
    code,
    windowsVirtualKeyCode: VIRTUAL_KEYS[key] ?? key.charCodeAt(0),
    autoRepeat: repeat ?? false,
    modifiers: shift ? SHIFT : 0,
    timestamp: atMs / 1000,
    ...(text !== undefined && { text }),
  } as const;
}

const VIRTUAL_KEYS: Readonly<Record<string, number>> = { Enter: 13, Tab: 9, Backspace: 8 };

/** The keys of an American keyboard that type this text. */
export const keysOf = (text: string): readonly Key[] =>
  [...text].map((sign) => ({
    key: sign,
    code: /\d/.test(sign) ? `Digit${sign}` : (CODES[sign] ?? `Key${sign.toUpperCase()}`),
    shift: /[A-Z*+]/.test(sign),
  }));

const CODES: Readonly<Record<string, string>> = {
  '.': 'Period',
  ',': 'Comma',
  '*': 'Digit8',
  '+': 'Equal',
  ' ': 'Space',
  '-': 'Minus',
};

/** Between two keys of a hand, in milliseconds; what comes much faster is a scanner's. */
export const BY_HAND_MS = 140;

export const ENTER: Key = { key: 'Enter', code: 'Enter' };
export const TAB: Key = { key: 'Tab', code: 'Tab' };
