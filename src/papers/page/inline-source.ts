import { createHash } from 'node:crypto';

/** How a content policy names the script or the style within a page, by the hash of its text (CSP Level 3, 6.7.2.3). */
export const inlineSource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text, 'utf8').digest('base64')}'`;
