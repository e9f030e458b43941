import { type MinorUnits, minorUnits } from './money.ts';

/** What somebody says of a payment: its status, and the amount in minor units where it was said. */
export interface PaymentWord {
  readonly status: string;
  readonly amount: { readonly minor: MinorUnits; readonly currency: string } | null;
}

const WRITTEN = /^(?<status>.+?)(?: (?<minor>\d+) (?<currency>[A-Z]{3}))?$/s;

/**
 * A payment's word as a closing keeps it, such as `completed 4890 EUR`; without an amount the status alone.
 * `minor` is as it was said, in minor units; one that is no amount is kept within the text all the same.
 */
export function writeWord(status: string, minor: number | null, currency: string): string {
  return minor === null ? status : `${status} ${minor} ${currency}`;
}

/** Reads what `writeWord` wrote; whatever is not of that shape is a status. */
export function readWord(text: string): PaymentWord {
  const { status, minor, currency } = WRITTEN.exec(text)?.groups ?? {};
  const amount = Number(minor);
  if (status === undefined || currency === undefined || !Number.isSafeInteger(amount)) {
    return { status: text, amount: null };
  }
  return { status, amount: { minor: minorUnits(amount), currency } };
}

/** How a language tells a payment's word. */
interface WordWriting {
  readonly says: Readonly<Record<string, string>>;
  /** A status that it has no word for, as the platform wrote it. */
  otherWord(status: string): string;
  /** An amount in minor units, in whatever currency the platform named. */
  amount(minor: MinorUnits, currency: string): string;
}

/** A payment's word as a closing keeps it, in a language; an amount stands behind it where one was said. */
export function tellWord(text: string, writing: WordWriting): string {
  const { status, amount } = readWord(text);
  const word = Object.hasOwn(writing.says, status) ? writing.says[status] : undefined;
  const told = word ?? writing.otherWord(status);
  return amount === null ? told : `${told}, ${writing.amount(amount.minor, amount.currency)}`;
}
