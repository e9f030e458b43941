import { NOTHING_WITHIN, screenHeaders, type WithinPage } from '../host/screen-headers.ts';

const OPENER_POLICY = 'cross-origin-opener-policy';

type Headers = Readonly<Record<string, string>>;

/** Only a browser asks for a manifest, and only there nobody else refuses what a page may ask of a machine. */
const headersWith = (within: WithinPage): Headers => ({
  ...screenHeaders(within, "manifest-src 'self'"),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  // Another port of this machine is the same site: without this its pages could share a process with the till.
  'origin-agent-cluster': '?1',
  // Whose request it was decides what is sent.
  vary: 'sec-fetch-site',
});

/** Sent with every answer that is not the till's page. */
export const SECURITY_HEADERS = headersWith(NOTHING_WITHIN);

/**
 * What is sent to a request, by which part of a browser has begun it (`Sec-Fetch-Site`, W3C Fetch Metadata, 2.3). A page
 * that a person opened by its address has no opener to be kept from, and need not wait for the browser to change its
 * process; any other keeps its opener out, as does one of which the browser does not say.
 */
export type SecurityHeaders = (fetchSite: string | string[] | undefined) => Headers;

/** For a till whose page has this within it. */
export function securityHeaders(within: WithinPage): SecurityHeaders {
  const all = headersWith(within);
  const { [OPENER_POLICY]: _, ...withoutOpener } = all;
  return (fetchSite) => (fetchSite === 'none' ? withoutOpener : all);
}
