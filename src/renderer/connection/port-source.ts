import { introducedPort } from './introduced-port.ts';
import type { PortSource } from './kept-port.ts';
import { pageSecrets } from './page-secret.ts';
import { preloadedPortSource } from './preloaded-port.ts';

/** The desktop shell's port where there is one, else a socket to the server that sent this page. */
export function choosePortSource(): PortSource {
  const preloaded = preloadedPortSource(window);
  if (preloaded) return preloaded;
  const { protocol, host } = window.location;
  const secretOf = pageSecrets(window);
  return () => introducedPort({ protocol, host, bridge: '/bridge', door: '/' }, secretOf);
}
