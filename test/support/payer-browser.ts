import { expect } from 'vitest';

/** A payer's browser without scripts: it reads pages, posts forms, and goes where it is sent. */
export interface PayerBrowser {
  /** Asks for a path and follows no redirect. */
  visit(path: string, init?: RequestInit): Promise<Response>;
  /** Posts a form and follows no redirect. */
  post(path: string, form: Record<string, string>, headers?: object): Promise<Response>;
  /** The page at a path, after every redirect within the simulation. */
  read(path: string): Promise<string>;
  /** Posts a form, and reads the page to which it leads. */
  follow(path: string, form: Record<string, string>): Promise<string>;
  /** Chooses a bank, decides there, and answers the page that the payer ends on. */
  decide(paymentId: string, decision: string, more?: Record<string, string>): Promise<string>;
}

const MOST_REDIRECTS = 3;

/** A payer before the pages of a simulation, who speaks English unless told otherwise. */
export const payerOf = (
  { siteUrl }: { readonly siteUrl: string },
  language = 'en-GB,en;q=0.9',
): PayerBrowser => {
  const visit: PayerBrowser['visit'] = (path, init = {}) =>
    fetch(siteUrl + path, {
      redirect: 'manual',
      ...init,
      headers: { 'accept-language': language, ...init.headers },
    });
  const post: PayerBrowser['post'] = (path, form, headers = {}) =>
    visit(path, { method: 'POST', body: new URLSearchParams(form), headers: { ...headers } });
  const read: PayerBrowser['read'] = async (path) => {
    let answer = await visit(path);
    for (let hop = 0; answer.status === 303; hop += 1) {
      expect(hop).toBeLessThan(MOST_REDIRECTS);
      answer = await visit(answer.headers.get('location') ?? '');
    }
    return answer.text();
  };
  const follow: PayerBrowser['follow'] = async (path, form) => {
    const answer = await post(path, form);
    expect(answer.status).toBe(303);
    return read(answer.headers.get('location') ?? '');
  };
  return {
    visit,
    post,
    read,
    follow,
    decide: async (paymentId, decision, more = {}) => {
      await post(`/pay/${paymentId}`, { bank: 'phare' });
      return follow(`/pay/${paymentId}/bank/phare`, { decision, ...more });
    },
  };
};

/** The text of a page's main heading. */
export const heading = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim();
