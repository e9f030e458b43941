import type { PressedKey } from '../../../../src/renderer/keyboard/key-meaning.ts';

/** A key pressed by itself. */
export const pressed = (key: string, change: Partial<PressedKey> = {}): PressedKey => ({
  key,
  code: '',
  repeat: false,
  shiftKey: false,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  altGraph: false,
  isComposing: false,
  defaultPrevented: false,
  ...change,
});
