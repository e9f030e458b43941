import { BlockList, isIPv4, isIPv6 } from 'node:net';
import type { NetworkInterfaceInfo } from 'node:os';
import type { QueryOutgoingPacket, ResponsePacket } from 'multicast-dns';
import { type FoundPrinter, MOST_FOUND_PRINTERS } from '../../contract/views/printer-view.ts';
import { neutral } from '../../domain/neutral-text.ts';
import { printerAddressOf, USUAL_PRINTER_PORT } from '../../domain/register/printer.ts';

type Question = QueryOutgoingPacket['questions'][number];
type Answer = NonNullable<ResponsePacket['answers']>[number];
type Place = Extract<Answer, { readonly type: 'SRV' }>['data'];

/** What printers announce themselves as (RFC 6763): bytes over TCP as they come; and the protocol of print servers. */
const RAW = '_pdl-datastream._tcp.local';
const SERVER = '_printer._tcp.local';
const TYPES = [RAW, SERVER] as const;

/** Whoever answers with more than printers have is not heard out. */
const MOST_NAMES = 4 * MOST_FOUND_PRINTERS;
/** An instance is called by one label (RFC 1035), however it is drawn. */
const LONGEST_NAME = 63;

/** What a search asks first. */
export const FIRST_QUESTIONS: readonly Question[] = TYPES.map((name) => ({ name, type: 'PTR' }));

/** What is heard during a search. */
export interface PrintersHeard {
  /**
   * Takes an answer from this sender, and returns what is to be asked of it: each thing once. All of it is whatever somebody on
   * the network likes to send.
   */
  take(
    packet: Pick<ResponsePacket, 'answers' | 'additionals'>,
    sender: string,
  ): readonly Question[];
  /** Those of which it is known where they listen, by their names. */
  printers(): readonly FoundPrinter[];
}

/**
 * Hears printers on these networks. What is not within one of them is no printer of the shop's, whoever announces it: receipts
 * would leave the house.
 */
export function hearPrinters(
  networks: readonly Pick<NetworkInterfaceInfo, 'cidr'>[],
): PrintersHeard {
  const near = nearbyOf(networks);
  /** By its name in small letters, since names of the network are the same in either: the printer's as it writes it. */
  const instances = new Map<string, string>();
  const places = new Map<string, Place>();
  const addresses = new Map<string, string>();
  /** Of IPv6: for a printer that has no other. */
  const sixes = new Map<string, string>();
  const asked = new Set<string>();

  function learn(record: Answer): void {
    // A printer that leaves says so by a record that lasts no time.
    if ('ttl' in record && record.ttl === 0) return;
    const name = record.name.toLowerCase();
    if (record.type === 'PTR' && isType(name) && isNamed(record.data)) {
      put(instances, record.data.toLowerCase(), record.data);
    }
    if (record.type === 'SRV' && typeOf(name) !== undefined) put(places, name, record.data);
    if (record.type === 'A' && near(record.data)) put(addresses, name, record.data);
    if (record.type === 'AAAA' && near(record.data)) put(sixes, name, record.data);
  }

  const addressOf = ({ target }: Place): string | undefined =>
    addresses.get(target.toLowerCase()) ?? sixes.get(target.toLowerCase());

  /** What is still to be known of those that announced themselves. */
  function* missing(): Generator<Question> {
    for (const name of instances.keys()) {
      const place = places.get(name);
      if (place === undefined) yield { name, type: 'SRV' };
      else if (addressOf(place) === undefined) {
        yield { name: place.target, type: 'A' };
        yield { name: place.target, type: 'AAAA' };
      }
    }
  }

  function once({ name, type }: Question): boolean {
    const what = `${type} ${name.toLowerCase()}`;
    return asked.size < MOST_NAMES && !asked.has(what) && asked.add(what).has(what);
  }

  function* found(): Generator<FoundPrinter> {
    for (const [key, name] of instances) {
      const place = places.get(key);
      const host = place && addressOf(place);
      // The other protocol is not spoken by the till: a printer that has it takes bytes as they come at the usual port.
      const port = typeOf(key) === RAW ? place?.port : USUAL_PRINTER_PORT;
      if (host && port) yield { name: shown(name), address: printerAddressOf({ host, port }) };
    }
  }

  return {
    take({ answers = [], additionals = [] }, sender) {
      if (!near(sender)) return [];
      for (const record of [...answers, ...additionals].slice(0, MOST_NAMES)) learn(record);
      return [...missing()].filter(once);
    },
    printers() {
      const byAddress = new Map([...found()].map((each) => [each.address, each]));
      return [...byAddress.values()]
        .sort((one, other) => one.name.localeCompare(other.name))
        .slice(0, MOST_FOUND_PRINTERS);
    },
  };
}

const isType = (name: string): boolean => TYPES.some((type) => type === name);

const typeOf = (instance: string) => TYPES.find((type) => instance.endsWith(`.${type}`));

const isNamed = (instance: string): boolean => typeOf(instance.toLowerCase()) !== undefined;

/** As it is read on a screen, where nothing in it is more than a letter. */
const shown = (instance: string): string =>
  neutral(instance.slice(0, -(1 + (typeOf(instance.toLowerCase())?.length ?? 0)))).slice(
    0,
    LONGEST_NAME,
  );

/** What is known stays as it was heard first: nobody says otherwise of another's. */
function put<Value>(known: Map<string, Value>, name: string, value: Value): void {
  if (known.size < MOST_NAMES && !known.has(name)) known.set(name, value);
}

/** On every network of a machine at once: which one is meant, such an address does not say. */
const LINK_LOCAL = /^fe[89ab]/i;

/** Whether an address is within one of these networks. */
function nearbyOf(
  networks: readonly Pick<NetworkInterfaceInfo, 'cidr'>[],
): (address: string) => boolean {
  const list = new BlockList();
  for (const { cidr } of networks) {
    const [network = '', bits = ''] = cidr?.split('/') ?? [];
    if (isIPv4(network)) list.addSubnet(network, Number(bits), 'ipv4');
    if (isIPv6(network) && !LINK_LOCAL.test(network)) {
      list.addSubnet(network, Number(bits), 'ipv6');
    }
  }
  return (address) =>
    isIPv4(address)
      ? list.check(address, 'ipv4')
      : isIPv6(address) && !LINK_LOCAL.test(address) && list.check(address, 'ipv6');
}
