// biome-ignore-all lint/style/noExcessiveLinesPerFile: whoever checks the till takes this one file, and reads it from end to end.
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
const isAmount = (value) => isNumber(value) && value >= 0;
const isPaymentId = (value) => isText(value) && value.length >= 1 && value.length <= 200;
const isRate = (value) => value === null || (isNumber(value) && value >= 0 && value <= 10_000);

/**
 * Version 2 is of a journal with sales that were drafted with lines, version 3 of one whose entries name their stream, version 4
 * of one by which goods came back, version 5 of one whose last line an office signs.
 */
const OFFICES_VERSION = 5;
const NEWEST_EXPORT = 5;
const STREAMS = ['sale', 'request', 'register'];
/** The newest version of each kind of entry that has had more than one. */
const NEWEST_ENTRY = new Map([['drafted', 2]]);

const HEADER = {
  type: (value) => value === 'journal',
  format: (value) => value === 'comptoir-journal',
  version: (value) => isNumber(value) && value >= 1 && value <= NEWEST_EXPORT,
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

/** What entries of early versions do not name, and later ones do; it is left out where it is null. */
const NAMES = { stream: (value) => STREAMS.includes(value), register: isText };

/** The adoption of a later key than any entry's, behind the entries. */
const ADOPTION = { ...ENTRY, type: (value) => value === 'adoption' };

const END = {
  type: (value) => value === 'end',
  entries: isNumber,
  headHash: isText,
  headerHash: isText,
  keyId: isTextOrNull,
  signature: isTextOrNull,
};

/** The key of a company's office, where that handed the export out. */
const OFFICES = {
  office: (value) => hasShape(value, { keyId: KEY.keyId, publicKey: KEY.publicKey }),
};

const MISMATCHES = [
  'amountDiffers',
  'currencyDiffers',
  'simulatedUnderLiveKey',
  'notSimulatedUnderTestKey',
  'unconfirmed',
];
const isPlaceOrNull = (value) =>
  value === null || ['undecided', 'handedOver', 'refundNeeded'].includes(value);

/** Of a payment that brought other money than its sale asked for, in the closing of a day. */
const OTHERWISE = {
  saleNumber: isNumber,
  businessDay: isDay,
  minor: isAmount,
  paymentId: isPaymentId,
  mismatch: (value) => MISMATCHES.includes(value),
  amountMinor: (value) => value === null || isNumber(value),
  currency: isTextOrNull,
  isSimulation: (value) => value === null || typeof value === 'boolean',
  from: isPlaceOrNull,
  to: isPlaceOrNull,
};

/**
 * Verifies the bytes of an exported journal. Gives `{ ok: true, entries, headHash, keyIds }`, or
 * `{ ok: false, sequence, problem }` with the first entry that is wrong, 0 for the first line.
 */
export async function verifyJournal(bytes) {
  const { lines, isWhole } = linesOf(bytes);
  const first = lines.length > 0 ? readLine(lines[0]) : null;
  if (isNewerHeader(first)) return wrong(0, 'newerVersion');
  const state = await begin(first);
  if (state === null) return wrong(0, 'headerWrong');
  for (const line of lines.slice(1)) {
    const next = state.sequence + 1;
    const read = readLine(line);
    const problem = await takeLine(state, read);
    if (problem === null) continue;
    const isOfLater = read?.data.type === 'adoption' && hasShape(read.data, ADOPTION, NAMES);
    if (isOfLater && state.end === null) return wrong(read.data.sequence, problem);
    return wrong(problem === 'headerWrong' ? 0 : next, problem);
  }
  if (state.end === null) return wrong(state.sequence + 1, 'cutOff');
  if (!isWhole) return wrong(state.sequence + 1, 'endWrong');
  const { entries, headHash } = state.end;
  return { ok: true, entries, headHash, keyIds: [...state.keys.keys()] };
}

async function takeLine(state, line) {
  if (state.end !== null) return 'endWrong';
  if (line === null) return 'unreadable';
  if (line.data.type === 'adoption') return takeAdoption(state, line.data);
  return line.data.type === 'end' ? takeEnd(state, line.data) : takeEntry(state, line.data);
}

const wrong = (sequence, problem) => ({ ok: false, sequence, problem });

/** A later version of the till wrote it: nothing can be said of it here. */
const isNewerHeader = (line) =>
  line !== null &&
  line.data.format === 'comptoir-journal' &&
  isNumber(line.data.version) &&
  line.data.version > NEWEST_EXPORT;

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

function hasShape(data, shape, mayHave = {}) {
  if (typeof data !== 'object' || data === null) return false;
  const all = { ...shape, ...mayHave };
  if (!Object.keys(shape).every((name) => Object.hasOwn(data, name))) return false;
  return Object.keys(data).every((name) => Object.hasOwn(all, name) && all[name](data[name]));
}

/** More may stand beside what is asked for. */
const hasAll = (data, shape) =>
  Object.entries(shape).every(([name, isRight]) => isRight(data[name]));

async function begin(line) {
  if (line === null || !hasShape(line.data, HEADER)) return null;
  const { firstSequence, previousHash, keys } = line.data;
  if (firstSequence === 1 && previousHash !== GENESIS_HASH) return null;
  if (keys.some(({ adoptedAt }, at) => adoptedAt <= (keys[at - 1]?.adoptedAt ?? 0))) return null;
  const state = {
    header: line.data,
    headerHash: await sha256(utf8(line.text)),
    sequence: firstSequence - 1,
    hash: previousHash,
    keys: new Map(),
    keyInForce: null,
    isOnlyKey: false,
    register: null,
    isNamed: false,
    said: {},
    later: null,
    adoptedAt: new Map(),
    end: null,
    days: new Map(),
    offices: new Map(),
    hashes: [],
    otherwise: { ofSales: new Map(), toldHere: new Set() },
    drafts: { day: null, of: new Map() },
    linesOf: new Map(),
    goodsOf: new Map(),
    creditNotes: firstSequence === 1 ? 0 : null,
    closed: [],
    lastClosing: null,
    follows: null,
    carried: { count: 0, minor: 0 },
    counted: new Set(),
  };
  for (const key of keys) {
    if (key.adoptedAt >= firstSequence) continue;
    if (!(await addKey(state.keys, key))) return null;
    state.keyInForce = key.keyId;
    state.register ??= key.keyId;
    state.adoptedAt.set(key.keyId, key.adoptedAt);
  }
  return state;
}

async function takeEntry(state, data) {
  if (state.later !== null) return 'endWrong';
  if (!hasShape(data, ENTRY, NAMES)) return 'unreadable';
  const { hash } = data;
  if (data.sequence !== state.sequence + 1) return 'gap';
  if (data.previousHash !== state.hash) return 'chainBroken';
  if ((await hashOf(data)) !== hash) return 'hashDiffers';
  const body = parsed(data.body);
  if (body === undefined) return 'unreadable';
  const problem =
    problemOfEvent(data, body) ??
    (await problemOfSignature(state, data, body)) ??
    (await problemOfRegister(state, data, body));
  if (problem !== null) return problem;
  const ofClosing = problemOfClosing(state, data, body);
  if (ofClosing !== null) return ofClosing;
  state.sequence = data.sequence;
  state.hash = hash;
  noteAdoption(state, data);
  return null;
}

/** What happened to a sale is of a kind and a version that are known here, and its money is in whole cents. */
function problemOfEvent({ kind, saleId }, body) {
  if (saleId === null) return null;
  if (typeof body !== 'object' || body === null) return 'unreadable';
  if (isOfNewerVersion(body)) return 'newerVersion';
  if (body.type !== kind || !SALE_KINDS.has(kind)) return 'unreadable';
  const isRight = BODIES.get(kind);
  return isRight === undefined || isRight(body) ? null : 'unreadable';
}

function isOfNewerVersion(body) {
  const { type, version } = body;
  if (!Object.hasOwn(body, 'type') || !isNumber(version)) return false;
  return version > (NEWEST_ENTRY.get(type) ?? 1);
}

/** The first version had one rate and named no version. */
function isDraft(body) {
  const { version, amountMinor, vatRate = null, lines } = body;
  if (!hasAll(body, DRAFT)) return false;
  if (!Object.hasOwn(body, 'version')) return isRate(vatRate);
  return version === 2 && Array.isArray(lines) && doComeTo(lines, amountMinor);
}

function doComeTo(lines, amountMinor) {
  let sum = 0;
  for (const line of lines) {
    if (!hasAll(line ?? {}, LINE)) return false;
    sum += line.quantity * line.unitMinor;
    if (!isNumber(line.quantity * line.unitMinor) || !isNumber(sum)) return false;
  }
  return lines.length > 0 && sum === amountMinor;
}

const LINE = {
  name: isText,
  quantity: (value) => isNumber(value) && value > 0,
  unitMinor: isNumber,
  vatRate: isRate,
};

const RETURNED_LINE = {
  line: isAmount,
  name: isText,
  quantity: (value) => isNumber(value) && value > 0,
  minor: isNumber,
  vatRate: isRate,
};

const RETURNED_TAX = {
  vatRate: isRate,
  minor: isNumber,
  vatMinor: (value) => value === null || isNumber(value),
};

const isNote = (value) => isText(value) && value.trim().length <= 300;

const CREDIT_NOTE = {
  atMs: isNumber,
  creditNote: (value) => isNumber(value) && value > 0,
  amountMinor: isAmount,
  lines: (value) =>
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((one) => hasAll(one ?? {}, RETURNED_LINE)),
  taxes: (value) => Array.isArray(value) && value.every((one) => hasAll(one ?? {}, RETURNED_TAX)),
  reason: (value) => ['notWanted', 'faulty', 'wrongGoods', 'mistake', 'other'].includes(value),
  note: isNote,
};

const isCreditNote = (body) => hasAll(body, CREDIT_NOTE);

const GIVEN = {
  paymentId: isPaymentId,
  minor: (value) => value === null || isNumber(value),
  currency: (value) => isText(value) && value.length <= 1000,
  creditNote: (value) => value === undefined || isNumber(value),
};

/** Entries of early versions do not say what was given back. */
const isRefund = ({ given = [] }) =>
  Array.isArray(given) && given.every((one) => hasAll(one ?? {}, GIVEN));

const DRAFT = {
  atMs: isNumber,
  saleId: isSaleId,
  draftId: isText,
  amountMinor: isAmount,
  currency: (value) => value === 'EUR',
  label: isText,
  terminalId: isText,
};

/** The amount is absent from entries of early versions. */
const COMPLETED = {
  atMs: isNumber,
  paymentId: isPaymentId,
  channel: (value) => value === 'stream' || value === 'status',
  amountMinor: (value = null) => value === null || isAmount(value),
};

/** What is asked of those whose sums are added up. */
const BODIES = new Map([
  ['drafted', isDraft],
  ['goodsReturned', isCreditNote],
  ['refundMade', isRefund],
  ['completed', (body) => hasAll(body, COMPLETED)],
]);

const SALE_KINDS = new Set([
  'drafted',
  'codeCreated',
  'createFailed',
  'countdownEnded',
  'stopRequested',
  'unpaidAnswered',
  'completed',
  'collectedOtherwise',
  'refusalReported',
  'unclearAnswered',
  'contactLost',
  'watchEnded',
  'retryRequested',
  'contradicted',
  'paidConfirmed',
  'acknowledged',
  'covered',
  'uncovered',
  'settledByHand',
  'goodsReturned',
  'refundMade',
]);

function noteAdoption({ adoptedAt }, { kind, keyId, sequence }) {
  if (kind === 'registerKeyAdopted' && keyId !== null) adoptedAt.set(keyId, sequence);
}

/** SHA-256 of an entry's columns but those that are null. */
async function hashOf({ type: _type, hash: _hash, signature: _signature, ...columns }) {
  const present = Object.entries(columns).filter(([, value]) => value !== null);
  return sha256(utf8(canonical(Object.fromEntries(present))));
}

/** Keys that came behind the last entry, up to the one that signs the last line; what lies between is not in the file. */
async function takeAdoption(state, data) {
  if (!hasShape(data, ADOPTION, NAMES)) return 'unreadable';
  if (data.kind !== 'registerKeyAdopted' || data.saleId !== null) return 'unreadable';
  const before = state.later ?? state;
  if (data.sequence <= before.sequence) return 'gap';
  const isNext = data.sequence === before.sequence + 1;
  if (isNext && data.previousHash !== before.hash) return 'chainBroken';
  if ((await hashOf(data)) !== data.hash) return 'hashDiffers';
  const body = parsed(data.body);
  if (body === undefined) return 'unreadable';
  const problem = await problemOfSignature(state, data, body);
  state.later = { sequence: data.sequence, hash: data.hash };
  noteAdoption(state, data);
  return problem ?? problemOfRegister(state, data, body);
}

/** A closing must be what its entries add up to and follow from the one before; a closed day takes no entry. */
function problemOfClosing(state, row, body) {
  if (row.kind !== 'dayClosed' && row.kind !== 'monthClosed' && row.kind !== 'yearClosed') {
    return problemOfOther(state, row, body);
  }
  if (!isRightClosing(state, row, body)) return 'closingWrong';
  if (row.kind === 'dayClosed') {
    state.days.delete(body.businessDay);
    forgetLines(state);
    state.closed.push(body);
  }
  state.lastClosing = { hash: row.hash, signature: row.signature, body };
  state.follows = { closing: body.closing, hash: row.hash, signature: row.signature };
  state.carried = { count: 0, minor: 0 };
  return null;
}

/** What is no closing is added up for its day's. */
function problemOfOther(state, row, body) {
  const closedDay = state.closed.at(-1)?.businessDay;
  if (closedDay !== undefined && row.businessDay <= closedDay) return 'dayReopened';
  if (row.kind === 'journalRestored' && row.saleId === null && !isRightRestore(state, body)) {
    return 'closingWrong';
  }
  if (row.saleId !== null && row.kind === 'drafted') noteLines(state, row, body);
  addEntry(state, row, body);
  if (row.saleId !== null) followOtherwise(state, row, body);
  return isRightReturn(state, row, body) ? null : 'returnWrong';
}

/** Behind a restore numbers and money only go on: none comes back, and nothing is taken off the grand total. */
function isRightRestore(state, body) {
  try {
    const { continues, counted = [] } = body;
    if (!isRestore(body)) return false;
    for (const paymentId of counted) state.counted.add(paymentId);
    if (continues === undefined) return true;
    const { salesSkipped, closing, carried } = continues;
    if (salesSkipped < 0 || carried.count < 0 || carried.minor < 0) return false;
    if (closing !== null && closing.closing <= (state.follows?.closing ?? 0)) return false;
    state.follows = closing ?? state.follows;
    state.carried = sumOf([state.carried, carried]);
    return true;
  } catch {
    // A restore without one of its parts is none.
    return false;
  }
}

const isSum = (sum) => isNumber(sum.count) && isNumber(sum.minor);

function isRestore({ type, atMs, backupFile, entries, damagedFile, ...added }) {
  const { left, lost, leftBefore = [], continues, counted = [], witnesses = [] } = added;
  return (
    type === 'journalRestored' &&
    [atMs, entries].every(isNumber) &&
    [backupFile, damagedFile].every(isText) &&
    (left === undefined || left === null || isLeft(left)) &&
    (lost === undefined || isLoss(lost)) &&
    Array.isArray(leftBefore) &&
    leftBefore.every(
      (one) => isLeft(one) && isText(one.damagedFile) && areClosings(one.closings),
    ) &&
    (continues === undefined || isContinued(continues)) &&
    Array.isArray(counted) &&
    counted.every((id) => isText(id) && id.length >= 1 && id.length <= 200) &&
    Array.isArray(witnesses) &&
    witnesses.every(isText)
  );
}

const isEntry = ({ sequence, hash }) => isNumber(sequence) && isText(hash);

const isLeft = (left) => isEntry(left) && (left.first === undefined || isEntry(left.first));

const areClosings = (closings) =>
  closings.every((row) => isNumber(row.closing) && isText(row.name) && isSum(row.received));

const isLoss = ({ entries, sales, received, closings, isWhole }) =>
  [entries, sales].every(isNumber) &&
  isSum(received) &&
  areClosings(closings) &&
  typeof isWhole === 'boolean';

const isContinued = ({ salesSkipped, closing, carried }) =>
  isNumber(salesSkipped) &&
  isSum(carried) &&
  (closing === null ||
    (isNumber(closing.closing) && isText(closing.hash) && isTextOrNull(closing.signature)));

/**
 * The drafts of so many days are remembered, the newest of them, as the till's own verifier does: later money is of a rate
 * that is not judged.
 */
const REMEMBERED_DAYS = 31;

function noteLines({ linesOf }, { businessDay, saleId }, { version, lines, ...first }) {
  const { amountMinor, vatRate = null } = first;
  const ofDay = linesOf.get(businessDay) ?? new Map();
  linesOf.set(businessDay, ofDay);
  // What the first version calls lines is nothing that it had.
  const isFirst = version === undefined;
  ofDay.set(saleId, isFirst ? [{ quantity: 1, unitMinor: amountMinor, vatRate }] : lines);
}

function forgetLines({ linesOf, goodsOf }) {
  for (const kept of [linesOf, goodsOf]) {
    const oldestFirst = [...kept.keys()].sort();
    for (const old of oldestFirst.slice(0, -REMEMBERED_DAYS)) kept.delete(old);
  }
}

/**
 * Goods come back of a sale that money came for, at most those that are left of it, for what was paid for them; the credit note
 * has the next number. A restore leaves out as many as the journals that it left can have used.
 */
function isRightReturn(state, { kind, saleId, businessDay }, body) {
  if (saleId === null) {
    if (kind === 'journalRestored' && state.creditNotes !== null)
      state.creditNotes += creditNotesLeftOut(body);
    return true;
  }
  if (kind === 'drafted') {
    const ofDay = state.goodsOf.get(businessDay) ?? new Map();
    state.goodsOf.set(businessDay, ofDay.set(saleId, { isPaid: false, returns: [] }));
  }
  const goods = [...state.goodsOf.values()].find((ofDay) => ofDay.has(saleId))?.get(saleId);
  if (kind === 'completed' && goods !== undefined) goods.isPaid = true;
  if (kind !== 'goodsReturned') return true;
  const isNext = state.creditNotes === null || body.creditNote === state.creditNotes + 1;
  state.creditNotes = body.creditNote;
  if (goods === undefined) return isNext;
  const lines = [...state.linesOf.values()].find((ofDay) => ofDay.has(saleId))?.get(saleId);
  const isRight = goods.isPaid && isComingBack(lines ?? [], goods.returns, body);
  goods.returns.push(body);
  return isNext && isRight;
}

const creditNotesLeftOut = ({ left, leftBefore = [], stated, continues }) =>
  leftBefore.reduce((sum, { sequence }) => sum + sequence, 0) +
  (left?.sequence ?? 0) +
  (stated?.sequence ?? 0) +
  (continues?.salesSkipped ?? 0);

/** What was paid for each line that is no discount, by its place: less the discounts on it, and its share of those on all. */
function paidFor(lines) {
  const goods = [];
  const offAll = new Map();
  for (const [line, { name = '', quantity, unitMinor, vatRate, off }] of lines.entries()) {
    const bearer = goods.findLast((one) => one.vatRate === vatRate);
    const minor = quantity * unitMinor;
    const isDiscount = off !== undefined && quantity === 1 && unitMinor <= 0;
    if (!isDiscount || bearer === undefined)
      goods.push({ line, name, quantity, vatRate, paid: minor });
    else if (off === 'line') bearer.paid += minor;
    else offAll.set(vatRate, (offAll.get(vatRate) ?? 0) - minor);
  }
  for (const [vatRate, minor] of offAll)
    takeOff(
      minor,
      goods.filter((one) => one.vatRate === vatRate),
    );
  return goods;
}

function takeOff(minor, goods) {
  const borne = goods.map(({ paid }) => BigInt(Math.max(paid, 0)));
  const most = borne.reduce((sum, each) => sum + each, 0n);
  const off = BigInt(minor) < most ? BigInt(minor) : most;
  const shares = borne.map((each) => (most === 0n ? 0n : (each * off) / most));
  const left = Number(off - shares.reduce((sum, each) => sum + each, 0n));
  const byRemainder = borne
    .map((each, at) => ({ at, remainder: most === 0n ? 0n : (each * off) % most }))
    .sort((one, other) => Number(other.remainder - one.remainder) || one.at - other.at);
  for (const { at } of byRemainder.slice(0, left)) shares[at] += 1n;
  for (const [at, one] of goods.entries()) one.paid -= Number(shares[at]);
  const last = goods.at(-1);
  if (last !== undefined) last.paid -= Math.max(0, minor - Number(most));
}

/** What was paid for the first pieces of a line. */
function partOf(paid, pieces, of) {
  const part = Number((BigInt(Math.abs(paid)) * BigInt(pieces)) / BigInt(of));
  return paid < 0 ? 0 - part : part;
}

function isComingBack(lines, returns, { lines: said, taxes, amountMinor }) {
  const goods = new Map(paidFor(lines).map((one) => [one.line, one]));
  const isInOrder = said.every(({ line }, at) => at === 0 || line > said[at - 1].line);
  const areLinesRight = said.every(({ line, name, quantity, minor, vatRate }) => {
    const one = goods.get(line);
    if (one === undefined || one.name !== name || one.vatRate !== vatRate) return false;
    const back = returns
      .flatMap((note) => note.lines)
      .filter((each) => each.line === line)
      .reduce((sum, each) => sum + each.quantity, 0);
    if (back + quantity > one.quantity) return false;
    const before = partOf(one.paid, back, one.quantity);
    return minor === partOf(one.paid, back + quantity, one.quantity) - before;
  });
  const isSum = said.reduce((sum, { minor }) => sum + minor, 0) === amountMinor && amountMinor > 0;
  return isInOrder && areLinesRight && isSum && areTaxesRight(lines, returns, said, taxes);
}

/** At each rate what is left lies between nothing and what was sold, and the tax is what the tax within that becomes less. */
function areTaxesRight(lines, returns, said, taxes) {
  const soldAt = new Map();
  for (const { quantity, unitMinor, vatRate } of lines)
    soldAt.set(vatRate, (soldAt.get(vatRate) ?? 0) + quantity * unitMinor);
  const at = (rows, rate) =>
    rows.filter(({ vatRate }) => vatRate === rate).reduce((sum, { minor }) => sum + minor, 0);
  const earlier = returns.flatMap((note) => note.taxes);
  const rates = [...soldAt.keys()].sort((one, other) => (one ?? Infinity) - (other ?? Infinity));
  const expected = [];
  let left = 0;
  for (const rate of rates) {
    const sold = soldAt.get(rate);
    const before = sold - at(earlier, rate);
    const minor = at(said, rate);
    const after = before - minor;
    left += after;
    if (after < Math.min(0, sold) || after > Math.max(0, sold)) return false;
    const isTouched = said.some(({ vatRate }) => vatRate === rate);
    const vatMinor = rate === null ? null : taxWithin(before, rate) - taxWithin(after, rate);
    if (isTouched) expected.push([rate, minor, vatMinor]);
  }
  const stated = taxes.map(({ vatRate, minor, vatMinor }) => [vatRate, minor, vatMinor]);
  return left >= 0 && JSON.stringify(stated) === JSON.stringify(expected);
}

/** What was given back, and by what: of a day, or of several. */
function givenBackIn(notes, refunds) {
  const rates = new Map();
  for (const { vatRate, minor, vatMinor } of notes.flatMap((note) => note.byVatRate)) {
    const sum = rates.get(vatRate) ?? { minor: 0, vatMinor: 0 };
    rates.set(vatRate, { minor: sum.minor + minor, vatMinor: sum.vatMinor + (vatMinor ?? 0) });
  }
  const sums = new Map();
  for (const { currency, count, minor } of refunds) {
    const key = `${currency} ${minor === null}`;
    const sum = sums.get(key) ?? { count: 0, minor: 0 };
    sums.set(key, { count: sum.count + count, minor: sum.minor + (minor ?? 0) });
  }
  const inOrder = (map) =>
    [...map].map(([key, sum]) => JSON.stringify([key, Object.values(sum)])).sort();
  const { count, minor } = sumOf(notes);
  return JSON.stringify([count, minor, inOrder(rates), inOrder(sums)]);
}

/** What figures state of it is what these are. */
const saysGivenBack = ({ returned, refunded = [] }, notes, refunds) =>
  givenBackIn(returned === undefined ? [] : [returned], refunded) === givenBackIn(notes, refunds);

const plainCurrency = (currency) => currency.normalize('NFKC').trim().toUpperCase();

/**
 * What money brought at each rate of its sale, the tax rounded once for each, half a cent away from nothing; null where the
 * draft is not known. An entry of an early version does not say its amount: it is the sale's. Money of another amount than the lines come to is of their rate, where they have one only.
 */
function taxesOf({ linesOf }, saleId, minor) {
  const lines = [...linesOf.values()].find((ofDay) => ofDay.has(saleId))?.get(saleId);
  if (lines === undefined) return null;
  const grossOf = new Map();
  for (const { quantity, unitMinor, vatRate } of lines) {
    grossOf.set(vatRate, (grossOf.get(vatRate) ?? 0) + quantity * unitMinor);
  }
  const amount = [...grossOf.values()].reduce((sum, gross) => sum + gross, 0);
  const [only] = grossOf.keys();
  const taxes =
    minor === null || minor === amount ? [...grossOf] : [[grossOf.size === 1 ? only : null, minor]];
  return taxes.map(([vatRate, gross]) => ({
    vatRate,
    count: 1,
    minor: gross,
    vatMinor: vatRate === null ? null : taxWithin(gross, vatRate),
  }));
}

function taxWithin(gross, vatRate) {
  const whole = BigInt(10_000 + vatRate);
  const tax = (2n * BigInt(Math.abs(gross)) * BigInt(vatRate) + whole) / (2n * whole);
  return gross < 0 ? 0 - Number(tax) : Number(tax);
}

/** What the one rows say beyond the others, rate by rate. */
function leftOf(rows, others) {
  const left = new Map();
  const add = ({ vatRate, count, minor, vatMinor }, sign) => {
    const sum = left.get(vatRate) ?? { count: 0, minor: 0, vatMinor: 0 };
    sum.count += sign * count;
    sum.minor += sign * minor;
    sum.vatMinor += sign * (vatMinor ?? 0);
    left.set(vatRate, sum);
  };
  for (const row of rows) add(row, 1);
  for (const row of others) add(row, -1);
  return [...left.values()];
}

const isNothing = ({ count, minor, vatMinor }) => count === 0 && minor === 0 && vatMinor === 0;

/** Money of sales that are not known may be of any rate: no rate has more receipts beyond the known ones. */
function areRightRates(stated, received) {
  const known = received.flatMap(({ taxes }) => taxes ?? []);
  const unknown = received.filter(({ taxes }) => taxes === null).length;
  return leftOf(stated, known).every(
    (sum) => sum.count >= 0 && sum.count <= unknown && (sum.count > 0 || isNothing(sum)),
  );
}

/** Each rate once, with a tax where it is known, and in whole numbers. */
const areRates = (rows) =>
  new Set(rows.map(({ vatRate }) => vatRate)).size === rows.length &&
  rows.every(
    ({ vatRate, count, minor, vatMinor }) =>
      isRate(vatRate) &&
      isNumber(count) &&
      isNumber(minor) &&
      (vatRate === null ? vatMinor === null : isNumber(vatMinor)),
  );

function addGivenBack(
  { notes, refunds },
  kind,
  { amountMinor: minor, taxes: byVatRate, given = [] },
) {
  if (kind === 'goodsReturned') notes.push({ count: 1, minor, byVatRate });
  if (kind !== 'refundMade') return;
  for (const { currency, minor: back } of given)
    refunds.push({ currency: plainCurrency(currency), count: 1, minor: back });
}

function addEntry(state, { businessDay, sequence, kind, saleId }, body) {
  const { days, counted } = state;
  const day = days.get(businessDay) ?? {
    first: sequence,
    count: 0,
    begun: [],
    received: [],
    byStream: new Map(),
    moves: new Map(),
    notes: [],
    refunds: [],
  };
  day.last = sequence;
  day.count += 1;
  if (saleId !== null && kind === 'drafted') day.begun.push({ count: 1, minor: body.amountMinor });
  if (saleId !== null && kind === 'completed' && !counted.has(body.paymentId)) {
    const minor = body.amountMinor ?? null;
    day.received.push({ count: 1, minor, taxes: taxesOf(state, saleId, minor) });
    if (body.channel === 'stream' && !day.byStream.has(body.paymentId))
      day.byStream.set(body.paymentId, day.received.at(-1));
  }
  if (saleId !== null) addGivenBack(day, kind, body);
  // Only the stream had called it paid, on this day: the status route takes it back.
  if (saleId !== null && kind === 'collectedOtherwise' && body.takesBack === true) {
    const taken = day.byStream.get(body.paymentId);
    day.byStream.delete(body.paymentId);
    day.received = day.received.filter((money) => money !== taken);
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

function followsLast({ header, follows }, { closing, previous }) {
  if (follows === null) {
    return header.firstSequence > 1 || (previous === null && closing === 1);
  }
  return (
    closing === follows.closing + 1 &&
    previous.closing === follows.closing &&
    previous.hash === follows.hash &&
    previous.signature === follows.signature
  );
}

function addsUp({ received, byVatRate, byOperator, byHour, returned }) {
  const { inTime, late, again, total } = received;
  const breakdowns = [[inTime, late, again], byOperator, byHour];
  return (
    breakdowns.every((rows) => isSame(sumOf(rows), total)) &&
    // A receipt of several rates counts at each of them: only the amounts add up.
    areRates(byVatRate) &&
    (returned === undefined ||
      (areRates(returned.byVatRate.map((row) => ({ ...row, count: 0 }))) &&
        returned.byVatRate.reduce((sum, { minor }) => sum + minor, 0) === returned.minor)) &&
    sumOf(byVatRate).minor === total.minor
  );
}

function isRightDay(state, row, body) {
  const { header, days, closed, lastClosing, carried } = state;
  const { businessDay, figures, perpetual, entries } = body;
  const before = closed.at(-1)?.businessDay;
  if (row.businessDay !== businessDay) return false;
  if (before !== undefined && businessDay !== dayAfter(before)) return false;
  const money = lastClosing?.body.perpetual ?? { count: 0, minor: 0 };
  const isMoneyKnown = lastClosing !== null || header.firstSequence === 1;
  if (isMoneyKnown && !isSame(perpetual, sumOf([money, carried, figures.received.total])))
    return false;
  if (!isSumOfNamed(body)) return false;
  if (entries.first !== null && entries.first < header.firstSequence) return true;
  if (!isRightOtherwise(state, body)) return false;
  return isOfItsEntries(days.get(businessDay), body);
}

function isOfItsEntries(day, { figures, entries }) {
  const begun = sumOf(figures.begun);
  if (day === undefined)
    return (
      entries.count === 0 &&
      begun.count === 0 &&
      areRightRates(figures.byVatRate, []) &&
      saysGivenBack(figures, [], [])
    );
  const isSaid = day.received.every(({ minor }) => minor !== null);
  return (
    entries.count === day.count &&
    entries.first === day.first &&
    entries.last === day.last &&
    isSame(begun, sumOf(day.begun)) &&
    (!isSaid || isSame(figures.received.total, sumOf(day.received))) &&
    areRightRates(figures.byVatRate, day.received) &&
    saysGivenBack(figures, day.notes, day.refunds)
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
    isSame(sumOf(body.figures.begun), sumOf(days.flatMap((day) => day.figures.begun))) &&
    leftOf(
      body.figures.byVatRate,
      days.flatMap((day) => day.figures.byVatRate),
    ).every(isNothing) &&
    saysGivenBack(
      body.figures,
      days.flatMap((day) => day.figures.returned ?? []),
      days.flatMap((day) => day.figures.refunded ?? []),
    ) &&
    saysTheSums(body.figures, added(days.flatMap((day) => day.figures.otherwise ?? [])))
  );
}

/** Money that is not what its sale asked for lies in one place at a time; what an entry moves is kept for its day. */
function followOtherwise({ days, otherwise, drafts }, { businessDay, kind, saleId }, body) {
  const { moves } = days.get(businessDay);
  if (kind === 'drafted') {
    if (drafts.day !== businessDay) Object.assign(drafts, { day: businessDay, of: new Map() });
    drafts.of.set(saleId, body.amountMinor);
  }
  const move = (told, to) => {
    const { from } = moves.get(tellingOf(told)) ?? { from: told.place };
    moves.set(tellingOf(told), { told, from, to });
    told.place = to;
  };
  const ofSale = otherwise.ofSales.get(saleId) ?? [];
  const known = ofSale.find((told) => told.paymentId === body.paymentId && told.place !== null);
  // Of money that nobody had confirmed, what is told later says what was collected.
  const isNews =
    known === undefined || (known.mismatch === 'unconfirmed' && body.mismatch !== 'unconfirmed');
  if (kind === 'collectedOtherwise' && isNews) {
    if (known !== undefined) move(known, null);
    const minor = drafts.of.get(saleId);
    const told = {
      ...body,
      asked: minor === undefined ? null : minor,
      day: drafts.day,
      place: null,
    };
    otherwise.toldHere.add(tellingOf(body));
    otherwise.ofSales.set(saleId, [...ofSale, told]);
    move(told, 'undecided');
  }
  for (const [told, to] of ofSale.flatMap((told) => movesOf(told, kind, body))) move(told, to);
}

/** Of one payment, something else may be told later. */
const tellingOf = ({ paymentId, mismatch, amountMinor, currency, isSimulation }) =>
  JSON.stringify([paymentId, mismatch, amountMinor, currency, isSimulation]);

function movesOf(told, kind, body) {
  // It matches after all; what is told otherwise since has left its place before.
  if (kind === 'completed' || kind === 'paidConfirmed')
    return told.paymentId === body.paymentId && told.place !== null ? [[told, null]] : [];
  const isDecision =
    kind === 'acknowledged' && ['handedOver', 'refundNeeded'].includes(body.decision);
  return isDecision && told.place !== null ? [[told, body.decision]] : [];
}

/** What moved is named as it was told of, payment by payment; what came before the first entry, its signature vouches for. */
function isRightOtherwise({ header, days, otherwise }, { businessDay, otherwise: named = [] }) {
  const moves = days.get(businessDay)?.moves ?? new Map();
  const moved = [...moves].filter(([, { from, to }]) => from !== to);
  const names = new Set(named.map(tellingOf));
  if (names.size !== named.length || !moved.every(([telling]) => names.has(telling))) return false;
  return named.every((one) => {
    const known = moves.get(tellingOf(one));
    if (known === undefined || known.from === known.to) {
      return (
        header.firstSequence > 1 && one.from !== null && !otherwise.toldHere.has(tellingOf(one))
      );
    }
    const { told, from, to } = known;
    const isAsked =
      told.asked === null || (one.minor === told.asked && one.businessDay === told.day);
    return isAsked && one.from === from && one.to === to;
  });
}

/** The largest amount that is added up: whatever a platform names, a sum stays a whole number. */
const LARGEST_ADDED = 99_999_999_999;

/** What these payments moved, by kind, currency and whether an amount was told. */
function otherwiseOf(named, asked) {
  return added(
    named.map(({ mismatch, amountMinor, currency, from, to }) => {
      const isTold = amountMinor !== null && Math.abs(amountMinor) <= LARGEST_ADDED;
      const moved = (isThere) => {
        const count = Number(isThere(to)) - Number(isThere(from));
        return { count, minor: isTold ? count * amountMinor : null };
      };
      return {
        mismatch,
        currency: currency === null ? asked : currency.normalize('NFKC').trim().toUpperCase(),
        collected: moved((place) => place !== null),
        handedOver: moved((place) => place === 'handedOver'),
        refundNeeded: moved((place) => place === 'refundNeeded'),
      };
    }),
  );
}

const KINDS_OF_MOVE = ['collected', 'handedOver', 'refundNeeded'];

/** Rows of the same kind and currency in one; those that come to nothing left out. */
function added(rows) {
  const sums = new Map();
  for (const row of rows) {
    const key = JSON.stringify([row.mismatch, row.currency, row.collected.minor === null]);
    const sum = sums.get(key) ?? {};
    for (const kind of KINDS_OF_MOVE) {
      const { count, minor } = sum[kind] ?? { count: 0, minor: 0 };
      const next = row[kind].minor === null ? null : minor + row[kind].minor;
      sum[kind] = { count: count + row[kind].count, minor: next };
    }
    sums.set(key, { mismatch: row.mismatch, currency: row.currency, ...sum });
  }
  return [...sums.values()].filter((sum) =>
    KINDS_OF_MOVE.some((kind) => sum[kind].count !== 0 || (sum[kind].minor ?? 0) !== 0),
  );
}

const isSumOfNamed = ({ figures, otherwise = [], currency }) =>
  otherwise.every((named) => hasAll(named, OTHERWISE)) &&
  saysTheSums(figures, otherwiseOf(otherwise, currency));

const saysTheSums = ({ otherwise: stated = [] }, sums) =>
  stated.length === sums.length &&
  sums.every((sum) =>
    stated.some(
      (row) =>
        row.mismatch === sum.mismatch &&
        row.currency === sum.currency &&
        KINDS_OF_MOVE.every((kind) => isSame(row[kind], sum[kind])),
    ),
  );

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

async function problemOfSignature(state, { kind, keyId, hash, signature, stream }, body) {
  const { keys } = state;
  if (keyId === null && signature !== null) return 'keyUnknown';
  // An entry that brings a key in is signed with it: else a journal could name any key, and nothing of it be signed.
  const isBeforeKeys = keys.size === 0 && kind !== 'registerKeyAdopted';
  if (keyId === null) return isBeforeKeys ? null : 'signatureMissing';
  if (signature === null) return 'signatureMissing';
  if (kind === 'registerKeyAdopted') {
    const problem = await adopt(state, keyId, body);
    if (problem !== null) return problem;
  }
  if (!keys.has(keyId)) return 'keyUnknown';
  // No till that names streams signs with an earlier key, also where a file begins behind the adoptions that say so.
  const isAlone = state.isOnlyKey || state.isNamed || stream !== undefined;
  if (isAlone && keyId !== state.keyInForce) return 'keyRetired';
  return (await isSigned(keys.get(keyId), hash, signature)) ? null : 'signatureWrong';
}

/** A key that names its register takes the place of every other; the one before hands over where it is at hand. */
async function adopt(state, keyId, body) {
  if (body === null || body.keyId !== keyId || !isText(body.publicKey)) return 'keyUnknown';
  if (!PUBLIC_KEY.test(body.publicKey) || !isAdoption(body)) return 'keyUnknown';
  if (state.isOnlyKey && keyId !== state.keyInForce && state.keys.has(keyId)) return 'keyRetired';
  if (!(await isHandedOver(state, body))) return 'adoptionWrong';
  if (!(await addKey(state.keys, body))) return 'keyUnknown';
  state.keyInForce = keyId;
  state.isOnlyKey ||= body.register !== undefined;
  return null;
}

function isAdoption({ register, previous }) {
  if (register !== undefined && !isRegister(register)) return false;
  if (previous === undefined || previous === null) return true;
  return isText(previous.keyId) && isText(previous.signature);
}

const isRegister = (register) =>
  typeof register === 'object' &&
  register !== null &&
  [register.mode, register.terminalId, register.shopName].every(isText);

async function isHandedOver({ keys, keyInForce, isOnlyKey }, { keyId, register, previous }) {
  if (register === undefined) return !isOnlyKey && previous === undefined;
  if (keyInForce === null) return previous === undefined;
  if (previous === undefined || previous === null) return previous === null;
  const handover = { type: 'registerKeyHandedOver', from: previous.keyId, to: keyId };
  const hash = await sha256(utf8(canonical(handover)));
  return previous.keyId === keyInForce && isSigned(keys.get(keyInForce), hash, previous.signature);
}

/** A mode never changes; a register has another name only from an entry on that says so. */
async function problemOfRegister(state, row, body) {
  const problem = problemOfNames(state, row) ?? (await problemOfOfficeWord(state, row, body));
  return problem ?? problemOfSaying(state, row, body);
}

/** The hashes of so many entries are remembered, as the till's own verifier does: an older word is judged by its signature. */
const REMEMBERED_HASHES = 65_536;

/** What a company's office signed is of an entry that the journal has; whose word it is, the entry that joined it says. */
async function problemOfOfficeWord(state, row, body) {
  const { hashes, offices } = state;
  const before = row.sequence - 1;
  if (before > 0) {
    hashes[before % REMEMBERED_HASHES] = { sequence: before, hash: row.previousHash };
  }
  if (row.saleId !== null) return null;
  if (row.kind === 'officeJoined') {
    const key = body?.officeKey;
    return isText(key?.keyId) && (await addKey(offices, key)) ? null : 'officeWordWrong';
  }
  if (row.kind !== 'officeHeld') return null;
  const isRight = isWord(body) && isOfEntry(hashes, row, body) && (await isSaid(state, row, body));
  return isRight ? null : 'officeWordWrong';
}

const isWord = (body) =>
  body !== null &&
  [body.keyId, body.hash, body.signature].every(isText) &&
  [body.sequence, body.officeAtMs].every(isNumber);

function isOfEntry(hashes, row, { sequence, hash }) {
  if (sequence < 1) return sequence === 0 && hash === GENESIS_HASH;
  if (sequence >= row.sequence) return false;
  const remembered = hashes[sequence % REMEMBERED_HASHES];
  return remembered?.sequence !== sequence || remembered.hash === hash;
}

/** Of a file that begins later, whoever joined before it is not known. */
async function isSaid({ offices, header }, { register }, { keyId, signature, ...held }) {
  if (register === undefined) return false;
  if (!offices.has(keyId)) return header.firstSequence > 1;
  const { sequence, hash, officeAtMs: atMs } = held;
  const word = { type: 'officeHolds', register, sequence, hash, atMs, keyId };
  return isSigned(offices.get(keyId), await sha256(utf8(canonical(word))), signature);
}

/** Once an entry names its stream and its register, all do; the register is the key that the journal adopted first. */
function problemOfNames(state, { kind, saleId, keyId, stream, register = null }) {
  if (kind === 'registerKeyAdopted') state.register ??= keyId;
  if (stream === undefined) return state.isNamed || register !== null ? 'streamMissing' : null;
  state.isNamed = true;
  if (stream !== (saleId === null ? 'register' : 'sale')) return 'streamWrong';
  return register === state.register ? null : 'registerWrong';
}

function problemOfSaying(state, { kind, saleId }, body) {
  if (saleId !== null || !Object.hasOwn(SAYING, kind)) return null;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  return isObject && SAYING[kind](state, body) ? null : 'registerDiffers';
}

const SAYING = {
  registerBound: (state, body) => isRegister(body) && says(state, body, true),
  registerKeyAdopted: (state, { register }) =>
    register === undefined || (isRegister(register) && says(state, register, false)),
  // A start binds the mode only.
  tillStarted(state, { mode, terminalId }) {
    const bound = state.said.terminalId;
    const isRight = isText(mode) && isText(terminalId) && says(state, { mode, terminalId }, false);
    state.said = { ...state.said, terminalId: bound };
    return isRight;
  },
  dayClosed: isOfRegister,
  monthClosed: isOfRegister,
  yearClosed: isOfRegister,
  readingTaken: isOfRegister,
};

/** What names its register names the one that is bound; entries of early versions name none. */
function isOfRegister({ said }, { shop }) {
  if (shop === undefined) return true;
  if (typeof shop !== 'object' || shop === null) return false;
  const { name, terminalId, ...others } = shop;
  const isSaid = [others.address, others.taxNumber, others.registerName].every(
    (text) => text === null || isText(text),
  );
  if (!isText(name) || !isText(terminalId) || !isSaid) return false;
  return said.terminalId === undefined || terminalId === said.terminalId;
}

function says(state, { mode, terminalId }, mayRename) {
  const { said, header } = state;
  if (header.mode !== 'unknown' && mode !== header.mode) return false;
  if (said.mode !== undefined && mode !== said.mode) return false;
  const isRenamed = said.terminalId !== undefined && terminalId !== said.terminalId;
  if (isRenamed && !mayRename) return false;
  state.said = { mode, terminalId };
  return true;
}

async function takeEnd(state, data) {
  if (!hasShape(data, END, OFFICES)) return 'endWrong';
  state.end = data;
  if (!(await isRightlySigned(state, data))) return 'endWrong';
  if (data.headerHash !== state.headerHash) return 'headerWrong';
  const named = state.header.keys.map(({ keyId }) => keyId);
  if (named.join() !== [...state.keys.keys()].join()) return 'headerWrong';
  const isAdoptedThere = ({ keyId, adoptedAt }) => state.adoptedAt.get(keyId) === adoptedAt;
  if (!state.header.keys.every(isAdoptedThere)) return 'headerWrong';
  const entries = state.sequence - state.header.firstSequence + 1;
  if (data.entries > entries) return 'cutOff';
  return data.entries === entries && data.headHash === state.hash ? null : 'endWrong';
}

/** By the register's key in force; or by an office's own, which says what it holds, while each entry is signed by the register. */
async function isRightlySigned(state, { signature, ...stated }) {
  const hash = await sha256(utf8(canonical(stated)));
  const { keyId, office } = stated;
  if (office !== undefined) {
    const keys = new Map();
    if (state.header.version < OFFICES_VERSION || !(await addKey(keys, office))) return false;
    return isSigned(keys.get(keyId), hash, signature);
  }
  const isUnsigned = keyId === null && signature === null && state.keys.size === 0;
  if (!isUnsigned && !(await isSigned(state.keys.get(keyId), hash, signature))) return false;
  const isAlone = state.isOnlyKey || state.isNamed;
  return !isAlone || keyId === state.keyInForce;
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
