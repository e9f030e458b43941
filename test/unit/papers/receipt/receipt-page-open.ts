import type { RateTax } from '../../../../src/domain/sale/taxes.ts';

/** What the page of a receipt makes of a code. */
interface OpenedReceipt {
  readonly state: string;
  readonly keyId?: string;
  readonly text?: string;
  readonly receipt?: {
    readonly mode: string;
    readonly lines: readonly {
      readonly quantity: number;
      readonly unitMinor: number;
      readonly off: string | null;
    }[];
    readonly further: { readonly count: number; readonly minor: number } | null;
    readonly taxes: readonly RateTax[];
    readonly totalMinor: number;
  };
}

type Open = (said: string, keys: readonly string[]) => Promise<OpenedReceipt>;

/** The page's own program: what it opens, a customer's phone does. */
export const { openLink, openText }: { openLink: Open; openText: Open } = await import(
  new URL('../../../../resources/receipt-page/open.js', import.meta.url).href
);
