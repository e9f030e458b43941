import { expect } from 'vitest';
import type { RunningSimulator } from './running-simulator.ts';

/** A browser without scripts before the merchant's pages, which keeps its cookies. */
export interface MerchantBrowser {
  /** Asks for a path and follows no redirect. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** The page at a path. */
  read(path: string): Promise<string>;
  /** Posts a form and follows no redirect. */
  post(
    path: string,
    form: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<Response>;
  /** Posts a form, and reads the page to which it leads. */
  follow(path: string, form: Record<string, string>): Promise<string>;
  /** The cookies as they were set, with their attributes. */
  readonly cookies: ReadonlyMap<string, string>;
  /** Puts a cookie in the place of one that was set. */
  setCookie(name: string, value: string): void;
}

const NAME_AND_VALUE = /^([^=]+)=([^;]*)/;
const IS_GONE = /; Max-Age=0(;|$)/i;

/** A browser that speaks English unless told otherwise. */
export const merchantBrowser = (
  { siteUrl }: Pick<RunningSimulator, 'siteUrl'>,
  language = 'en-GB,en;q=0.9',
): MerchantBrowser => {
  const values = new Map<string, string>();
  const cookies = new Map<string, string>();

  const keep = (answer: Response): void => {
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = NAME_AND_VALUE.exec(set) ?? [];
      cookies.set(name, set);
      if (IS_GONE.test(set)) values.delete(name);
      else values.set(name, value);
    }
  };
  const visit: MerchantBrowser['visit'] = async (path, init = {}) => {
    const cookie = [...values].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(siteUrl + path, {
      redirect: 'manual',
      ...init,
      headers: {
        'accept-language': language,
        connection: 'close',
        ...(cookie === '' ? {} : { cookie }),
        ...init.headers,
      },
    });
    keep(answer);
    return answer;
  };
  const read: MerchantBrowser['read'] = async (path) => (await visit(path)).text();
  const post: MerchantBrowser['post'] = (path, form, headers = {}) =>
    visit(path, { method: 'POST', body: new URLSearchParams(form), headers });
  return {
    visit,
    read,
    post,
    follow: async (path, form) => {
      const answer = await post(path, form);
      expect(answer.status).toBe(303);
      return read(answer.headers.get('location') ?? '');
    },
    cookies,
    setCookie: (name, value) => void values.set(name, value),
  };
};

/** The words of a page, without its markup and its style sheet. */
export const wordsOf = (html: string): string =>
  html
    .replace(/<style>.*?<\/style>/s, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();
