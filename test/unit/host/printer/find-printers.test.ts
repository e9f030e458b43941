import { createSocket } from 'node:dgram';
import { expect, test } from 'vitest';
import { err } from '../../../../src/domain/result.ts';
import { findsPrinters } from '../../../../src/host/printer/find-printers.ts';
import { createManualClock } from '../../../support/manual-clock.ts';
import { LOOPBACK, type NetworkRecord, networkPrinter } from '../../../support/network-printer.ts';
import { value } from '../../ledger/setting.ts';

const RAW = '_pdl-datastream._tcp.local';
const SERVER = '_printer._tcp.local';
const ttl = 120;

/** A port that nothing else on this machine asks at. */
async function freePort(): Promise<number> {
  const socket = createSocket('udp4');
  await new Promise<void>((bound) => socket.bind(0, bound));
  const { port } = socket.address();
  await new Promise<void>((gone) => socket.close(gone));
  return port;
}

/** A search over this machine's own network, whose time is the test's. */
function searchAt(port: number) {
  const clock = createManualClock();
  const finder = findsPrinters(clock, { networks: () => [LOOPBACK], port });
  return { clock, finder };
}

/** What a printer answers that is asked for each thing by itself. */
const SAID: Readonly<Record<string, readonly NetworkRecord[]>> = {
  [`PTR ${RAW}`]: [{ name: RAW, type: 'PTR', ttl, data: `Küche 1.2.${RAW}` }],
  [`SRV küche 1.2.${RAW}`]: [
    { name: `Küche 1.2.${RAW}`, type: 'SRV', ttl, data: { port: 9101, target: 'TM-M30.local' } },
  ],
  'A TM-M30.local': [
    { name: 'tm-m30.local', type: 'A', ttl, data: '127.0.0.7' },
    // Asked for in turn, so that a test sees that what came before was taken.
    { name: RAW, type: 'PTR', ttl, data: `last.${RAW}` },
  ],
};

test('a printer that answers is found by its name, with its address and its port', async () => {
  const port = await freePort();
  const printer = await networkPrinter(port, (name, type) => SAID[`${type} ${name}`] ?? []);
  const { clock, finder } = searchAt(port);
  const found = finder.find();
  expect(finder.find(), 'a second press waits for the same').toBe(found);
  await expect.poll(() => printer.asked).toContain(`SRV last.${RAW}`);
  clock.advance(4_500);
  expect(value(await found).printers).toEqual([{ name: 'Küche 1.2', address: '127.0.0.7:9101' }]);
});

test('nothing is asked before somebody looks, nor after the search', async () => {
  const port = await freePort();
  const printer = await networkPrinter(port, () => []);
  const { clock, finder } = searchAt(port);
  expect(printer.asked).toEqual([]);
  const found = finder.find();
  await expect.poll(() => printer.asked).toEqual([`PTR ${RAW}`, `PTR ${SERVER}`]);
  clock.advance(1_000);
  await expect.poll(() => printer.asked.length).toBe(4);
  clock.advance(60_000);
  expect(value(await found).printers).toEqual([]);
  const before = printer.asked.length;
  // Whatever was sent before it has arrived with it.
  const other = await networkPrinter(port, () => []);
  other.send([]);
  clock.advance(60_000);
  expect(printer.asked).toHaveLength(before);
});

test('a machine without a network says so', async () => {
  const finder = findsPrinters(createManualClock(), { networks: () => [], port: 1 });
  expect(await finder.find()).toEqual(err({ code: 'noNetwork' }));
});

test('a till that closes waits for no search', async () => {
  const { finder } = searchAt(await freePort());
  const found = finder.find();
  finder.close();
  expect(value(await found).printers).toEqual([]);
});

test('what nobody can read stops neither the till nor the search', async () => {
  const port = await freePort();
  const printer = await networkPrinter(port, (name, type) => SAID[`${type} ${name}`] ?? []);
  const { clock, finder } = searchAt(port);
  const found = finder.find();
  const socket = createSocket('udp4');
  socket.bind(0, () => {
    socket.setMulticastInterface(LOOPBACK.address);
    for (const bytes of [[0], [0xff, 0xff], Array<number>(600).fill(0xc0)]) {
      socket.send(Uint8Array.from(bytes), port, '224.0.0.251');
    }
  });
  await expect.poll(() => printer.asked).toContain(`SRV last.${RAW}`);
  clock.advance(4_500);
  expect(value(await found).printers).toHaveLength(1);
  await new Promise<void>((gone) => socket.close(gone));
});

test('a packet that is larger than any printer sends is not read, whatever it says', async () => {
  const port = await freePort();
  const printer = await networkPrinter(port, (name, type) => SAID[`${type} ${name}`] ?? []);
  const { clock, finder } = searchAt(port);
  const found = finder.find();
  await expect.poll(() => printer.asked).toContain(`PTR ${RAW}`);
  const much = Array.from({ length: 40 }, () => 'x'.repeat(250));
  printer.send([
    { name: RAW, type: 'PTR', ttl, data: `large.${RAW}` },
    { name: `large.${RAW}`, type: 'TXT', ttl, data: much },
  ]);
  printer.send([{ name: RAW, type: 'PTR', ttl, data: `behind.${RAW}` }]);
  await expect.poll(() => printer.asked).toContain(`SRV behind.${RAW}`);
  clock.advance(4_500);
  await found;
  expect(printer.asked).not.toContain(`SRV large.${RAW}`);
});
