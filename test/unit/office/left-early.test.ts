import { connect, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { addExports } from '../../../src/office/pages/export-routes.ts';
import { addReads } from '../../../src/office/pages/read-routes.ts';
import { barePages, COOKIE } from '../../support/office/bare-pages.ts';

// Who leaves while the office still looks up who they are holds no place afterwards: the end of their connection was told before anybody listened.

/** More than any bound of one person's. */
const LEAVERS = 40;

const AT_ONCE = { timeout: 20_000, interval: 10 } as const;

it.each([
  ['an event stream', '/news', 200],
  ['a file', '/exports/pages?from=2020-02-01&to=2020-01-31&language=en', 400],
])('gives the place of %s back', async (_what, path, status) => {
  const pages = await barePages();
  addReads(pages.server, pages.parts);
  addExports(pages.server, pages.parts);
  const port = await pages.listen();
  const letGo = Promise.withResolvers<void>();
  pages.who.held = letGo.promise;
  const leavers: Socket[] = Array.from({ length: LEAVERS }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${COOKIE}\r\n\r\n`);
    return socket;
  });
  await expect.poll(() => pages.who.asked, AT_ONCE).toBe(LEAVERS);
  for (const socket of leavers) socket.destroy();
  const left = () =>
    new Promise((resolve) => pages.server.server.getConnections((_, n) => resolve(n)));
  await expect.poll(left, AT_ONCE).toBe(0);
  pages.who.held = null;
  letGo.resolve();
  // Each of them was asked about to the end: a session is two questions.
  await expect.poll(() => pages.who.asked, AT_ONCE).toBeGreaterThanOrEqual(2 * LEAVERS);
  const leaving = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    ...{ headers: { cookie: COOKIE }, signal: leaving.signal },
  });
  expect(answer.status).toBe(status);
  leaving.abort();
});
