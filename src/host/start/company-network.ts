import * as http from 'node:http';
import * as tls from 'node:tls';
import type { NetworkView } from '../../contract/views/network-view.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { type ExtraCertificates, extraCertificates } from './extra-certificates.ts';
import type { StartFailure } from './options.ts';
import { type PlatformWay, platformWay } from './platform-way.ts';

/** This machine itself is never reached through another one: the simulation is here, and so is a till's own door. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** How the platform is reached from here, as the environment says. */
export interface NetworkPlan {
  readonly way: PlatformWay;
  /** What Node is told of proxies, so that it goes this way and no other; null where there is nothing to tell. */
  readonly told: ToldOfProxies | null;
  readonly extraCertificates: ExtraCertificates;
  /** What was found and is not as it should be, a sentence each, for the person who starts the till. */
  readonly warnings: readonly string[];
}

type ToldOfProxies = Readonly<Record<'HTTPS_PROXY' | 'HTTP_PROXY' | 'NO_PROXY', string>>;

/** Where no proxy is used, none is asked, whatever its address: Node wants one to name exceptions to. */
const NO_PROXY_AT_ALL: ToldOfProxies = {
  HTTPS_PROXY: 'http://127.0.0.1:9',
  HTTP_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '*',
};

/** Node itself may be older than the types say, in Electron for one. */
const CAN_USE_PROXY = typeof http.setGlobalProxyFromEnv === 'function';

/**
 * Reads what the environment says of this network for a platform at this address. Errors: `certificatesUnchecked`,
 * where whoever answers would be believed and given the key; `proxyUnusable`.
 */
export function planNetwork(
  env: NodeJS.ProcessEnv,
  baseUrl: string,
  canUseProxy = CAN_USE_PROXY,
): Result<NetworkPlan, StartFailure> {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    return err({
      code: 'certificatesUnchecked',
      sentence:
        'NODE_TLS_REJECT_UNAUTHORIZED=0 is set: the till would send its key to anybody. Unset it; for a certificate authority of your own, set COMPTOIR_CA_CERTS to its file.',
    });
  }
  const chosen = platformWay(env, baseUrl);
  if (chosen.kind === 'proxy' && !isProxyAddress(chosen.address)) {
    return err(proxyUnusable(chosen.variable));
  }
  const certificates = extraCertificates(env);
  const isOutOfReach = chosen.kind === 'proxy' && !canUseProxy;
  const way: PlatformWay = isOutOfReach ? { kind: 'direct', exceptedBy: null } : chosen;
  const warnings = [
    isOutOfReach ? NO_PROXY_HERE : null,
    allProxyWarning(env, chosen),
    certificates.warning,
  ];
  return ok({
    way,
    told: canUseProxy ? toldOfProxies(way, env) : null,
    extraCertificates: certificates,
    warnings: warnings.filter((warning) => warning !== null),
  });
}

const NO_PROXY_HERE =
  'A proxy is set, and this runtime cannot use one: start the till with Node 24.14 or later.';

/** Makes every request of this process go as planned: through the proxy, and by the system's certificates as well. */
export function followNetwork(plan: NetworkPlan): readonly string[] {
  const { told, warnings } = plan;
  if (told !== null) http.setGlobalProxyFromEnv({ ...told });
  return [...warnings, ...trustAuthorities(plan.extraCertificates.certificates)];
}

/**
 * Node itself may have been told to use the environment's proxy for everything; the simulation on this machine is not
 * reached through it.
 */
export function keepLoopbackDirect(env: NodeJS.ProcessEnv): void {
  if (!usesProxyByItself(env) || !CAN_USE_PROXY) return;
  const exceptions = env.no_proxy || env.NO_PROXY || '';
  const [https, plain] = [env.https_proxy || env.HTTPS_PROXY, env.http_proxy || env.HTTP_PROXY];
  if ([https, plain].some((address) => address && !isProxyAddress(address))) return;
  http.setGlobalProxyFromEnv({
    HTTPS_PROXY: https ?? '',
    HTTP_PROXY: plain ?? '',
    NO_PROXY: exceptions === '*' ? exceptions : [exceptions, ...LOOPBACK].join(','),
  });
}

/** What screens and the log are told of the way: a proxy's address without a name and a password in it. */
export function networkView(plan: NetworkPlan | null): NetworkView {
  if (plan === null) return { proxy: null, extraCertificates: 'none' };
  const { way, extraCertificates: certificates } = plan;
  const proxy =
    way.kind === 'proxy' ? { host: new URL(way.address).host, variable: way.variable } : null;
  return { proxy, extraCertificates: certificates.state };
}

/** `fetch` would read the environment's variables in its own way; what was read of them here is what holds. */
function toldOfProxies(way: PlatformWay, env: NodeJS.ProcessEnv): ToldOfProxies | null {
  if (way.kind === 'proxy') {
    const { address } = way;
    return { HTTPS_PROXY: address, HTTP_PROXY: address, NO_PROXY: LOOPBACK.join(',') };
  }
  return usesProxyByItself(env) ? NO_PROXY_AT_ALL : null;
}

/** By `NODE_USE_ENV_PROXY` or an option of Node's. */
const usesProxyByItself = (env: NodeJS.ProcessEnv): boolean =>
  Boolean(env.NODE_USE_ENV_PROXY) ||
  [env.NODE_OPTIONS ?? '', ...process.execArgv].some((each) => each.includes('--use-env-proxy'));

/** Beside Node's own list, which stays: the system's store and the file that the environment names. */
export function trustAuthorities(extra: readonly string[]): readonly string[] {
  try {
    const system = systemStore();
    const known = new Set(tls.getCACertificates('default'));
    const more = [...system.certificates, ...extra].filter((each) => !known.has(each));
    if (more.length > 0) tls.setDefaultCACertificates([...known, ...more]);
    return system.warnings;
  } catch (error) {
    return [`No certificates can be added to this runtime's own (${reasonOf(error)}).`];
  }
}

function systemStore(): { readonly certificates: string[]; readonly warnings: string[] } {
  try {
    return { certificates: tls.getCACertificates('system'), warnings: [] };
  } catch (error) {
    const sentence = `The system's certificates cannot be read (${reasonOf(error)}); COMPTOIR_CA_CERTS can name a file.`;
    return { certificates: [], warnings: [sentence] };
  }
}

const reasonOf = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);

function isProxyAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** A proxy's address may hold a password: it is not repeated. */
function proxyUnusable(name: string): StartFailure {
  const sentence = `${name} is no address that the till can use: it begins with http:// or https://, such as http://proxy.example:3128.`;
  return { code: 'proxyUnusable', sentence };
}

function allProxyWarning(env: NodeJS.ProcessEnv, way: PlatformWay): string | null {
  const isAlone = way.kind === 'direct' && way.exceptedBy === null;
  return isAlone && (env.ALL_PROXY || env.all_proxy)
    ? 'ALL_PROXY is set, which the till does not use: set HTTPS_PROXY to reach the platform through it.'
    : null;
}
