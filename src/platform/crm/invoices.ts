import { ok, type Result } from '../../domain/result.ts';
import type { Caller, CallOptions } from '../http/caller.ts';
import type { PlatformError } from '../http/errors.ts';
import type { HttpAnswer } from '../http/http.ts';
import type { Unusable } from '../http/said.ts';
import {
  INVOICE_LINK_PATH,
  type InvoiceLinkRequest,
  invoiceLinkRequestSchema,
  invoiceLinkResponseSchema,
} from '../wire/invoice.ts';

/** An invoice's payment link; `expiresAtMs` is UTC milliseconds by the platform's clock. */
interface InvoiceLink {
  readonly paymentId: string;
  readonly paymentLink: string;
  /** The platform's picture of the code, a PNG data URL. */
  readonly qrCode: string;
  readonly expiresAtMs: number;
}

/** Invoice links (interface, The service 2, modes A and B). */
export interface InvoiceMethods {
  /**
   * Creates an invoice's payment link; amounts in minor units (interface, endpoint 1).
   * `invalidRequest` without a status names the fields at fault, and nothing has left. Sent once:
   * the interface has no idempotency key for it, and the payer may have been written to.
   */
  create(
    request: InvoiceLinkRequest,
    options?: CallOptions,
  ): Promise<Result<InvoiceLink, PlatformError>>;
}

/** The invoices' methods. */
export function createInvoiceMethods({ check, call }: Caller): InvoiceMethods {
  return {
    async create(request, options) {
      const valid = check(invoiceLinkRequestSchema, request);
      if (!valid.ok) return valid;
      return call({
        request: {
          method: 'POST',
          path: INVOICE_LINK_PATH,
          body: valid.value,
          successStatuses: [201],
        },
        repeatable: 'nobody',
        options,
        read: readLink,
      });
    },
  };
}

function readLink(answer: HttpAnswer): Result<InvoiceLink, Unusable> {
  const read = answer.body.read(invoiceLinkResponseSchema);
  if (!read.ok) return read;
  const { paymentId, paymentLink, qrCode, expiresAt } = read.value;
  return ok({ paymentId, paymentLink, qrCode, expiresAtMs: Date.parse(expiresAt) });
}
