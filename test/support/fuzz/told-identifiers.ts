import type { RawAnswer } from './raw-exchange.ts';

/** What the book holds, by the identifiers that creating routes answer. */
export interface Book {
  readonly payments: readonly { readonly paymentId: string; readonly channel: string }[];
  readonly orders: readonly {
    readonly terms: {
      readonly planId?: string;
      readonly opportunityId?: string;
      readonly kind: string;
    };
    readonly paymentIds: readonly string[];
  }[];
}

const NAMES = ['paymentId', 'planId', 'opportunityId'] as const;

/** The identifier that an answer says was made, or was there already; `undefined` for any other answer. */
export const toldIdentifier = ({ status, headers, body }: RawAnswer): string | undefined => {
  const isJson = headers.get('content-type')?.startsWith('application/json') ?? false;
  if ((status !== 200 && status !== 201) || !isJson) return undefined;
  const answer = JSON.parse(body.toString()) as Record<string, unknown>;
  const told = NAMES.map((name) => answer[name]).filter((value) => typeof value === 'string');
  return told[0];
};

/** The identifiers in the book that some answer must have told. */
export const identifiersInBook = ({ payments, orders }: Book): readonly string[] => [
  ...payments.filter(({ channel }) => channel !== 'crm').map(({ paymentId }) => paymentId),
  ...orders.flatMap(({ terms, paymentIds }) => {
    if (terms.kind === 'balance') return paymentIds;
    return terms.planId ?? terms.opportunityId ?? [];
  }),
];
