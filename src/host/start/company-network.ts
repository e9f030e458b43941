import { accessSync, constants } from 'node:fs';
import * as http from 'node:http';
import * as tls from 'node:tls';
import { err, ok, type Result } from '../../domain/result.ts';
import type { StartFailure } from './options.ts';

/** This machine itself is never reached through another one: the simulation is here, and so is a till's own door. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1', '[::1]'];

/** How the platform is reached from here, as the environment says. */
export interface NetworkPlan {
  /** What Node is told of proxies; null where there is none. */
  readonly proxy: Readonly<Record<'HTTPS_PROXY' | 'HTTP_PROXY' | 'NO_PROXY', string>> | null;
  /** What was found and is not as it should be, a sentence each, for the person who starts the till. */
  readonly warnings: readonly string[];
}

/**
 * Reads what the environment says of this network. Errors: `certificatesUnchecked`, where whoever answers would be
 * believed and given the key; `proxyUnusable`.
 */
export function planNetwork(env: NodeJS.ProcessEnv): Result<NetworkPlan, StartFailure> {
  if (env.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    return err({
      code: 'certificatesUnchecked',
      sentence:
        'NODE_TLS_REJECT_UNAUTHORIZED=0 is set: the till would send its key to anybody. Unset it; for a certificate authority of your own, set NODE_EXTRA_CA_CERTS to its file.',
    });
  }
  const https = env.https_proxy || env.HTTPS_PROXY || '';
  const plain = env.http_proxy || env.HTTP_PROXY || '';
  const warnings = [...allProxyWarning(env, https), ...extraCertificatesWarning(env)];
  for (const [name, address] of [
    ['HTTPS_PROXY', https],
    ['HTTP_PROXY', plain],
  ] as const) {
    if (address !== '' && !isProxyAddress(address)) return err(proxyUnusable(name));
  }
  if (https === '' && plain === '') return ok({ proxy: null, warnings });
  const exceptions = [env.no_proxy || env.NO_PROXY || '', ...LOOPBACK].filter(
    (each) => each !== '',
  );
  const proxy = { HTTPS_PROXY: https, HTTP_PROXY: plain, NO_PROXY: exceptions.join(',') };
  return ok({ proxy, warnings });
}

/** Makes every request of this process go as planned: through the proxy, and by the system's certificates as well. */
export function followNetwork({ proxy, warnings }: NetworkPlan): readonly string[] {
  return [...warnings, ...followProxy(proxy), ...trustSystemStore()];
}

/**
 * Node itself may have been told to use the environment's proxy for everything (`NODE_USE_ENV_PROXY`); the simulation
 * on this machine is not reached through it.
 */
export function keepLoopbackDirect(env: NodeJS.ProcessEnv): void {
  if (!env.NODE_USE_ENV_PROXY) return;
  const { NODE_TLS_REJECT_UNAUTHORIZED: _unchecked, ...others } = env;
  const plan = planNetwork(others);
  if (plan.ok) followProxy(plan.value.proxy);
}

/** The proxy's address without a name and a password in it, for the log. */
export function proxyHost({ proxy }: NetworkPlan): string | null {
  const address = proxy?.HTTPS_PROXY || proxy?.HTTP_PROXY || '';
  return address === '' ? null : new URL(address).host;
}

function followProxy(proxy: NetworkPlan['proxy']): readonly string[] {
  if (proxy === null) return [];
  // Node itself may be older than the types say, in Electron for one.
  if (typeof http.setGlobalProxyFromEnv !== 'function') {
    return [
      'A proxy is set, and this runtime cannot use one: start the till with Node 24.14 or later.',
    ];
  }
  http.setGlobalProxyFromEnv({ ...proxy });
  return [];
}

/** Beside Node's own list and NODE_EXTRA_CA_CERTS, which stay. */
function trustSystemStore(): readonly string[] {
  try {
    const known = new Set(tls.getCACertificates('default'));
    const more = tls.getCACertificates('system').filter((each) => !known.has(each));
    if (more.length > 0) tls.setDefaultCACertificates([...known, ...more]);
    return [];
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [
      `The system's certificates cannot be read (${reason}); NODE_EXTRA_CA_CERTS can name a file.`,
    ];
  }
}

function isProxyAddress(address: string): boolean {
  const url = URL.parse(address);
  return url !== null && /^https?:$/.test(url.protocol) && url.hostname !== '';
}

/** A proxy's address may hold a password: it is not repeated. */
function proxyUnusable(name: string): StartFailure {
  const sentence = `${name} is no address that the till can use: it begins with http:// or https://, such as http://proxy.example:3128.`;
  return { code: 'proxyUnusable', sentence };
}

function allProxyWarning(env: NodeJS.ProcessEnv, https: string): readonly string[] {
  const isSet = Boolean(env.ALL_PROXY || env.all_proxy);
  return isSet && https === ''
    ? [
        'ALL_PROXY is set, which the till does not use: set HTTPS_PROXY to reach the platform through it.',
      ]
    : [];
}

/** Node says in a warning of its own, and goes on without, where the file cannot be read. */
function extraCertificatesWarning({
  NODE_EXTRA_CA_CERTS: file,
}: NodeJS.ProcessEnv): readonly string[] {
  if (file === undefined || file === '') return [];
  try {
    accessSync(file, constants.R_OK);
    return [];
  } catch {
    return [
      'NODE_EXTRA_CA_CERTS names a file that cannot be read: its certificates are not trusted.',
    ];
  }
}
