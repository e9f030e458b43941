import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import * as tls from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fetchDescription } from '../../../../src/host/update/fetch-release.ts';
import { updateAgent } from '../../../../src/host/update/update-way.ts';
import { MACHINE_CLOCK } from '../../../../src/platform/machine-clock.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { described, sealed } from '../../../support/release.ts';
import { FEED_PATH, startUpdateFeed, type UpdateFeed } from '../../../support/update-feed.ts';

/** No name server of this machine knows it: the proxy alone can reach it. */
const HOST = 'updates.company.test';

const folder = temporaryFolder();
const trusted = tls.getCACertificates('default');
let feed: UpdateFeed;
let proxy: Server;
const asked: string[] = [];

beforeAll(async () => {
  feed = await startUpdateFeed(folder.path, HOST);
  feed.answers.set(`${FEED_PATH}/stable.update`, sealed(described(), feed.key));
  proxy = createServer((_, answer) => answer.writeHead(405).end());
  proxy.on('connect', ({ url = '' }, socket) => {
    asked.push(url);
    const onward = connect(feed.port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    for (const each of [socket, onward]) each.on('error', () => each.destroy());
  });
  await new Promise<void>((resolve) => void proxy.listen(0, '127.0.0.1', () => resolve()));
});
afterAll(async () => {
  tls.setDefaultCACertificates(trusted);
  await feed.end();
  proxy.closeAllConnections();
  proxy.close();
  folder[Symbol.dispose]();
});

const fetchedWith = async (env: NodeJS.ProcessEnv) => {
  asked.length = 0;
  const agent = updateAgent(env, feed.source.address);
  const result = await fetchDescription(feed.source, 'stable', { agent, clock: MACHINE_CLOCK });
  return result.ok ? 'ok' : result.error.code;
};
const through = () => ({
  HTTPS_PROXY: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
});

test('the feed is asked through the company’s proxy, and believed by its certificates alone', async () => {
  expect(await fetchedWith(through())).toBe('certificateRefused');
  expect(asked).toEqual([`${HOST}:${feed.port}`]);
  tls.setDefaultCACertificates([...trusted, readFileSync(feed.authorityFile, 'utf8')]);
  expect(await fetchedWith(through())).toBe('ok');
  expect(asked).toEqual([`${HOST}:${feed.port}`]);
});

test('an exception of the feed’s own host holds for it', async () => {
  expect(await fetchedWith({ ...through(), NO_PROXY: 'company.test' })).toBe('unreachable');
  expect(asked).toEqual([]);
  expect(await fetchedWith({})).toBe('unreachable');
});
