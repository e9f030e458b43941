import type { NetworkInterfaceInfo } from 'node:os';

/** The machine's networks, as the system lists them by name. */
export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Under what screens of the shop's network find this machine. */
export interface NetworkNames {
  /** IPv4, the likeliest first. */
  readonly addresses: readonly string[];
  /** As the machine is found by multicast (RFC 6762); null where its name cannot be one. */
  readonly hostName: string | null;
}

/** Networks that exist only inside the machine, or that lead out of the shop. */
const NOT_A_SHOP = /^(docker|br-|veth|virbr|vbox|vmnet|tun|tap|utun|wg|tailscale|zt)/i;
/** Private networks (RFC 1918): no other can be a shop's own, and the certificate is for no other. */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/** What the machine is called now; `chosen` is the one address that whoever starts the till wants it reached at. */
export function networkNames(
  networks: Networks,
  machine: string,
  chosen: string | null,
): NetworkNames {
  const label = machine.split('.')[0]?.toLowerCase() ?? '';
  const hostName = LABEL.test(label) ? `${label}.local` : null;
  return { addresses: chosen === null ? privateAddresses(networks) : [chosen], hostName };
}

/** Each of the two is the same, in whatever order the system lists them. */
export function areSameNames(one: NetworkNames, other: NetworkNames): boolean {
  const sorted = ({ addresses }: NetworkNames): string => addresses.toSorted().join(' ');
  return one.hostName === other.hostName && sorted(one) === sorted(other);
}

function privateAddresses(networks: Networks): readonly string[] {
  return Object.entries(networks)
    .filter(([name]) => !NOT_A_SHOP.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
    .filter((address) => PRIVATE.test(address));
}
