import { createServer as createListener, type Socket } from 'node:net';
import { createServer as createTls, type TLSSocket } from 'node:tls';
import { parentPort, workerData } from 'node:worker_threads';
import { type HeldSocket, openDoorBudget } from './door-budget.ts';
import type { DoorAsked, DoorCertificate, DoorPlan, DoorTold } from './door-message.ts';

// The program of the thread that owns the socket on the shop's network. Whoever is over their budget is refused before any
// handshake; what is decrypted within it goes on to the till's thread, which speaks HTTP with it there.

/** A socket over which nothing comes for so long is nobody's any more: a screen says something each second. */
const SILENT_MS = 30_000;
const HANDSHAKE_MS = 5000;

const plan: DoorPlan = workerData;
const tell = (told: DoorTold): void => parentPort?.postMessage(told);
const budget = openDoorBudget(plan.limits, () => performance.now());
/** What each socket may have, by its other end: what was decrypted has no other tie to the socket beneath it. */
const rooms = new Map<string, HeldSocket>();
const open = new Map<number, TLSSocket>();
let addresses: ReadonlySet<string> = new Set(plan.face.addresses);
let last = 0;

const otherEnd = ({ remoteAddress, remotePort }: Socket): string =>
  `${remoteAddress} ${remotePort}`;

const contextOf = ({ chain, key }: DoorCertificate) =>
  ({ cert: chain, key, minVersion: 'TLSv1.2' }) as const;

const tls = createTls(
  {
    ...contextOf(plan.face.certificate),
    ALPNProtocols: ['http/1.1'],
    handshakeTimeout: HANDSHAKE_MS,
  },
  takeUp,
);
tls.on('tlsClientError', (_error, socket) => void socket.destroy());

const listener = createListener((raw) => {
  raw.on('error', () => raw.destroy());
  // Another network of this machine is not the shop's.
  const room = addresses.has(raw.localAddress ?? '')
    ? budget.connect(raw.remoteAddress ?? '')
    : null;
  if (room === null) {
    raw.destroy();
    return;
  }
  const name = otherEnd(raw);
  rooms.set(name, room);
  raw.once('close', () => {
    rooms.delete(name);
    room.closed();
  });
  tls.emit('connection', raw);
});

function takeUp(socket: TLSSocket): void {
  const room = rooms.get(otherEnd(socket));
  if (room === undefined) {
    socket.destroy();
    return;
  }
  last += 1;
  const name = last;
  open.set(name, socket);
  tell({ kind: 'opened', socket: name, address: socket.remoteAddress ?? '' });
  socket.setTimeout(SILENT_MS, () => socket.destroy());
  socket.on('data', (bytes: Buffer) => {
    if (room.take(bytes.byteLength)) tell({ kind: 'came', socket: name, bytes });
    else socket.destroy();
  });
  socket.on('end', () => tell({ kind: 'ended', socket: name }));
  socket.on('error', () => socket.destroy());
  socket.once('close', () => {
    open.delete(name);
    tell({ kind: 'closed', socket: name });
  });
}

function does(asked: DoorAsked): void {
  if (asked.kind === 'face') {
    addresses = new Set(asked.face.addresses);
    tls.setSecureContext(contextOf(asked.face.certificate));
    return;
  }
  const socket = open.get(asked.socket);
  if (asked.kind === 'write') {
    socket?.write(asked.bytes, () => tell({ kind: 'written', socket: asked.socket }));
  } else if (asked.kind === 'know') {
    if (socket !== undefined) rooms.get(otherEnd(socket))?.know();
  } else if (asked.kind === 'end') socket?.end();
  else socket?.destroy();
}

parentPort?.on('message', does);
listener.on('error', (error: NodeJS.ErrnoException) =>
  tell({ kind: 'refused', code: error.code ?? String(error) }),
);
listener.listen({ host: plan.host, port: plan.port }, () => {
  const address = listener.address();
  if (address !== null && typeof address !== 'string') {
    tell({ kind: 'listening', port: address.port });
  }
});
