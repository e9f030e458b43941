import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { Agent } from 'node:https';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUpdateKey } from '../../../../scripts/updates/make-update-key.ts';
import {
  downloadFile,
  fetchDescription,
  isFile,
} from '../../../../src/host/update/fetch-release.ts';
import { SILENCE_ENDURED_MS } from '../../../../src/host/update/read-answer.ts';
import { MACHINE_CLOCK } from '../../../../src/platform/machine-clock.ts';
import { LONGEST_ENVELOPE_BYTES } from '../../../../src/update/envelope.ts';
import { temporaryFolder } from '../../../e2e/support/folder.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { described, FILE_BYTES, fileOf, sealed } from '../../../support/release.ts';
import { FEED_PATH, startUpdateFeed, type UpdateFeed } from '../../../support/update-feed.ts';

const DESCRIPTION = `${FEED_PATH}/stable.update`;
const FILE = fileOf(FILE_BYTES);
const FILE_PATH = `${FEED_PATH}/1.3.0/${FILE.name}`;

const folder = temporaryFolder();
let feed: UpdateFeed;

beforeAll(async () => {
  feed = await startUpdateFeed(folder.path);
});
beforeEach(() => {
  feed.answers.clear();
  feed.asked.length = 0;
  feed.plain.asked.length = 0;
});
afterAll(async () => {
  await feed.end();
  folder[Symbol.dispose]();
});

const parts = () => ({ agent: feed.agent, clock: MACHINE_CLOCK });
const fetched = () => fetchDescription(feed.source, 'stable', parts());
const codeOf = (result: { readonly ok: boolean; readonly error?: { readonly code: string } }) =>
  result.ok ? 'ok' : result.error?.code;

describe('a description', () => {
  test('is taken from the feed once its signature holds', async () => {
    feed.answers.set(DESCRIPTION, sealed(described(), feed.key));
    const result = await fetched();
    expect(result.ok && result.value.description).toEqual(described());
    expect(result.ok && result.value.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(feed.asked).toEqual([DESCRIPTION]);
  });

  test('of a wrong key, of none, or with another byte in it is refused', async () => {
    feed.answers.set(DESCRIPTION, sealed(described(), makeUpdateKey()));
    expect(codeOf(await fetched())).toBe('wrongKey');
    feed.answers.set(DESCRIPTION, Buffer.from(JSON.stringify(described())));
    expect(codeOf(await fetched())).toBe('unsigned');
    const changed = sealed(described(), feed.key);
    changed[changed.length - 20] = (changed[changed.length - 20] ?? 0) ^ 1;
    feed.answers.set(DESCRIPTION, changed);
    expect(codeOf(await fetched())).toBe('signatureWrong');
    feed.answers.set(DESCRIPTION, sealed({ run: 'this' }, feed.key));
    expect(codeOf(await fetched())).toBe('malformed');
  });

  test('that has no end is left where it is too long for one', async () => {
    let sent = 0;
    feed.answers.set(DESCRIPTION, (answer) => {
      const more = (): void => {
        if (answer.destroyed) return;
        sent += 16_384;
        answer.write(Buffer.alloc(16_384, 32), more);
      };
      more();
    });
    expect(codeOf(await fetched())).toBe('tooLong');
    // What lay in the sockets' own buffers by then was sent as well.
    expect(sent).toBeLessThan(LONGEST_ENVELOPE_BYTES + 64 * 1024 * 1024);
  });

  test('is not there, or its server says no', async () => {
    expect(codeOf(await fetched())).toBe('refusedByServer');
  });

  test.each([
    ['and ends', true],
    ['and leaves the line open', false],
  ])('is none where the server switches to another protocol %s', async (_, ends) => {
    const switching =
      'HTTP/1.1 101 Switching Protocols\r\nUpgrade: x\r\nConnection: Upgrade\r\n\r\n';
    feed.answers.set(DESCRIPTION, ({ socket }) => {
      socket?.write(switching);
      if (ends) socket?.end();
    });
    expect(codeOf(await fetched())).toBe('refusedByServer');
  });
});

describe('a server that is another one', () => {
  test('without a certificate of our authority is not believed', async () => {
    feed.answers.set(DESCRIPTION, sealed(described(), feed.key));
    const stranger = { agent: new Agent({ rejectUnauthorized: true }), clock: MACHINE_CLOCK };
    const result = await fetchDescription(feed.source, 'stable', stranger);
    expect(codeOf(result)).toBe('certificateRefused');
    expect(feed.asked).toEqual([]);
  });

  test('with a certificate of another name is not believed', async () => {
    feed.answers.set(DESCRIPTION, sealed(described(), feed.key));
    const address = new URL(feed.source.address.href.replace('localhost', '127.0.0.1'));
    const result = await fetchDescription({ ...feed.source, address }, 'stable', parts());
    expect(codeOf(result)).toBe('certificateRefused');
    expect(feed.asked).toEqual([]);
  });

  test('is not followed to by a redirect, and least of all without TLS', async () => {
    const to = (location: string) =>
      feed.answers.set(DESCRIPTION, (answer) => answer.writeHead(302, { location }).end());
    for (const location of [
      `${feed.plain.origin}${FEED_PATH}/other.update`,
      feed.source.address.href.replace('https:', 'http:'),
      'https://elsewhere.example/stable.update',
      'file:///etc/passwd',
      '',
    ]) {
      to(location);
      expect(codeOf(await fetched()), location).toBe('redirected');
    }
    expect(feed.plain.asked).toEqual([]);
    // Round and round on the host itself.
    feed.asked.length = 0;
    to(DESCRIPTION);
    expect(codeOf(await fetched())).toBe('redirected');
    expect(feed.asked).toHaveLength(4);
  });

  test('is followed to for a file where the release’s maker named it, and for a description never', async () => {
    using place = temporaryFolder();
    const { host, asked } = feed.elsewhere;
    const moved = `${FEED_PATH}/moved/`;
    const location = `https://${host}${FILE_PATH}`;
    feed.answers.set(FILE_PATH, FILE_BYTES);
    feed.answers.set(`${moved}1.3.0/${FILE.name}`, (answer) =>
      answer.writeHead(302, { location }).end(),
    );
    const source = { ...feed.source, address: new URL(moved, feed.source.address) };
    const refused = await downloadFile(source, described(), FILE, place.path, parts());
    expect(codeOf(refused)).toBe('redirected');
    expect(asked).toEqual([]);
    const named = { ...source, redirectsTo: [host] };
    expect(codeOf(await downloadFile(named, described(), FILE, place.path, parts()))).toBe('ok');
    expect(asked).toEqual([FILE_PATH]);

    feed.answers.set(`${moved}stable.update`, (answer) =>
      answer.writeHead(302, { location: `https://${host}${DESCRIPTION}` }).end(),
    );
    expect(codeOf(await fetchDescription(named, 'stable', parts()))).toBe('redirected');
    expect(asked).toEqual([FILE_PATH]);
  });
});

describe('a file', () => {
  const downloaded = (place: { readonly path: string }) =>
    downloadFile(feed.source, described(), FILE, join(place.path, 'updates'), parts());
  const draftIn = (place: { readonly path: string }): string =>
    join(place.path, `.${FILE.name}.comptoir-1.part`);
  const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const namesIn = (place: { readonly path: string }) => readdirSync(join(place.path, 'updates'));

  test('is kept once every byte is the described one, for its owner alone, and not asked for twice', async () => {
    using place = temporaryFolder();
    feed.answers.set(FILE_PATH, FILE_BYTES);
    const result = await downloaded(place);
    const path = join(place.path, 'updates', FILE.name);
    expect(result).toEqual({ ok: true, value: path });
    expect(readFileSync(path).equals(FILE_BYTES)).toBe(true);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(namesIn(place)).toEqual([FILE.name]);
    expect(codeOf(await downloaded(place))).toBe('ok');
    expect(feed.asked).toEqual([FILE_PATH]);
    // One that somebody changed on the disk is none.
    writeFileSync(path, Buffer.alloc(FILE_BYTES.length, 7));
    expect(await isFile(path, FILE)).toBe(false);
    expect(codeOf(await downloaded(place))).toBe('ok');
    expect(feed.asked).toHaveLength(2);
    expect(await isFile(path, FILE)).toBe(true);
  });

  test.each<[string, string, Parameters<UpdateFeed['answers']['set']>[1]]>([
    ['of the same length', 'contentDiffers', Buffer.alloc(FILE_BYTES.length, 1)],
    ['that ends before', 'truncated', FILE_BYTES.subarray(0, -1)],
    ['that is longer', 'tooLong', Buffer.concat([FILE_BYTES, Buffer.from('!')])],
    [
      'that is longer than it says',
      'tooLong',
      (answer) => {
        answer.writeHead(200, { 'transfer-encoding': 'chunked' });
        answer.write(FILE_BYTES);
        answer.end('!');
      },
    ],
    [
      'that breaks off',
      'truncated',
      (answer) => {
        answer.writeHead(200, { 'content-length': FILE_BYTES.length });
        answer.write(FILE_BYTES.subarray(0, 1_000), () => answer.destroy());
      },
    ],
    [
      'without an end',
      'tooLong',
      (answer) => {
        const more = (): void => {
          if (!answer.destroyed) answer.write(FILE_BYTES, more);
        };
        more();
      },
    ],
  ])('another one %s is refused, and nothing is left of it', async (_, code, given) => {
    using place = temporaryFolder();
    feed.answers.set(FILE_PATH, given);
    expect(codeOf(await downloaded(place))).toBe(code);
    expect(namesIn(place)).toEqual([]);
  });

  test('whose server says nothing more is given up, by the till’s own clock', async () => {
    using place = temporaryFolder();
    const clock = createManualClock();
    const begun = Promise.withResolvers<void>();
    feed.answers.set(FILE_PATH, (answer) => {
      answer.writeHead(200, { 'content-length': FILE_BYTES.length });
      answer.write(FILE_BYTES.subarray(0, 1_000), () => begun.resolve());
    });
    const waiting = downloadFile(feed.source, described(), FILE, place.path, {
      agent: feed.agent,
      clock,
    });
    await begun.promise;
    // Its first words were heard: what counts is the silence behind them.
    await expect.poll(() => sizeOf(draftIn(place))).toBe(1_000);
    clock.advance(SILENCE_ENDURED_MS - 1);
    clock.advance(1);
    expect(codeOf(await waiting)).toBe('stalled');
    expect(readdirSync(place.path)).toEqual([]);
    // Nothing goes on waiting.
    expect(clock.pendingMs).toEqual([]);
  });

  test('that comes drop by drop is given up in the end', async () => {
    using place = temporaryFolder();
    const clock = createManualClock();
    const draft = draftIn(place);
    feed.answers.set(FILE_PATH, (answer) => {
      answer.writeHead(200, { 'content-length': FILE_BYTES.length });
      let at = 0;
      // A byte whenever the till would soon have given up for the silence, once the last one has arrived.
      const drop = (): void => {
        if (answer.destroyed) return;
        if (at > 0 && sizeOf(draft) < at) return void setImmediate(drop);
        if (at > 0) clock.advance(SILENCE_ENDURED_MS / 2);
        at += 1;
        answer.write(FILE_BYTES.subarray(at - 1, at), () => setImmediate(drop));
      };
      drop();
    });
    const slow = await downloadFile(feed.source, described(), FILE, place.path, {
      agent: feed.agent,
      clock,
    });
    expect(codeOf(slow)).toBe('tooSlow');
    expect(readdirSync(place.path)).toEqual([]);
  });

  test('that cannot be written is not blamed on the server', async () => {
    using place = temporaryFolder();
    feed.answers.set(FILE_PATH, FILE_BYTES);
    writeFileSync(join(place.path, 'updates'), 'a file in its place');
    expect(codeOf(await downloaded(place))).toBe('folderUnwritable');
  });

  test('is no longer asked for where the till closes', async () => {
    using place = temporaryFolder();
    const leaving = new AbortController();
    feed.answers.set(FILE_PATH, (answer) => {
      answer.writeHead(200, { 'content-length': FILE_BYTES.length });
      answer.write(FILE_BYTES.subarray(0, 1_000), () => leaving.abort());
    });
    const left = await downloadFile(feed.source, described(), FILE, place.path, {
      ...parts(),
      signal: leaving.signal,
    });
    expect(codeOf(left)).toBe('cancelled');
  });
});
