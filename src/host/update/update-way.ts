import { Agent } from 'node:https';
import { platformWay } from '../start/platform-way.ts';

/** Agents take `proxyEnv` from Node 24.5 on; Node itself may be older than the types say, in Electron for one. */
function hasAgentProxies(version: string): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major > 24 || (major === 24 && minor >= 5);
}

/**
 * How the feed is reached: by the same variables as the platform, read for the feed's own host, and by the same
 * certificates, which `followNetwork` gave to the whole process. The shell's browser has another proxy and another store, so it is not used.
 */
export function updateAgent(env: NodeJS.ProcessEnv, address: URL): Agent {
  const way = platformWay(env, address.href);
  // Whoever answers has to prove who they are, whatever NODE_TLS_REJECT_UNAUTHORIZED says.
  const strict = { rejectUnauthorized: true, keepAlive: false };
  if (way.kind === 'direct' || !hasAgentProxies(process.versions.node)) return new Agent(strict);
  return new Agent({ ...strict, proxyEnv: { HTTPS_PROXY: way.address } });
}
