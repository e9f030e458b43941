import { expect, test } from 'vitest';
import { PAGE_HEADERS } from '../../../src/office/pages/page-headers.ts';
import { SECURITY_HEADERS } from '../../../src/web/security-headers.ts';

// Neither room may import the other's: an office is no till. What a browser is told to refuse is the same at both.

/** Of the till alone: it can be installed as an app, and what it sends depends on who has begun the request. */
const { vary: _, ...OF_TILL } = SECURITY_HEADERS;
const WITHOUT_MANIFEST = OF_TILL['content-security-policy']?.replace(" manifest-src 'self';", '');

test("the office's pages are held as closely as the till's", () => {
  expect(PAGE_HEADERS).toEqual({ ...OF_TILL, 'content-security-policy': WITHOUT_MANIFEST });
});
