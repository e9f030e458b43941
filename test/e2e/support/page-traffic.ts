import type { Page } from '@playwright/test';

/** Everything that a page is sent over WebSockets from now on, and every address it asks for. */
export function collectTraffic(page: Page): readonly string[] {
  const seen: string[] = [];
  page.on('request', (asked) => seen.push(asked.url()));
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => seen.push(String(payload)));
  });
  return seen;
}
