// A second verifier of exported journals, on its own: no import, nothing shared with the till, and only what
// browsers and Node both have (Web Crypto, TextDecoder). It must come to the verdicts of the till's own verifier.

const GENESIS_HASH = '0'.repeat(64);
const PUBLIC_KEY = /^302a300506032b6570032100[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MODES = ['simulation', 'test', 'live', 'unknown'];

const isText = (value) => typeof value === 'string';
const isTextOrNull = (value) => value === null || isText(value);
const isDay = (value) =>
  isText(value) && DAY.test(value) && new Date(value).toJSON()?.slice(0, 10) === value;
const isSaleId = (value) => isText(value) && value.length >= 1 && value.length <= 64;
const isNumber = (value) => Number.isSafeInteger(value);

const HEADER = {
  type: (value) => value === 'journal',
  format: (value) => value === 'comptoir-journal',
  version: (value) => value === 1,
  mode: (value) => MODES.includes(value),
  firstSequence: (value) => isNumber(value) && value > 0,
  previousHash: isText,
  keys: (value) => Array.isArray(value) && value.every((key) => hasShape(key, KEY)),
};

const KEY = {
  keyId: isText,
  publicKey: (value) => isText(value) && PUBLIC_KEY.test(value),
  adoptedAt: (value) => isNumber(value) && value > 0,
};

const ENTRY = {
  type: (value) => value === 'entry',
  sequence: isNumber,
  atMs: isNumber,
  businessDay: isDay,
  operator: isText,
  softwareVersion: isText,
  kind: isText,
  saleId: (value) => value === null || isSaleId(value),
  body: isText,
  previousHash: isText,
  hash: isText,
  keyId: isTextOrNull,
  signature: isTextOrNull,
};

const END = {
  type: (value) => value === 'end',
  entries: isNumber,
  headHash: isText,
  headerHash: isText,
  keyId: isTextOrNull,
  signature: isTextOrNull,
};

/**
 * Verifies the bytes of an exported journal. Gives `{ ok: true, entries, headHash, keyIds }`, or
 * `{ ok: false, sequence, problem }` with the first entry that is wrong, 0 for the first line.
 */
export async function verifyJournal(bytes) {
  const { lines, isWhole } = linesOf(bytes);
  const state = await begin(lines.length > 0 ? readLine(lines[0]) : null);
  if (state === null) return wrong(0, 'headerWrong');
  for (const line of lines.slice(1)) {
    const next = state.sequence + 1;
    const problem = await takeLine(state, readLine(line));
    if (problem !== null) return wrong(problem === 'headerWrong' ? 0 : next, problem);
  }
  if (state.end === null) return wrong(state.sequence + 1, 'cutOff');
  if (!isWhole) return wrong(state.sequence + 1, 'endWrong');
  const { entries, headHash } = state.end;
  return { ok: true, entries, headHash, keyIds: [...state.keys.keys()] };
}

async function takeLine(state, line) {
  if (state.end !== null) return 'endWrong';
  if (line === null) return 'unreadable';
  return line.data.type === 'end' ? takeEnd(state, line.data) : takeEntry(state, line.data);
}

const wrong = (sequence, problem) => ({ ok: false, sequence, problem });

/** Lines that end; whether there is nothing behind the last one. */
function linesOf(bytes) {
  const lines = [];
  let begins = 0;
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, begins)) {
    lines.push(bytes.subarray(begins, at));
    begins = at + 1;
  }
  return { lines, isWhole: begins === bytes.length };
}

/** A line must be the canonical JSON of an object, to the byte. */
function readLine(bytes) {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    const data = JSON.parse(text);
    const isObject = typeof data === 'object' && data !== null && !Array.isArray(data);
    return isObject && canonical(data) === text ? { text, data } : null;
  } catch {
    return null;
  }
}

/** RFC 8785: names in the order of their UTF-16 code units; texts and numbers as JSON.stringify writes them. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  // Half a character has no UTF-8, and so no canonical form (RFC 8785, 3.2.2.2).
  if (isText(value) && !value.isWellFormed()) throw new Error('half a character');
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(',')}}`;
}

function hasShape(data, shape) {
  if (typeof data !== 'object' || data === null) return false;
  const names = Object.keys(data);
  if (names.length !== Object.keys(shape).length) return false;
  return names.every((name) => Object.hasOwn(shape, name) && shape[name](data[name]));
}

async function begin(line) {
  if (line === null || !hasShape(line.data, HEADER)) return null;
  const { firstSequence, previousHash, keys } = line.data;
  if (firstSequence === 1 && previousHash !== GENESIS_HASH) return null;
  const state = {
    header: line.data,
    headerHash: await sha256(utf8(line.text)),
    sequence: firstSequence - 1,
    hash: previousHash,
    keys: new Map(),
    end: null,
  };
  for (const key of keys) {
    if (key.adoptedAt < firstSequence && !(await addKey(state.keys, key))) return null;
  }
  return state;
}

async function takeEntry(state, data) {
  if (!hasShape(data, ENTRY)) return 'unreadable';
  const { type: _type, hash, signature, ...columns } = data;
  if (data.sequence !== state.sequence + 1) return 'gap';
  if (data.previousHash !== state.hash) return 'chainBroken';
  const present = Object.entries(columns).filter(([, value]) => value !== null);
  if ((await sha256(utf8(canonical(Object.fromEntries(present))))) !== hash) return 'hashDiffers';
  const body = parsed(data.body);
  if (body === undefined) return 'unreadable';
  const problem = await problemOfSignature(state.keys, data, body);
  if (problem !== null) return problem;
  state.sequence = data.sequence;
  state.hash = hash;
  return null;
}

async function problemOfSignature(keys, { kind, keyId, hash, signature }, body) {
  if (keyId === null && signature !== null) return 'keyUnknown';
  if (keyId === null) return keys.size === 0 ? null : 'signatureMissing';
  if (signature === null) return 'signatureMissing';
  if (kind === 'registerKeyAdopted') {
    if (body === null || body.keyId !== keyId || !(await addKey(keys, body))) return 'keyUnknown';
  }
  if (!keys.has(keyId)) return 'keyUnknown';
  return (await isSigned(keys.get(keyId), hash, signature)) ? null : 'signatureWrong';
}

async function takeEnd(state, data) {
  if (!hasShape(data, END)) return 'endWrong';
  state.end = data;
  const { signature, ...stated } = data;
  const isUnsigned = data.keyId === null && signature === null && state.keys.size === 0;
  const key = state.keys.get(data.keyId);
  const isRight =
    isUnsigned || (await isSigned(key, await sha256(utf8(canonical(stated))), signature));
  if (!isRight) return 'endWrong';
  if (data.headerHash !== state.headerHash) return 'headerWrong';
  const named = state.header.keys.map(({ keyId }) => keyId);
  if (named.join() !== [...state.keys.keys()].join()) return 'headerWrong';
  const entries = state.sequence - state.header.firstSequence + 1;
  if (data.entries > entries) return 'cutOff';
  return data.entries === entries && data.headHash === state.hash ? null : 'endWrong';
}

/** A key is known under the hash of itself only. */
async function addKey(keys, { keyId, publicKey }) {
  if (!isText(publicKey) || !PUBLIC_KEY.test(publicKey)) return false;
  const bytes = unhex(publicKey);
  if ((await sha256(bytes)) !== keyId) return false;
  keys.set(keyId, await crypto.subtle.importKey('spki', bytes, 'Ed25519', false, ['verify']));
  return true;
}

async function isSigned(key, hash, signature) {
  if (key === undefined || !isText(signature) || !SIGNATURE.test(signature)) return false;
  return crypto.subtle.verify('Ed25519', key, unhex(signature), unhex(hash));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const utf8 = (text) => new TextEncoder().encode(text);

async function sha256(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const unhex = (text) =>
  Uint8Array.from({ length: text.length / 2 }, (_, at) =>
    Number.parseInt(text.slice(2 * at, 2 * at + 2), 16),
  );
