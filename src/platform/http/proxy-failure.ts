import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** What a proxy did instead of opening the way: it hung up, or said something that is no HTTP. */
type ProxyFailure = 'PROXY_CLOSED' | 'PROXY_UNREADABLE';

const CHANNEL = 'undici:request:error';

/**
 * Makes the `fetch` of this process tell a proxy's failure from the platform's, by codes of its own (`PROXY_CLOSED`,
 * `PROXY_UNREADABLE`). By itself it ends in the same error whoever's answer is no HTTP; and where a proxy hangs up in
 * place of an answer to CONNECT it tells nothing and connects anew without a pause, without end, even after its
 * caller gave up: undici takes its own `UND_ERR_SOCKET` for a connection that was only idle, and no other code. So the
 * code is written where Node tells of the failure, before undici reads it. However often this is called, it is done
 * once; a runtime without the channel stays as it was.
 */
export function tellProxyFailures(): void {
  unsubscribe(CHANNEL, nameFailure);
  subscribe(CHANNEL, nameFailure);
}

function nameFailure(message: unknown): void {
  // What asks a proxy to open a way (RFC 9110, 9.3.6), and nothing that goes on to the platform.
  if (partOf(partOf(message, 'request'), 'method') !== 'CONNECT') return;
  const error = partOf(message, 'error');
  const failure = failureOf(error);
  if (error instanceof Error && failure !== null) Object.assign(error, { code: failure });
}

function failureOf(error: unknown): ProxyFailure | null {
  const code = partOf(error, 'code');
  if (code === 'UND_ERR_SOCKET') return 'PROXY_CLOSED';
  const isUnreadable =
    partOf(error, 'name') === 'HTTPParserError' || code === 'UND_ERR_HEADERS_OVERFLOW';
  return isUnreadable ? 'PROXY_UNREADABLE' : null;
}

const partOf = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null ? Reflect.get(whole, name) : undefined;
