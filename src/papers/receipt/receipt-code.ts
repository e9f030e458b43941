import { createHash } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { PaperOccasion } from '../facts/paper-occasion.ts';
import { foldLines, receiptContent } from './receipt-content.ts';
import type { PrintedReceipt } from './receipt-paper.ts';
import { receiptText } from './receipt-text.ts';

/**
 * A code of so many bytes is read from a screen at arm's length: version 25 of a QR code at level M (ISO/IEC 18004, table 7).
 * Lines are folded until it is no longer.
 */
export const AIMED_BYTES = 997;

/** How a code begins that is signed, and one of a register without a key. */
const SIGNED = 1;
const UNSIGNED = 2;

/** An Ed25519 public key within its SubjectPublicKeyInfo (RFC 8410, 4): its last 32 bytes. */
const KEY_BYTES = 32;

/** What a signature is of begins so, and no entry, statement or handover does: those begin with a brace. */
const LINK_DOMAIN = 'comptoir-receipt 1\n';
const TEXT_DOMAIN = 'comptoir-receipt-text 1\n';

/**
 * The receipt of a sale as the text of one QR code, signed by the register (docs/receipt-code.md): an address of the shop's page,
 * with the receipt behind `#`, where no server sees it; where the shop has no such page, a text that any phone shows.
 */
export function receiptCode(
  receipt: PrintedReceipt,
  occasion: PaperOccasion,
  {
    signer,
    address,
  }: {
    /** Of the register; null where it has no key. */
    readonly signer: RegisterSigner | null;
    /** Of the shop's page; null where it has none. */
    readonly address: string | null;
  },
): string {
  const { lines } = receipt.sale;
  return fitted(lines.length, (most) => {
    const folded = foldLines(lines, most);
    if (address === null) return signedText(receiptText(receipt, occasion, folded), signer);
    const content = JSON.stringify(receiptContent(receipt, occasion, folded));
    return `${new URL(address).href}#r=${signedContent(content, signer)}`;
  });
}

/** With as many lines as fit; with none where even that is too long, which a code of another size still holds. */
function fitted(lines: number, make: (most: number) => string): string {
  const whole = make(lines);
  if (Buffer.byteLength(whole) <= AIMED_BYTES) return whole;
  let best = make(0);
  let fits = 0;
  let tooMany = lines;
  while (tooMany - fits > 1) {
    const most = Math.floor((fits + tooMany) / 2);
    const code = make(most);
    if (Buffer.byteLength(code) <= AIMED_BYTES) {
      best = code;
      fits = most;
    } else tooMany = most;
  }
  return best;
}

function signedContent(content: string, signer: RegisterSigner | null): string {
  const packed = deflateRawSync(content, { level: 9 });
  const bytes =
    signer === null
      ? [Buffer.from([UNSIGNED]), packed]
      : [Buffer.from([SIGNED]), proof(LINK_DOMAIN, packed, signer), packed];
  return Buffer.concat(bytes).toString('base64url');
}

/** The last line is the proof, of all that stands above it. */
function signedText(text: string, signer: RegisterSigner | null): string {
  if (signer === null) return text;
  return `${text}\ncomptoir:${proof(TEXT_DOMAIN, text, signer).toString('base64url')}`;
}

/** The key and what it signed, 32 and 64 bytes: the SHA-256 of the domain and what stands in the code. */
function proof(domain: string, said: string | Uint8Array, signer: RegisterSigner): Buffer {
  const key = Buffer.from(signer.publicKey, 'hex').subarray(-KEY_BYTES);
  const hash = createHash('sha256').update(domain).update(said).digest('hex');
  return Buffer.concat([key, Buffer.from(signer.sign(hash), 'hex')]);
}
