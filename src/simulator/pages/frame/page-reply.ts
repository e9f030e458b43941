import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { chooseLanguage } from './language.ts';
import type { PageView } from './page-view.ts';
import { FRAME_WORDS } from './words/catalogue.ts';

/** A page as it is sent: its HTML, and the one style sheet that stands in it. */
export interface Page {
  readonly html: string;
  readonly style: string;
}

const hashes = new Map<string, string>();

/** There are as many style sheets as there are rooms of pages, so each is hashed once. */
const hashOf = (style: string): string => {
  const known = hashes.get(style);
  if (known !== undefined) return known;
  const hash = createHash('sha256').update(style).digest('base64');
  hashes.set(style, hash);
  return hash;
};

/** What every page is sent with: it may load nothing, run nothing, be framed by none, and post only home. */
const headersOf = (style: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    `default-src 'none'; style-src 'sha256-${hashOf(style)}'; img-src data:; form-action 'self'; ` +
    "base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Sends a page with the headers that every page has. */
export const sendPage = (reply: FastifyReply, { html, style }: Page, httpStatus = 200): void => {
  reply.code(httpStatus).headers(headersOf(style)).send(html);
};

/** The view of a request: the shop, and the language its browser asks for. */
export const viewOf = (request: FastifyRequest, shopName: string | null): PageView => {
  const language = chooseLanguage(request.headers['accept-language']);
  return { language, shopName: shopName ?? FRAME_WORDS[language].unnamedShop };
};

/** The text of a form's field; empty when the field is missing or was sent more than once. */
export const formField = (body: unknown, name: string): string => {
  if (typeof body !== 'object' || body === null) return '';
  const value: unknown = Reflect.get(body, name);
  return typeof value === 'string' ? value : '';
};
