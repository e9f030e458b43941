import { createSocket, type Socket } from 'node:dgram';
import { type NetworkInterfaceInfo, networkInterfaces } from 'node:os';
import type { MulticastDNS } from 'multicast-dns';
import type { CallOutput } from '../../contract/calls.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok } from '../../domain/result.ts';
import { isSoonRead } from './heard-packet.ts';
import { FIRST_QUESTIONS, hearPrinters, type PrintersHeard } from './printers-heard.ts';

/** Asked again since a packet may be lost and a printer asleep; answers come within a second of a question (RFC 6762). */
const ASKED_AGAIN_AFTER_MS = [1_000, 2_500] as const;
const SEARCH_MS = 4_500;

/** A network that says more than this while a search lasts is not heard out: each packet takes the till some time. */
const MOST_PACKETS = 2_000;

type Found = CallOutput<'printer.find'>;

/** What a search goes over; the machine's own, unless a test says otherwise. */
export interface SearchedNetworks {
  readonly networks: () => readonly NetworkInterfaceInfo[];
  /** The port of multicast DNS. */
  readonly port: number;
}

/** Looks for printers, when it is asked to. */
export interface PrinterFinder {
  /** Whoever asks while a search goes on is told what comes of that one. */
  find(): Promise<Found>;
  close(): void;
}

/** Makes it; nothing is sent, and nothing listened to, before somebody asks. */
export function findsPrinters(
  clock: Pick<Clock, 'after'>,
  searched: SearchedNetworks = { networks: shopNetworks, port: 5_353 },
): PrinterFinder {
  let now: { readonly found: Promise<Found>; readonly end: () => void } | null = null;

  function begin(): NonNullable<typeof now> {
    const ended = Promise.withResolvers<void>();
    const found = search(clock, searched, ended).finally(() => {
      now = null;
    });
    return { found, end: ended.resolve };
  }

  return {
    find() {
      now ??= begin();
      return now.found;
    },
    close: () => now?.end(),
  };
}

async function search(
  clock: Pick<Clock, 'after'>,
  { networks, port }: SearchedNetworks,
  ended: PromiseWithResolvers<void>,
): Promise<Found> {
  const all = networks();
  // Only here: a start reads nothing of what a search needs.
  const { default: multicastDns } = await import('multicast-dns');
  const heard = hearPrinters(all);
  // One for each: the library asks over one network alone. All addresses, or nothing that is sent to many is heard.
  const heeds = heedsPackets(ended.resolve);
  const asked = all.filter(({ family }) => family === 'IPv4');
  const sockets = asked.map(({ address }) =>
    multicastDns({ interface: address, bind: '0.0.0.0', port, socket: heeds() }),
  );
  const open = await Promise.all(sockets.map(opened));
  const asking = sockets.filter((_, at) => open[at]);
  if (asking.length === 0) ended.resolve();
  const timers = ASKED_AGAIN_AFTER_MS.map((ms) => clock.after(ms, () => ask(asking)));
  timers.push(clock.after(SEARCH_MS, ended.resolve));
  listen(asking, heard);
  ask(asking);
  await ended.promise;
  for (const stop of timers) stop();
  await Promise.all(sockets.map((each) => new Promise<void>((gone) => each.destroy(gone))));
  return asking.length === 0 ? err({ code: 'noNetwork' }) : ok({ printers: [...heard.printers()] });
}

/** Whether the system lets it be. */
const opened = (socket: MulticastDNS): Promise<boolean> =>
  new Promise((resolve) => {
    socket.on('ready', () => resolve(true));
    // One that fails later is one that says nothing any more.
    socket.on('error', () => resolve(false));
  });

function ask(sockets: readonly MulticastDNS[]): void {
  for (const socket of sockets) socket.query([...FIRST_QUESTIONS]);
}

/** What nobody can read is left out by the library. */
function listen(sockets: readonly MulticastDNS[], heard: PrintersHeard): void {
  for (const socket of sockets) {
    socket.on('response', (packet, { address }) => {
      const more = heard.take(packet, address);
      if (more.length > 0) socket.query([...more]);
    });
  }
}

/**
 * Makes sockets that hear no more than a search needs, all of them together: `enough` is called then. The library reads each packet as it
 * comes, so that one is emptied before where it would take long: it is no answer any more.
 */
function heedsPackets(enough: () => void): () => Socket {
  let packets = 0;
  return () => {
    const socket = createSocket({ type: 'udp4', reuseAddr: true });
    return socket.on('message', (packet) => {
      packets += 1;
      if (packets > MOST_PACKETS) enough();
      if (packets > MOST_PACKETS || !isSoonRead(packet)) packet.fill(0);
    });
  };
}

/** Asked is over IPv4 alone: what a printer of such a network says of its address of IPv6 is heard as well. */
const shopNetworks = (): readonly NetworkInterfaceInfo[] =>
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ internal }) => !internal);
