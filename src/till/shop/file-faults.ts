import type * as z from 'zod';
import { neutral } from '../../domain/neutral-text.ts';
import { cut } from '../../platform/http/bounded-text.ts';

/** As much of a name as is told, and as many names. */
const LONGEST_NAME = 40;
const MOST_NAMES = 5;

type Issue = z.ZodError['issues'][number];

/**
 * What is wrong with a file of the till, field by field: where it is, and what is `wanted` there, by the field's name.
 * What stands there is not repeated, because it may be anything.
 */
export function faultsIn({ issues }: z.ZodError, wanted: Readonly<Record<string, string>>): string {
  const faults = issues.map((issue) => faultOf(issue, wanted));
  return [...new Set(faults)].slice(0, MOST_NAMES).join('; ');
}

function faultOf({ path, code, message }: Issue, wanted: Readonly<Record<string, string>>): string {
  if (path.length === 0) return code === 'invalid_type' ? 'it is to be an object, {…}' : message;
  const field = path.map(String).findLast((step) => Object.hasOwn(wanted, step));
  return `${placeOf(path)} is to be ${wanted[field ?? ''] ?? 'as the till writes it'}`;
}

const placeOf = (path: readonly PropertyKey[]): string =>
  path
    .map((step) => (typeof step === 'number' ? `[${step}]` : `.${String(step)}`))
    .join('')
    .replace(/^\./, '');

/** A sentence about the names in a file that mean nothing to this till; null where there are none. */
export function unknownNamesWarning(file: string, names: readonly string[]): string | null {
  if (names.length === 0) return null;
  const told = names.slice(0, MOST_NAMES).map((name) => `"${cut(neutral(name), LONGEST_NAME)}"`);
  const more = names.length > told.length ? ` and ${names.length - told.length} more` : '';
  return names.length === 1
    ? `In ${file}, ${told[0]} means nothing to this till: it is kept, and changes nothing. Is it misspelt?`
    : `In ${file}, ${told.join(', ')}${more} mean nothing to this till: they are kept, and change nothing. Are they misspelt?`;
}
