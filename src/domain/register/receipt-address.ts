import * as z from 'zod/mini';

// Where a shop shows the receipts that its customers take along as a code.

/** It stands in every code, and each letter makes the code finer. */
export const LONGEST_RECEIPT_ADDRESS = 100;

/**
 * Whether it is the address of a page: https, so that nobody between changes what verifies the receipt; without a name or a password,
 * and without a part behind `#`, which is the receipt's own.
 */
function isReceiptAddress(typed: string): boolean {
  if (!URL.canParse(typed) || typed.includes('#')) return false;
  const { protocol, username, password } = new URL(typed);
  return protocol === 'https:' && username === '' && password === '';
}

/** The address as it is kept. */
export const receiptAddressSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(LONGEST_RECEIPT_ADDRESS),
    z.refine(isReceiptAddress),
  );
