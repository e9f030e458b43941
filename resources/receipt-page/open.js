// A receipt's code is opened here: its signature is checked first, and only then is it read. docs/receipt-code.md says how it is made.

/** How a code begins that is signed, and one of a till without a key. */
const SIGNED = 1;
const UNSIGNED = 2;

const KEY_BYTES = 32;
const PROOF_BYTES = KEY_BYTES + 64;

/** An Ed25519 public key as SubjectPublicKeyInfo (RFC 8410, 4) begins so. */
const KEY_HEAD = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/** What a signature is of begins so: what was signed as something else is no receipt. */
const LINK_DOMAIN = 'comptoir-receipt 1\n';
const TEXT_DOMAIN = 'comptoir-receipt-text 1\n';

/** No code is so long; what is longer may be made to unpack for ever. */
const LONGEST = 4000;

/**
 * What stands behind `#r=`, judged by the names of the keys that the page knows. `state`: `good`, `unknown` (signed by a key that is not
 * among them), `bad`, `unsigned`, `unchecked` (this browser cannot) or `unreadable`. Of what is bad or unreadable nothing is told.
 */
export async function openLink(packed, keys) {
  const bytes = bytesOf(packed);
  if (bytes === null) return { state: 'unreadable' };
  if (bytes[0] === UNSIGNED) return withContent({ state: 'unsigned' }, bytes.subarray(1));
  if (bytes[0] !== SIGNED || bytes.length <= 1 + PROOF_BYTES) return { state: 'unreadable' };
  const content = bytes.subarray(1 + PROOF_BYTES);
  const judged = await judge(LINK_DOMAIN, content, bytes.subarray(1, 1 + PROOF_BYTES), keys);
  return judged.state === 'bad' ? judged : withContent(judged, content);
}

/** The same of a receipt that came as a text: its last line is the proof of all above it. */
export async function openText(pasted, keys) {
  const whole = pasted.replaceAll('\r\n', '\n').trim();
  const [, text, packed] = /^(.*)\ncomptoir:([\w-]+)$/s.exec(whole) ?? [];
  const proof = packed === undefined ? null : bytesOf(packed);
  if (proof?.length !== PROOF_BYTES) return { state: 'unreadable' };
  const judged = await judge(TEXT_DOMAIN, new TextEncoder().encode(text), proof, keys);
  return judged.state === 'bad' ? judged : { ...judged, text };
}

/** Null where it is no base64url (RFC 4648, 5), or not the one way of writing its bytes. */
function bytesOf(packed) {
  if (packed.length > LONGEST || !/^[\w-]+$/.test(packed)) return null;
  try {
    const binary = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const again = btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
    return again === packed ? Uint8Array.from(binary, (byte) => byte.charCodeAt(0)) : null;
  } catch {
    return null;
  }
}

async function judge(domain, content, proof, keys) {
  const { subtle } = globalThis.crypto;
  if (subtle === undefined) return { state: 'unchecked' };
  const key = proof.subarray(0, KEY_BYTES);
  const hashOf = async (...parts) =>
    new Uint8Array(await subtle.digest('SHA-256', await new Blob(parts).arrayBuffer()));
  const keyId = hexOf(await hashOf(Uint8Array.from(KEY_HEAD), key));
  const hash = await hashOf(new TextEncoder().encode(domain), content);
  try {
    const known = await subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify']);
    const isSigned = await subtle.verify('Ed25519', known, proof.subarray(KEY_BYTES), hash);
    if (!isSigned) return { state: 'bad' };
    return { state: keys.includes(keyId) ? 'good' : 'unknown', keyId };
  } catch (error) {
    return { state: error.name === 'NotSupportedError' ? 'unchecked' : 'bad', keyId };
  }
}

/** With the receipt that was packed; what cannot be unpacked is none. */
async function withContent(judged, packed) {
  try {
    const unpacked = new Blob([packed])
      .stream()
      .pipeThrough(new DecompressionStream('deflate-raw'));
    const receipt = receiptOf(JSON.parse(await new Response(unpacked).text()));
    return { ...judged, receipt };
  } catch {
    return { state: 'unreadable' };
  }
}

/** By place, as a till writes it; of another shape it throws. */
function receiptOf(content) {
  const [mode, shop, number, atMs, timeZone, currency, lines, further, taxes, ...rest] = content;
  const [totalMinor, how, paymentId, [entry, hash, signature]] = rest;
  const [name, address, taxNumber, till] = shop;
  return {
    mode,
    shop: { name, address, taxNumber, till },
    number,
    atMs,
    timeZone,
    currency,
    lines: lines.map(([called, quantity, unitMinor, vatRate, off = null]) => ({
      name: called,
      quantity,
      unitMinor,
      vatRate,
      off,
    })),
    further: further && { count: further[0], minor: further[1] },
    taxes: taxes.map(([vatRate, minor, vatMinor]) => ({ vatRate, minor, vatMinor })),
    totalMinor,
    how,
    paymentId,
    entry,
    hash,
    signature,
  };
}

function hexOf(bytes) {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
