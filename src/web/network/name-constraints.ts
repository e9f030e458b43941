/** The extension of an authority that says for whom it can vouch (RFC 5280, 4.2.1.10). */
export const NAME_CONSTRAINTS = '2.5.29.30';

const SEQUENCE = 0x30;
const PERMITTED = 0xa0;
const EXCLUDED = 0xa1;
const DNS_NAME = 0x82;
const IP_ADDRESS = 0x87;

/** A value with its tag and its length, which is below 128 for all of these (X.690, 8.1). */
const tagged = (tag: number, ...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const content = Buffer.concat(parts);
  return Buffer.concat([Uint8Array.of(tag, content.length), content]);
};

const network = (...addressAndMask: readonly number[]): Uint8Array<ArrayBuffer> =>
  tagged(SEQUENCE, tagged(IP_ADDRESS, Uint8Array.from(addressAndMask)));

/**
 * Addresses of private networks (RFC 1918), of this machine, and names below `.local` (RFC 6762); no IPv6. Whoever got hold of
 * the till's authority could pass for nothing that a shop's tablet finds elsewhere.
 */
export const SHOPS_OWN_NAMES: Uint8Array<ArrayBuffer> = tagged(
  SEQUENCE,
  tagged(
    PERMITTED,
    tagged(SEQUENCE, tagged(DNS_NAME, Buffer.from('local', 'latin1'))),
    network(10, 0, 0, 0, 255, 0, 0, 0),
    network(172, 16, 0, 0, 255, 240, 0, 0),
    network(192, 168, 0, 0, 255, 255, 0, 0),
    network(127, 0, 0, 0, 255, 0, 0, 0),
  ),
  tagged(EXCLUDED, network(...new Array<number>(32).fill(0))),
);
