import type { ExchangeFailure } from '../../domain/sale/exchange-failure.ts';

/** Why no answer came, and the system's own word for it, for the log. */
interface ConnectionFailure {
  readonly code: ExchangeFailure;
  readonly detail: string;
}

/**
 * What the system's codes mean, the first that fits: those of the resolver and of sockets (Node, Errors), of
 * certificates (OpenSSL's X509 codes), of the HTTP parser and of decompression, of fetch itself (`UND_ERR_…`), and of a proxy
 * that opens no way (`tellProxyFailures`), where nothing of the platform was reached.
 */
const MEANINGS: readonly (readonly [RegExp, ExchangeFailure])[] = [
  [/^PROXY_UNREADABLE$/, 'networkSignIn'],
  [/^PROXY_CLOSED$/, 'connectionBroken'],
  [/^CERT_(?:HAS_EXPIRED|NOT_YET_VALID)$/, 'certificateExpired'],
  [/^(?:EPROTO|ERR_SSL_|UND_ERR_PRX_TLS)/, 'tlsFailed'],
  [/CERT|CRL|ISSUER|LEAF_SIGNATURE|HOSTNAME_MISMATCH/, 'certificateUntrusted'],
  [/^(?:INVALID_(?:CA|PURPOSE)$|PATH_LENGTH)/, 'certificateUntrusted'],
  [/^ERR_TLS_/, 'tlsFailed'],
  [/^(?:ENOTFOUND|EAI_|ENODATA|ESERVFAIL|EBADNAME)/, 'nameUnresolved'],
  [/^ECONNREFUSED$/, 'connectionRefused'],
  [/^(?:ETIMEDOUT|UND_ERR_(?:CONNECT|HEADERS|BODY)_TIMEOUT)$/, 'timedOut'],
  [/^(?:ECONNRESET|ECONNABORTED|EPIPE)$/, 'connectionBroken'],
  [/^UND_ERR_(?:SOCKET|CLOSED|DESTROYED|RES_CONTENT_LENGTH_MISMATCH)$/, 'connectionBroken'],
  [/^(?:HTTPParserError$|UND_ERR_HEADERS_OVERFLOW$)/, 'unreadableAnswer'],
  [/^(?:Z_|ZSTD_|ERR__ERROR_|ERR_BROTLI)/, 'unreadableAnswer'],
];

/**
 * A proxy that wants a sign-in, or refuses the way: before it opens the way, fetch tells its status in words; a 407 to the request itself
 * is the one answer for which fetch gives no reason at all (Fetch, HTTP-network-or-cache fetch, step 16).
 */
const PROXY_REFUSES = /^Proxy response \((?:4\d\d|511)\)|^$/;

/** A chain of causes is looked at this far. */
const DEEPEST_CAUSE = 8;

/**
 * Reads why a request brought no answer from what `fetch` threw. Only the system's own code is told: messages of the
 * network layer may quote addresses and headers.
 */
export function connectionFailureOf(problem: unknown): ConnectionFailure {
  const causes = causesOf(problem);
  if (causes.some(({ message }) => PROXY_REFUSES.test(message))) {
    return { code: 'networkSignIn', detail: 'the proxy refuses, or wants a sign-in' };
  }
  const codes = causes.flatMap(systemCodeOf);
  for (const detail of codes) {
    const meaning = MEANINGS.find(([pattern]) => pattern.test(detail));
    if (meaning) return { code: meaning[1], detail };
  }
  return { code: 'unreachable', detail: codes[0] ?? 'no answer' };
}

/** An error and what caused it, the innermost first; tries of several addresses are causes side by side. */
function causesOf(problem: unknown, depth = DEEPEST_CAUSE): readonly Error[] {
  if (!(problem instanceof Error) || depth === 0) return [];
  const tries: readonly unknown[] = problem instanceof AggregateError ? problem.errors : [];
  const inner = [problem.cause, ...tries].flatMap((cause) => causesOf(cause, depth - 1));
  return [...inner, problem];
}

/** The system's code; an answer that is no HTTP has only its parser's name, unless it was a proxy's. */
function systemCodeOf(error: Error): readonly string[] {
  const code = 'code' in error ? error.code : null;
  if (error.name === 'HTTPParserError' && code !== 'PROXY_UNREADABLE') return [error.name];
  return typeof code === 'string' && /^\w{1,60}$/.test(code) ? [code] : [];
}
