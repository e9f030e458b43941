import { err } from '../domain/result.ts';
import type { PlatformError } from '../platform/http/errors.ts';
import type { Gateway } from '../till/asking/gateway.ts';

/** Where there is a proxy, its own connection and its own name: neither says anything of the platform. */
const OF_THE_PROXY: readonly PlatformError['code'][] = ['connectionRefused', 'nameUnresolved'];

/**
 * The same port where the platform is reached through a proxy (null: it is not): who refuses a connection there, or has
 * no address, is the proxy, and the platform is not to be blamed for it.
 */
export function gatewayBehind(proxy: string | null, gateway: Gateway): Gateway {
  if (proxy === null) return gateway;
  const codeOf = (code: PlatformError['code']): PlatformError['code'] =>
    OF_THE_PROXY.includes(code) ? 'unreachable' : code;
  const told = (error: PlatformError): PlatformError => ({
    ...error,
    code: codeOf(error.code),
    detail: OF_THE_PROXY.includes(error.code)
      ? `the proxy ${proxy}: ${error.detail}`
      : error.detail,
  });
  return {
    ...gateway,
    async create(request) {
      const created = await gateway.create(request);
      return created.ok ? created : err(told(created.error));
    },
    async getStatus(paymentId, signal) {
      const answer = await gateway.getStatus(paymentId, signal);
      return answer.ok ? answer : err(told(answer.error));
    },
    async probe(signal) {
      const probe = await gateway.probe(signal);
      return probe.failure === null ? probe : { ...probe, failure: codeOf(probe.failure) };
    },
  };
}
