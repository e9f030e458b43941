import { screenHeaders } from '../host/screen-headers.ts';

/** Sent with every answer. Only a browser asks for a manifest, and only there nobody else refuses what a page may ask of a machine. */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  ...screenHeaders("manifest-src 'self'"),
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
};
