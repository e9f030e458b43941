/**
 * Wakes the till when the network is back or the screen is looked at again: a machine that slept has missed
 * what its streams said (design, the life of a sale). Electron's main process is not told of the network.
 */
export function wakeTillOnReturn(page: Document, wake: () => void): void {
  page.defaultView?.addEventListener('online', wake);
  page.addEventListener('visibilitychange', () => {
    if (page.visibilityState === 'visible') wake();
  });
}
