import { screenHeaders } from '../host/screen-headers.ts';

const OPENER_POLICY = 'cross-origin-opener-policy';

/** Sent with every answer. Only a browser asks for a manifest, and only there nobody else refuses what a page may ask of a machine. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...screenHeaders("manifest-src 'self'"),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Another port of this machine is the same site: without this its pages could share a process with the till.
  'origin-agent-cluster': '?1',
  // Whose request it was decides what is sent.
  vary: 'sec-fetch-site',
};

const { [OPENER_POLICY]: _, ...WITHOUT_OPENER } = SECURITY_HEADERS;

/**
 * What is sent to a request that this part of the browser has begun (`Sec-Fetch-Site`, W3C Fetch Metadata, 2.3).
 * A page that somebody opened by its address has no opener to be kept from, and need not wait for a browser to change
 * its process; any other keeps its opener out, as does one of which the browser does not say.
 */
export const securityHeaders = (fetchSite: string | string[] | undefined) =>
  fetchSite === 'none' ? WITHOUT_OPENER : SECURITY_HEADERS;
