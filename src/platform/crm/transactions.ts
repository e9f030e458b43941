import { ok, type Result } from '../../domain/result.ts';
import type { Caller, CallOptions, RepeatedCallOptions } from '../http/caller.ts';
import type { PlatformError } from '../http/errors.ts';
import { lenient } from '../http/lenient.ts';
import {
  TRANSACTIONS_PATH,
  type TransactionRecord,
  type TransactionsQuery,
  transactionsQuerySchema,
  transactionsResponseSchema,
} from '../wire/transactions.ts';

/** What came of asking for a listing. */
interface ListingProbe {
  readonly isListing: boolean;
  readonly platformNowMs: number | null;
}

/** The merchant's transactions (interface, endpoint 10). */
export interface TransactionMethods {
  /**
   * Lists transactions, newest first, amounts in euros: all of them, or those of one sales person, by name
   * or by identifier and never by both. Every field but `paymentId` and `status` may be absent (assumptions A27).
   * `invalidRequest` without a status names the field at fault; sent again after a failure that may pass.
   */
  list(
    filter?: TransactionsQuery,
    options?: RepeatedCallOptions,
  ): Promise<Result<readonly TransactionRecord[], PlatformError>>;
  /**
   * Asks about nobody's transactions, once: what came of it, whether an answer of 200 is a listing as we take it to be
   * (assumptions A27), and the answer's `Date` in UTC milliseconds, null where it told none (assumptions A12). Changes nothing.
   */
  probe(options?: CallOptions): Promise<Result<ListingProbe, PlatformError>>;
}

/** No sales person is called so: the answer is short. */
const NOBODY = 'till-check';

/** A listing has no pages that the interface shows: a year of a busy shop must fit. */
const LARGEST_LISTING_BYTES = 16 * 1024 * 1024;

const listingSchema = lenient(transactionsResponseSchema);

/** The transactions' methods. */
export function createTransactionMethods({ check, call }: Caller): TransactionMethods {
  return {
    async list(filter = {}, options) {
      const valid = check(transactionsQuerySchema, filter);
      if (!valid.ok) return valid;
      const query = queryOf(valid.value);
      return call({
        request: {
          method: 'GET',
          path: `${TRANSACTIONS_PATH}${query}`,
          successStatuses: [200],
          largestAnswerBytes: LARGEST_LISTING_BYTES,
        },
        repeatable: 'client',
        options,
        read(answer) {
          const read = answer.body.read(listingSchema);
          return read.ok ? ok(read.value.transactions) : read;
        },
      });
    },
    probe(options) {
      return call({
        request: {
          method: 'GET',
          path: `${TRANSACTIONS_PATH}${queryOf({ commercialName: NOBODY })}`,
          successStatuses: [200],
          largestAnswerBytes: LARGEST_LISTING_BYTES,
        },
        repeatable: 'client',
        options: { ...options, maxTries: 1 },
        read: ({ body, platformNowMs }) =>
          ok({ isListing: body.read(listingSchema).ok, platformNowMs }),
      });
    },
  };
}

function queryOf({ commercialName, commercialId }: TransactionsQuery): string {
  if (commercialName !== undefined) return `?${new URLSearchParams({ commercialName })}`;
  return commercialId === undefined ? '' : `?${new URLSearchParams({ commercialId })}`;
}
