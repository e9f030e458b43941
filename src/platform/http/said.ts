import type * as z from 'zod';
import { isNeutral, neutral } from '../../domain/neutral-text.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { boundedText, cut } from './bounded-text.ts';
import { schemaFault } from './schema-fault.ts';

/** Why something that was said cannot be used; `detail` names the fields, never their values. */
export interface Unusable {
  readonly code: 'declined' | 'aboutAnother' | 'unreadableAnswer' | 'linkUnusable';
  readonly detail: string;
}

/**
 * Something that the platform said, as JSON. What it holds comes out only through a schema, and then every text in it
 * is bounded, masked and neutral, so that no route can forget it.
 */
export interface Said {
  /**
   * Errors: `declined` where it says `success` is false and the schema wants it true (interface, Payment);
   * `linkUnusable` where all that is wrong are links; else `unreadableAnswer`.
   */
  read<Schema extends z.ZodType>(schema: Schema): Result<z.output<Schema>, Unusable>;
  /** Whether it says of itself that it was no success (interface, Payment). */
  readonly isDeclined: boolean;
}

/** Takes what the platform said; `hideSecrets` gives a text without this client's key. */
export function saidOf(json: unknown, hideSecrets: HideSecrets): Said {
  const isDeclined = (): boolean => fieldOf(json, 'success') === false;
  return {
    get isDeclined() {
      return isDeclined();
    },
    read<Schema extends z.ZodType>(schema: Schema) {
      const read = schema.safeParse(json);
      if (!read.success) {
        return err({
          code:
            isAboutSuccess(read.error.issues) && isDeclined()
              ? 'declined'
              : codeOfIssues(read.error.issues, json),
          detail: schemaFault(read.error),
        });
      }
      const faults = new Map<string, Unusable['code']>();
      const value = cleaned(read.data, '', (name, code) => faults.set(name, code), hideSecrets);
      if (faults.size === 0) return ok(value as z.output<Schema>);
      return err({
        code: codeOfAll([...faults.values()]),
        detail: `unusable: ${[...faults.keys()].join(', ')}`,
      });
    },
  };
}

/** An answer that is not what was asked for. */
export const unreadable = (detail: string): Unusable => ({ code: 'unreadableAnswer', detail });

/** An answer that can be read, and is about something else: it must never decide what was asked about. */
export const aboutAnother = (what: string): Unusable => ({
  code: 'aboutAnother',
  detail: `it is about another ${what}`,
});

type HideSecrets = (text: string) => string;

/**
 * What is done with a field's text, by its name, wherever it stands; a name that is not here is free text.
 * `link` and `identifier` are used as they are or not at all; `own` is the merchant's or the payer's, must be found
 * again, and is not masked; the schema of a `format` leaves no room for anything else; a `word` is a short text.
 */
type Kind = 'link' | 'identifier' | 'own' | 'format' | 'word' | 'text';

const KINDS: Readonly<Record<Exclude<Kind, 'text'>, readonly string[]>> = {
  link: ['paymentLink', 'payerDashboardUrl', 'bankRedirectURL'],
  identifier: ['paymentId', 'payment_id', 'planId', 'plan_id', 'opportunityId'],
  own: [
    'invoiceRef',
    'invoice_ref',
    'crmOrderRef',
    'crm_order_ref',
    'commercialId',
    'payerEmail',
    'email',
  ],
  format: [
    'qrCode',
    'expiresAt',
    'createdAt',
    'executedAt',
    'timestamp',
    'dueDate',
    'scheduled_date',
  ],
  word: ['status', 'code', 'currency', 'channel', 'crm_order_status', 'crm_payment_mode'],
};

const KIND_OF: ReadonlyMap<string, Kind> = new Map(
  (Object.keys(KINDS) as (keyof typeof KINDS)[]).flatMap((kind) =>
    KINDS[kind].map((name): [string, Kind] => [name, kind]),
  ),
);

/** In UTF-16 units: what a browser takes, what stands in a path (assumptions A13), and what a person reads. */
const LONGEST_LINK = 2048;
const LONGEST_IDENTIFIER = 200;
const LONGEST_OWN = 254;
const LONGEST_WORD = 64;
const LONGEST_TEXT = 500;

type Fault = (name: string, code: Unusable['code']) => void;

/** A schema has left nothing that it does not name: what it read is no deeper than itself. */
function cleaned(value: unknown, name: string, fault: Fault, hideSecrets: HideSecrets): unknown {
  if (typeof value === 'string') return cleanedText(value, name, fault, hideSecrets);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, name, fault, hideSecrets));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => [key, cleaned(field, key, fault, hideSecrets)]),
  );
}

function cleanedText(text: string, name: string, fault: Fault, hideSecrets: HideSecrets): string {
  const isExact = () => isNeutral(text) && !/\s/.test(text) && hideSecrets(text) === text;
  switch (KIND_OF.get(name) ?? 'text') {
    case 'link':
      if (text.length > LONGEST_LINK || !isExact()) fault(name, 'linkUnusable');
      return text;
    case 'identifier':
      if (text.length > LONGEST_IDENTIFIER || !isExact()) fault(name, 'unreadableAnswer');
      return text;
    case 'own':
      return cut(hideSecrets(neutral(text.slice(0, LONGEST_OWN + 1))), LONGEST_OWN);
    case 'format':
      return text;
    case 'word':
      return boundedText(hideSecrets(text), LONGEST_WORD);
    case 'text':
      return boundedText(hideSecrets(text), LONGEST_TEXT);
  }
}

const isAboutSuccess = (issues: readonly z.core.$ZodIssue[]): boolean =>
  issues.some(({ path }) => path.length === 1 && path[0] === 'success');

/** A link that is there, and is no web address, is a payment that was made and cannot be shown. */
function codeOfIssues(issues: readonly z.core.$ZodIssue[], json: unknown): Unusable['code'] {
  return codeOfAll(
    issues.map(({ path }) => {
      const isLink = KIND_OF.get(String(path.at(-1))) === 'link';
      const isThere = path.length === 1 && typeof fieldOf(json, path[0]) === 'string';
      return isLink && isThere ? 'linkUnusable' : 'unreadableAnswer';
    }),
  );
}

function fieldOf(json: unknown, name: PropertyKey | undefined): unknown {
  if (typeof json !== 'object' || json === null || name === undefined) return undefined;
  return Object.entries(json).find(([key]) => key === name)?.[1];
}

const codeOfAll = (codes: readonly Unusable['code'][]): Unusable['code'] =>
  codes.every((code) => code === 'linkUnusable') ? 'linkUnusable' : 'unreadableAnswer';
