/** What an entry is about: a sale, a request for a payment that is no sale, or the register itself. */
export const STREAMS = ['sale', 'request', 'register'] as const;
type Stream = (typeof STREAMS)[number];

/** The stream of an entry about this sale, or, of null, about none. No till has written a `request` yet. */
export const streamOf = (saleId: string | null): Stream => (saleId === null ? 'register' : 'sale');
