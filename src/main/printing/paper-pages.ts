import { randomUUID } from 'node:crypto';
import { screenHeaders, withinPage } from '../../host/screen-headers.ts';
import { isPaperAddress, PAPER_ORIGIN } from '../window/guards.ts';

/** The pages that are being printed, each under an address that is there as long as it is needed. */
export interface PaperPages {
  /** Puts a page under an address that nobody could guess. */
  put(html: string): { readonly address: string; remove(): void };
  /** The answer to a request for one; null where the address is of no paper. 404 for one that is not there. */
  answer(request: Request): Response | null;
}

/** There is none yet. */
export function createPaperPages(): PaperPages {
  const pages = new Map<string, string>();
  return {
    put(html) {
      const address = `${PAPER_ORIGIN}${randomUUID()}`;
      pages.set(address, html);
      return { address, remove: () => void pages.delete(address) };
    },
    answer({ url }) {
      if (!isPaperAddress(url)) return null;
      const html = pages.get(url);
      if (html === undefined) return new Response(null, { status: 404 });
      const headers = {
        ...screenHeaders(withinPage(html)),
        'content-type': 'text/html; charset=utf-8',
      };
      return new Response(html, { headers });
    },
  };
}
