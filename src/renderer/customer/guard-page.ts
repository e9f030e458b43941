/** Keys of a browser that would leave the page, or do something to it: with Ctrl, Alt or Meta all of them, and these by themselves. */
const LEAVING = /^(?:F\d+|Browser\w+|ContextMenu|Escape|Tab|Launch\w+)$/;

/**
 * Keeps whoever touches a screen of customers within it, as far as a page can: no menu, no selection, no zoom, no drag, no file that is dropped
 * and opened in its place, no way back. What a browser keeps for itself, the browser's own kiosk mode takes (docs/install).
 */
export function guardPage(page: Document): void {
  const refuse = (event: Event): void => event.preventDefault();
  const strictly = { capture: true, passive: false } as const;
  for (const name of ['contextmenu', 'selectstart', 'dragstart', 'drop', 'dragover', 'auxclick']) {
    page.addEventListener(name, refuse, strictly);
  }
  for (const name of ['gesturestart', 'gesturechange', 'copy', 'cut', 'paste', 'beforeprint']) {
    page.addEventListener(name, refuse, strictly);
  }
  page.addEventListener(
    'touchmove',
    (event) => {
      if (event.touches.length > 1) event.preventDefault();
    },
    strictly,
  );
  page.addEventListener(
    'wheel',
    (event) => {
      if (event.ctrlKey) event.preventDefault();
    },
    strictly,
  );
  // Fingers scroll what is longer than the screen, and do nothing else to it; no page comes by a swipe.
  page.documentElement.style.touchAction = 'pan-x pan-y';
  page.documentElement.style.overscrollBehavior = 'none';
  stayHere(page);
}

/** And no key but what writes: at a kiosk nobody of the shop stands beside it. */
export function guardKeys(page: Document): void {
  page.addEventListener(
    'keydown',
    (event) => {
      const isCommand = event.ctrlKey || event.metaKey || event.altKey;
      if (isCommand || LEAVING.test(event.key)) event.preventDefault();
    },
    { capture: true },
  );
}

/** The first touch, since a browser lets nobody else ask; one that refuses is in full screen by its own switch. */
export function fillScreenAtTouch(page: Document): void {
  page.addEventListener('click', () => {
    if (page.fullscreenElement !== null || !page.fullscreenEnabled) return;
    void page.documentElement.requestFullscreen({ navigationUI: 'hide' }).catch(() => undefined);
  });
}

/** A swipe back comes to this page again. */
function stayHere(page: Document): void {
  const { history, location } = page.defaultView ?? {};
  if (!history || !location) return;
  history.pushState(null, '', location.href);
  page.defaultView?.addEventListener('popstate', () => history.pushState(null, '', location.href));
}
