import { isIPv6 } from 'node:net';
import type { NetworkView } from '../../contract/views/network-view.ts';
import { isThisMachine } from '../../platform/base-address.ts';

type ProxyVariable = NonNullable<NetworkView['proxy']>['variable'];

/** How the platform is reached; `exceptedBy` is what NO_PROXY holds against a proxy that is set, where it does. */
export type PlatformWay =
  | { readonly kind: 'proxy'; readonly address: string; readonly variable: ProxyVariable }
  | { readonly kind: 'direct'; readonly exceptedBy: string | null };

/** The first that says something counts, as it does for Node's own agents. */
const VARIABLES: readonly ProxyVariable[] = [
  'https_proxy',
  'HTTPS_PROXY',
  'http_proxy',
  'HTTP_PROXY',
];

const DIRECT: PlatformWay = { kind: 'direct', exceptedBy: null };

/** Which way a platform at this address is reached, by the variables of this environment. */
export function platformWay(env: NodeJS.ProcessEnv, baseUrl: string): PlatformWay {
  const variable = VARIABLES.find((name) => env[name]);
  const platform = URL.parse(baseUrl);
  // Only this machine is reached without TLS, and it never through another one.
  if (!variable || platform?.protocol !== 'https:' || isThisMachine(platform.hostname)) {
    return DIRECT;
  }
  const exceptedBy = exceptionFor(platform, env.no_proxy || env.NO_PROXY || '');
  if (exceptedBy !== null) return { kind: 'direct', exceptedBy };
  return { kind: 'proxy', address: env[variable] ?? '', variable };
}

/**
 * The part of a NO_PROXY that names this host, or null: read as Node's `fetch` reads it (undici, EnvHttpProxyAgent),
 * and two forms more that other programs understand, `*` among others and an IPv6 address without brackets.
 */
function exceptionFor({ hostname, port }: URL, noProxy: string): string | null {
  const parts = noProxy.split(/[,\s]/).filter((part) => part !== '');
  return parts.find((part) => part === '*' || names(part, hostname, port || '443')) ?? null;
}

function names(part: string, hostname: string, port: string): boolean {
  if (isIPv6(part)) return hostname === URL.parse(`https://[${part}]`)?.hostname;
  const [, host = part, onlyPort = '0'] = /^(.+):(\d+)$/.exec(part) ?? [];
  if (Number(onlyPort) !== 0 && Number(onlyPort) !== Number(port)) return false;
  const domain = host.replace(/^\*?\./, '').toLowerCase();
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
