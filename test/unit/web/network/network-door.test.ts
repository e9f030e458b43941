import { X509Certificate } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { get, type RequestOptions } from 'node:https';
import { connect as connectTcp } from 'node:net';
import { connect } from 'node:tls';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openCertificateKeeper } from '../../../../src/web/network/certificate-keeper.ts';
import { DOOR_LIMITS, type DoorLimits } from '../../../../src/web/network/door-budget.ts';
import type { DoorFace } from '../../../../src/web/network/door-message.ts';
import { openNetworkDoor } from '../../../../src/web/network/network-door.ts';
import { SCREENS_DOOR } from '../../../support/thread-programs.ts';

const HOST = '127.0.0.2';
const OTHER = '127.0.0.3';
const AT_HOST = { addresses: [HOST], hostName: null };

let face: DoorFace;
let next: DoorFace;
let ca: string;
let foreign: DoorFace;

beforeAll(async () => {
  const keeper = () =>
    openCertificateKeeper({
      store: { read: () => undefined, write: () => true },
      machine: 'till',
      nowMs: Date.now,
      log: { info: () => undefined, warn: () => undefined } as never,
    });
  const own = keeper();
  const faceOf = async (by: typeof own, address: string): Promise<DoorFace> => {
    const { certificate } = await by.identityFor({ addresses: [address], hostName: null });
    return { addresses: [address], certificate };
  };
  face = await faceOf(own, HOST);
  next = await faceOf(own, OTHER);
  ca = new X509Certificate((await own.identityFor(AT_HOST)).authority).toString();
  // Outside what an authority of a till may vouch for.
  const abroad = await own.identityFor({ addresses: ['203.0.113.4'], hostName: null });
  foreign = { addresses: [HOST], certificate: abroad.certificate };
});

async function openDoor(
  answer: RequestListener,
  given: { readonly limits?: DoorLimits; readonly shown?: DoorFace } = {},
) {
  const server = createServer(answer);
  const fell: true[] = [];
  const opened = await openNetworkDoor({
    ...{ program: SCREENS_DOOR, host: '0.0.0.0', port: 0, face: given.shown ?? face, server },
    ...(given.limits && { limits: given.limits }),
    fell: () => void fell.push(true),
  });
  if (!opened.ok) throw new Error(opened.detail);
  onTestFinished(() => opened.door.close());
  return { door: opened.door, server, fell };
}

/** What a client that trusts the till's authority is answered, or the code of its error. */
function asked(port: number, options: RequestOptions = {}): Promise<string> {
  return new Promise((resolve) => {
    const request = get({ host: HOST, port, ca, agent: false, ...options }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on('data', (piece: Buffer) => pieces.push(piece));
      answer.once('end', () => resolve(Buffer.concat(pieces).toString()));
      answer.once('error', () => resolve('cut'));
    });
    request.once('error', (error: NodeJS.ErrnoException) =>
      // What Node has no code for, OpenSSL has a sentence for.
      resolve(error.code === 'UNSPECIFIED' ? error.message : (error.code ?? error.message)),
    );
  });
}

describe('the door to the shop’s network', () => {
  test('answers who trusts the till’s authority, and says who asks', async () => {
    const large = 'x'.repeat(3_000_000);
    const { door } = await openDoor((request, response) =>
      response.end(`${request.socket.remoteAddress} ${request.url} ${large}`),
    );
    const answer = await asked(door.port, { path: '/a', localAddress: OTHER });
    expect(answer).toBe(`${OTHER} /a ${large}`);
  });

  test('is believed by nobody who does not, nor under another address', async () => {
    const { door } = await openDoor((_request, response) => response.end('secret'));
    expect(await asked(door.port, { ca: [] })).toBe('SELF_SIGNED_CERT_IN_CHAIN');
    expect(await asked(door.port, { servername: 'pay.example' })).toBe(
      'ERR_TLS_CERT_ALTNAME_INVALID',
    );
  });

  test('cannot pass for what lies outside a shop’s network: the authority vouches for nothing there', async () => {
    const { door } = await openDoor((_request, response) => response.end('secret'), {
      shown: foreign,
    });
    const code = await asked(door.port, { checkServerIdentity: () => undefined });
    expect(code).toBe('permitted subtree violation');
  });

  test('answers at the addresses that it was told alone, and proves itself anew without ending who is there', async () => {
    const { door } = await openDoor((_request, response) => response.end('here'));
    expect(await asked(door.port, { host: OTHER })).toMatch(/ECONNRESET|EPIPE/);
    const staying = connect({ host: HOST, port: door.port, ca });
    await once(staying, 'secureConnect');
    door.show(next);
    await expect.poll(() => asked(door.port, { host: OTHER })).toBe('here');
    expect(await asked(door.port)).toMatch(/ECONNRESET|EPIPE/);
    staying.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
    const [piece] = (await once(staying, 'data')) as [Buffer];
    expect(piece.toString()).toContain('200 OK');
  });

  test('lets who asks too much go, and answers the others meanwhile', async () => {
    let reached = 0;
    const address = { ...DOOR_LIMITS.address, sockets: 4, bytes: { most: 2000, perSecond: 0 } };
    const { door } = await openDoor(
      (_request, response) => {
        reached += 1;
        response.end('here');
      },
      { limits: { ...DOOR_LIMITS, address } },
    );
    const idle = Array.from({ length: 12 }, () =>
      connectTcp({ host: HOST, port: door.port, localAddress: '127.0.0.4' }),
    );
    for (const socket of idle) socket.on('error', () => undefined);
    await expect.poll(() => idle.filter(({ closed }) => closed).length).toBe(8);
    const flood = connect({
      ...{ host: HOST, port: door.port, ca },
      socket: connectTcp({ host: HOST, port: door.port, localAddress: '127.0.0.5' }),
    });
    flood.on('error', () => undefined);
    await once(flood, 'secureConnect');
    for (let count = 0; count < 200; count++) flood.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(flood, 'close');
    expect(reached).toBeLessThan(100);
    expect(await asked(door.port, { localAddress: '127.0.0.6' })).toBe('here');
    for (const socket of idle) socket.destroy();
  });

  test('says that its port is taken', async () => {
    const { door, server } = await openDoor((_request, response) => response.end('here'));
    const second = await openNetworkDoor({
      ...{ program: SCREENS_DOOR, host: '0.0.0.0', port: door.port, face, server },
      fell: () => undefined,
    });
    expect(second).toEqual({ ok: false, code: 'portTaken', detail: 'EADDRINUSE' });
  });

  test('that is closed ends who is there, and listens no more', async () => {
    const left: true[] = [];
    const { door, fell } = await openDoor((_request, response) => {
      response.once('close', () => left.push(true));
      response.write('begun');
    });
    const staying = connect({ host: HOST, port: door.port, ca });
    staying.on('error', () => undefined);
    await once(staying, 'secureConnect');
    staying.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(staying, 'data');
    await Promise.all([door.close(), once(staying, 'close')]);
    expect(await asked(door.port)).toBe('ECONNREFUSED');
    // The till lets go of them as well.
    await expect.poll(() => left).toEqual([true]);
    expect(fell).toEqual([]);
  });
});
