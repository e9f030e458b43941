// A second verifier of exported journals, on its own: no import, nothing shared with the till, and only what
// browsers and Node both have (Web Crypto, TextDecoder). It must come to the verdicts of the till's own verifier.

const GENESIS_HASH = '0'.repeat(64);
const PUBLIC_KEY = /^302a300506032b6570032100[0-9a-f]{64}$/;
const SIGNATURE = /^[0-9a-f]{128}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const MODES = ['simulation', 'training', 'test', 'live', 'unknown'];

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
    days: new Map(),
    closed: [],
    lastClosing: null,
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
  const ofClosing = problemOfClosing(state, data, body);
  if (ofClosing !== null) return ofClosing;
  state.sequence = data.sequence;
  state.hash = hash;
  return null;
}

/** A closing must be what its entries add up to and follow from the one before; a closed day takes no entry. */
function problemOfClosing(state, row, body) {
  if (row.kind !== 'dayClosed' && row.kind !== 'monthClosed' && row.kind !== 'yearClosed') {
    const closedDay = state.closed.at(-1)?.businessDay;
    if (closedDay !== undefined && row.businessDay <= closedDay) return 'dayReopened';
    addEntry(state.days, row, body);
    return null;
  }
  if (!isRightClosing(state, row, body)) return 'closingWrong';
  if (row.kind === 'dayClosed') {
    state.days.delete(body.businessDay);
    state.closed.push(body);
  }
  state.lastClosing = { hash: row.hash, signature: row.signature, body };
  return null;
}

function addEntry(days, { businessDay, sequence, kind, saleId }, body) {
  const day = days.get(businessDay) ?? { first: sequence, count: 0, begun: [], received: [] };
  day.last = sequence;
  day.count += 1;
  if (saleId !== null && kind === 'drafted') day.begun.push({ count: 1, minor: body.amountMinor });
  if (saleId !== null && kind === 'completed') {
    day.received.push({ count: 1, minor: body.amountMinor ?? null });
  }
  days.set(businessDay, day);
}

function isRightClosing(state, row, body) {
  try {
    if (body.type !== row.kind || !followsLast(state, body) || !addsUp(body.figures)) return false;
    return row.kind === 'dayClosed'
      ? isRightDay(state, row, body)
      : isRightPeriod(state, row, body);
  } catch {
    // A closing without one of its parts is none.
    return false;
  }
}

function followsLast({ header, lastClosing }, { closing, previous }) {
  if (lastClosing === null) {
    return header.firstSequence > 1 || (previous === null && closing === 1);
  }
  const { hash, signature, body } = lastClosing;
  return (
    closing === body.closing + 1 &&
    previous.closing === body.closing &&
    previous.hash === hash &&
    previous.signature === signature
  );
}

function addsUp({ received, byVatRate, byOperator, byHour }) {
  const { inTime, late, again, total } = received;
  const breakdowns = [[inTime, late, again], byVatRate, byOperator, byHour];
  return breakdowns.every((rows) => isSame(sumOf(rows), total));
}

function isRightDay({ header, days, closed, lastClosing }, row, body) {
  const { businessDay, figures, perpetual, entries } = body;
  const before = closed.at(-1)?.businessDay;
  if (row.businessDay !== businessDay) return false;
  if (before !== undefined && businessDay !== dayAfter(before)) return false;
  const money = lastClosing?.body.perpetual ?? { count: 0, minor: 0 };
  const isMoneyKnown = lastClosing !== null || header.firstSequence === 1;
  if (isMoneyKnown && !isSame(perpetual, sumOf([money, figures.received.total]))) return false;
  if (entries.first !== null && entries.first < header.firstSequence) return true;
  const day = days.get(businessDay);
  const begun = sumOf(figures.begun);
  if (day === undefined) return entries.count === 0 && begun.count === 0;
  const isSaid = day.received.every(({ minor }) => minor !== null);
  return (
    entries.count === day.count &&
    entries.first === day.first &&
    entries.last === day.last &&
    isSame(begun, sumOf(day.begun)) &&
    (!isSaid || isSame(figures.received.total, sumOf(day.received)))
  );
}

function isRightPeriod({ header, closed, lastClosing }, row, body) {
  const isPart = header.firstSequence > 1;
  if (lastClosing === null || row.businessDay !== closed.at(-1)?.businessDay) return isPart;
  if (!isSame(body.perpetual, lastClosing.body.perpetual)) return false;
  const days = closed.filter(({ businessDay }) => businessDay.startsWith(body.period));
  if (days[0]?.businessDay !== body.days.first) return isPart;
  return (
    days.length === body.days.count &&
    days.at(-1).businessDay === body.days.last &&
    isSame(body.figures.received.total, sumOf(days.map((day) => day.figures.received.total))) &&
    isSame(sumOf(body.figures.begun), sumOf(days.flatMap((day) => day.figures.begun)))
  );
}

const sumOf = (rows) => ({
  count: rows.reduce((sum, row) => sum + row.count, 0),
  minor: rows.reduce((sum, row) => sum + row.minor, 0),
});

const isSame = (one, other) => one.count === other.count && one.minor === other.minor;

function dayAfter(day) {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
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
