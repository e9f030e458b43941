import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a posted form may come from our own page, by what the browser says of it. A browser that
 * says nothing is let through; so is `Origin: null`, which our own `no-referrer` policy makes a
 * browser send, unless `Sec-Fetch-Site` tells that the form was another site's.
 */
export const isOwnForm = (headers: IncomingHttpHeaders): boolean => {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  const { origin, host } = headers;
  return origin === undefined || origin === 'null' || origin === `http://${host}`;
};
