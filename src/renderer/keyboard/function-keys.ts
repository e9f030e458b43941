/** The keys of the top row that press a button of the till; which one says so itself, by `aria-keyshortcuts`. */
const PRESSING = ['F2', 'F4'];
const DIALOG = '[role=dialog], [role=alertdialog]';

/** Presses the button that names the key, where one is in sight and can be pressed. */
export function listenToFunctionKeys(page: Window): void {
  page.addEventListener('keydown', (event) => {
    const { key, ctrlKey, altKey, metaKey, shiftKey, repeat, defaultPrevented } = event;
    if (!PRESSING.includes(key) || ctrlKey || altKey || metaKey || shiftKey) return;
    if (repeat || defaultPrevented || page.document.querySelector(DIALOG) !== null) return;
    const button = page.document.querySelector<HTMLButtonElement>(
      `[data-screen]:not([inert]) button[aria-keyshortcuts="${key}"]:not(:disabled)`,
    );
    if (!button?.checkVisibility()) return;
    event.preventDefault();
    button.click();
  });
}
