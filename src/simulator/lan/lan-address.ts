import type { NetworkInterfaceInfo } from 'node:os';

/** The machine's networks, as the system lists them by name. */
export type Networks = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/** Networks that exist only inside the machine, or that lead out of the shop. */
const NOT_A_LAN = /^(docker|br-|veth|virbr|vbox|vmnet|tun|tap|utun|wg|tailscale|zt)/i;
/** Private networks (RFC 1918). */
const PRIVATE = /^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)/;

/**
 * The IPv4 address at which a phone on the same network reaches this machine: a private one before
 * a public one, a real card before a virtual one. `undefined` when the machine has none.
 */
export const pickLanAddress = (networks: Networks): string | undefined => {
  const candidates = Object.entries(networks).flatMap(([name, addresses]) =>
    (addresses ?? [])
      .filter(({ family, internal }) => family === 'IPv4' && !internal)
      // Link-local addresses (RFC 3927) are what a card gives itself when no network answers.
      .filter(({ address }) => !address.startsWith('169.254.'))
      .map(({ address }) => ({
        address,
        rank: (NOT_A_LAN.test(name) ? 2 : 0) + (PRIVATE.test(address) ? 0 : 1),
      })),
  );
  return candidates.sort((one, other) => one.rank - other.rank)[0]?.address;
};
