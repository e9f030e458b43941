import type * as z from 'zod';
import type { RefusalName } from './refusals.ts';

/** A schema under the name that it has in the document, and an example of it. */
interface NamedSchema {
  readonly name: string;
  readonly schema: z.ZodType;
  readonly example: object;
}

/** What a route answers when it does not refuse. */
export type Success =
  | {
      /** The first is the usual one; 200 beside 201 is for what was there already. */
      readonly statuses: readonly ['200'] | readonly ['201'] | readonly ['201', '200'];
      readonly description: string;
      readonly body: NamedSchema;
    }
  | {
      /** The stream's events by name; each has the body's schema as its data. */
      readonly events: readonly string[];
      readonly description: string;
      readonly body: NamedSchema;
      readonly example: string;
    };

/** The groups in which the document shows its operations. */
export type Tag = 'Till' | 'Invoice links' | 'Checkout' | 'CRM' | 'Transactions';

/** One route of the interface, as the document tells it. */
export interface Operation {
  readonly operationId: string;
  readonly method: 'get' | 'post';
  /** Under `{base_url}`, its parameters in braces. */
  readonly path: string;
  readonly tag: Tag;
  /** The number of its section in the interface, under Endpoints. */
  readonly endpoint: number;
  readonly title: string;
  readonly description: string;
  /** The parameters within the path. */
  readonly pathParameters?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly request?: NamedSchema;
  readonly success: Success;
  readonly refusals: readonly RefusalName[];
}
