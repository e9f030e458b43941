import { WEBHOOK_PATH_SUFFIX } from '../../platform/wire/webhook.ts';

const LOOPBACK_HOSTS: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address that webhooks are sent to: the merchant's, with `/service/webhook` when it does not end
 * so (interface, Webhook endpoint configuration). `undefined` for what is no HTTPS address; plain HTTP
 * is let through on the developer's own machine (assumptions A47).
 */
export const endpointAddress = (text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const isUsable =
    url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK_HOSTS.has(url.hostname));
  if (!isUsable || url.username !== '' || url.password !== '') return undefined;
  const path = url.pathname.replace(/\/+$/, '');
  url.pathname = path.endsWith(WEBHOOK_PATH_SUFFIX) ? path : path + WEBHOOK_PATH_SUFFIX;
  url.hash = '';
  return url.href;
};
