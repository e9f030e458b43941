import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { officeOfFile } from '../../support/office/office-of-file.ts';

// Which names the office's pages answer to, by requests written out by hand: another name that leads here is a stranger's (DNS rebinding).

const office = officeOfFile('hosts', { publicUrl: ['https://Office.Example.com'] });

/** The status and the body of an answer to a request with these headers. */
function ask(path: string, headers: readonly string[]): Promise<{ status: number; body: string }> {
  const { port } = new URL(office.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let heard = '';
    socket.on('data', (piece) => {
      heard += piece.toString();
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', body = ''] = heard.split('\r\n\r\n');
      resolve({ status: Number(head.split(' ')[1]), body });
    });
    socket.write([`GET ${path} HTTP/1.1`, ...headers, 'connection: close', '', ''].join('\r\n'));
  });
}

const PORT = ':8460';

it.each([
  'localhost',
  `LOCALHOST${PORT}`,
  '127.0.0.1',
  `192.168.1.20${PORT}`,
  `[::1]${PORT}`,
  'office.example.com',
  'Office.Example.COM:443',
])('answers its own host, %s', async (host) => {
  expect(await ask('/api/me', [`host: ${host}`])).toMatchObject({ status: 401 });
});

it.each([
  'evil.example',
  `evil.example${PORT}`,
  '127.0.0.1.evil.example',
  'office.example.com.evil.example',
  'localhost.evil.example',
  'evil.example@127.0.0.1',
])('answers no other one, %s', async (host) => {
  for (const path of ['/', '/api/me', '/api/news']) {
    const { status, body } = await ask(path, [`host: ${host}`]);
    expect({ path, status }).toEqual({ path, status: 421 });
    expect(body).toContain('--public-url');
  }
});

it('believes no header that a page can set in the place of the host', async () => {
  const forwarded = 'x-forwarded-host: 127.0.0.1';
  expect(await ask('/api/me', ['host: evil.example', forwarded])).toMatchObject({ status: 421 });
  const through = ['host: 127.0.0.1', 'x-forwarded-host: office.example.com'];
  expect(await ask('/api/me', through)).toMatchObject({ status: 401 });
  const astray = ['host: 127.0.0.1', 'x-forwarded-host: evil.example'];
  expect(await ask('/api/me', astray)).toMatchObject({ status: 421 });
});

it('answers registers under any name: each of their requests is signed', async () => {
  const asked = await ask('/v1/holding', ['host: evil.example']);
  expect(asked.status).toBe(401);
});
