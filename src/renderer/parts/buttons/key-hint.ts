/** What a button is given that a key presses as well: its name for a reader, and as it is drawn where keys are shown. */
export const keyHint = (shortcut: string, drawn = shortcut) => ({
  'aria-keyshortcuts': shortcut,
  'data-key-hint': drawn,
});
