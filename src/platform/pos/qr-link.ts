/**
 * The longest address of which the till makes a QR code, in bytes of UTF-8: version 24 at error correction M holds 911
 * (ISO/IEC 18004, table 7). It has 121 modules with its quiet zone, three pixels each on a screen of 800 by 480, where
 * the code is some 370 pixels wide; a phone across the counter reads no finer ones.
 */
const LONGEST_QR_LINK_BYTES = 900;

/** Whether a QR code of this address can be scanned from a small till's screen. */
export const fitsQrCode = (link: string): boolean =>
  new TextEncoder().encode(link).length <= LONGEST_QR_LINK_BYTES;
