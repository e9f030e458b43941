import { statSync } from 'node:fs';
import * as z from 'zod';
import { GENESIS_HASH, textHash } from '../entry/hash-chain.ts';
import {
  adoptionLineSchema,
  type ExportEnd,
  type ExportHeader,
  endHash,
  endSchema,
  entryLineSchema,
  headerSchema,
  isNewerHeader,
  OFFICES_VERSION,
  rowOf,
} from '../entry/journal-lines.ts';
import type { JournalRow } from '../entry/journal-row.ts';
import { type Line, linesOf, readLine } from '../entry/read-lines.ts';
import { type KnownKeys, knownKeys } from '../entry/register-key.ts';
import { awaitingSignatures } from './awaiting-signatures.ts';
import { type DeferredSignatures, deferSignatures } from './deferred-signatures.ts';
import { checkLaterAdoptions, type LaterAdoptions } from './later-adoptions.ts';
import { checkRegister, type RegisterCheck } from './register-check.ts';
import { checkSignatures, type SignatureCheck } from './signature-check.ts';
import { JUDGED_IN_PLACE } from './signature-threads.ts';
import type { ChainProblem } from './verification.ts';
import { type ChainCheck, checkChain } from './verify.ts';
import type { Watched } from './verify-in-threads.ts';

/** `headerWrong`: the first line; `cutOff`: the entry that ought to be here is not; `endWrong`: the last line. */
export type ExportProblem = ChainProblem | 'headerWrong' | 'cutOff' | 'endWrong';

/** What an exported journal proves; `sequence` is the first entry that is wrong, 0 for the first line. */
export type ExportVerdict =
  | {
      readonly ok: true;
      readonly entries: number;
      readonly headHash: string;
      readonly keyIds: readonly string[];
    }
  | { readonly ok: false; readonly sequence: number; readonly problem: ExportProblem };

/** Verifies a journal that was exported as JSON Lines, in flat memory. Throws the system's error where it cannot be read. */
export async function verifyExport(file: string, watched: Watched = {}): Promise<ExportVerdict> {
  return (await verifyLines(linesOf(file), statSync(file).size, watched)).verdict;
}

/** What the lines of an export prove, and how they begin; `header` is null where the first line is none. */
export interface LinesVerdict {
  readonly verdict: ExportVerdict;
  readonly header: ExportHeader | null;
  /** The register's key that signed the last line; null where that has none, is none, or is an office's. */
  readonly signedBy: string | null;
  /** The office's key that signed the last line; null where none did. */
  readonly office: string | null;
}

/** After this many lines whoever follows is told how far it is. */
const LINES_AT_ONCE = 500;

/** Verifies the lines of an export, undecoded, as `linesIn` gives them; `bytes` is how many there are. */
export async function verifyLines(
  lines: AsyncIterable<Buffer | null>,
  bytes: number,
  watched: Watched = {},
): Promise<LinesVerdict> {
  const { judge = JUDGED_IN_PLACE, signaturesABatch, progress = () => undefined } = watched;
  const deferred = deferSignatures(judge, signaturesABatch);
  const check = checkLines(deferred, watched);
  const verdict = await awaitingSignatures(deferred, async () => {
    let count = 0;
    let read = 0;
    for await (const line of lines) {
      const found = check.take(line);
      if (found !== null) return found;
      if (deferred.wrong !== null) break;
      await deferred.room();
      count += 1;
      read += (line?.length ?? 0) + 1;
      if (count % LINES_AT_ONCE === 0) progress(Math.min(1, read / bytes));
    }
    return check.end();
  });
  return { verdict, header: check.header(), signedBy: check.signedBy(), office: check.office() };
}

/** The entries of an export that was verified, oldest first. */
export async function* entriesOfExport(file: string): AsyncIterable<JournalRow> {
  for await (const bytes of linesOf(file)) {
    const parsed = entryLineSchema.safeParse(bytes && readLine(bytes)?.data);
    if (!parsed.success) continue;
    yield rowOf(parsed.data);
  }
}

/** The same, and behind them the adoptions of later keys that it holds. */
export async function* rowsOfExport(file: string): AsyncIterable<JournalRow> {
  for await (const bytes of linesOf(file)) {
    const parsed = rowLineSchema.safeParse(bytes && readLine(bytes)?.data);
    if (!parsed.success) continue;
    yield rowOf(parsed.data);
  }
}

const rowLineSchema = z.union([entryLineSchema, adoptionLineSchema]);

interface LineCheck {
  take(line: Buffer | null): ExportVerdict | null;
  end(): ExportVerdict;
  header(): ExportHeader | null;
  signedBy(): string | null;
  office(): string | null;
}

interface Begun {
  readonly header: ExportHeader;
  readonly headerHash: string;
  readonly keys: KnownKeys;
  readonly signatures: SignatureCheck;
  readonly register: RegisterCheck;
  readonly chain: ChainCheck;
  /** The numbers of the entries, and of the lines behind them, that adopted keys. */
  readonly adoptedAt: ReadonlyMap<string, number>;
  noteAdoption(row: JournalRow): void;
}

/** A line at a time: the first is the header; behind the end there is none. */
function checkLines(deferred: DeferredSignatures, watched: Watched): LineCheck {
  const { adopted = () => undefined } = watched;
  let begun: Begun | null = null;
  let later: LaterAdoptions | null = null;
  let end: ExportEnd | null = null;

  const wrong = (problem: ExportProblem): ExportVerdict => {
    const sequence = begun === null ? 0 : begun.chain.head.sequence + 1;
    return { ok: false, sequence: problem === 'headerWrong' ? 0 : sequence, problem };
  };

  function takeFirst(line: Line | null): ExportVerdict | null {
    if (isNewerHeader(line?.data)) return { ok: false, sequence: 0, problem: 'newerVersion' };
    begun = beginning(line, deferred, watched);
    return begun === null ? wrong('headerWrong') : null;
  }

  function takeEnd(data: object, journal: Begun): ExportVerdict | null {
    const parsed = endSchema.safeParse(data);
    if (!parsed.success) return wrong('endWrong');
    end = parsed.data;
    const problem = problemOfEnd(end, journal);
    return problem === null ? null : wrong(problem);
  }

  function takeAdoption(
    data: object,
    { chain, signatures, register, noteAdoption }: Begun,
  ): ExportVerdict | null {
    const parsed = adoptionLineSchema.safeParse(data);
    if (!parsed.success) return wrong('unreadable');
    const row = rowOf(parsed.data);
    later ??= checkLaterAdoptions(chain.head, signatures, register);
    const problem = later.problemOf(row);
    if (problem !== null) return { ok: false, sequence: row.sequence, problem };
    noteAdoption(row);
    adopted(row);
    return null;
  }

  function takeEntry(data: object, { chain }: Begun): ExportVerdict | null {
    if (later !== null) return wrong('endWrong');
    const parsed = entryLineSchema.safeParse(data);
    if (!parsed.success) return wrong('unreadable');
    const row = rowOf(parsed.data);
    return chain.take(() => [row]);
  }

  return {
    header: () => begun?.header ?? null,
    signedBy: () => (end?.office === undefined ? (end?.keyId ?? null) : null),
    office: () => end?.office?.keyId ?? null,
    take(bytes) {
      const line = bytes === null ? null : readLine(bytes);
      if (begun === null) return takeFirst(line);
      if (end !== null) return wrong('endWrong');
      if (bytes === null) return wrong('cutOff');
      if (line === null) return wrong('unreadable');
      if (line.type === 'adoption') return takeAdoption(line.data, begun);
      return line.type === 'end' ? takeEnd(line.data, begun) : takeEntry(line.data, begun);
    },
    end() {
      if (begun === null) return wrong('headerWrong');
      if (end === null) return wrong('cutOff');
      const { entries, headHash } = end;
      return { ok: true, entries, headHash, keyIds: begun.keys.ids };
    },
  };
}

function beginning(
  line: Line | null,
  deferred: DeferredSignatures,
  { seen, closings }: Watched,
): Begun | null {
  const parsed = headerSchema.safeParse(line?.data);
  if (line === null || !parsed.success) return null;
  const header = parsed.data;
  const { firstSequence, previousHash } = header;
  if (firstSequence === 1 && previousHash !== GENESIS_HASH) return null;
  if (!isInOrder(header.keys)) return null;
  const keys = knownKeys();
  // Keys that entries of this export adopt are known from those entries on.
  const earlier = header.keys.filter(({ adoptedAt }) => adoptedAt < firstSequence);
  if (!earlier.every((key) => keys.add(key))) return null;
  const before = { sequence: firstSequence - 1, hash: previousHash };
  const signatures = checkSignatures(keys, null, deferred);
  const named = { register: earlier[0]?.keyId ?? null, isNamed: false };
  const register = checkRegister(modeOf(header), null, named, firstSequence === 1);
  const adoptedAt = new Map(earlier.map(({ keyId, adoptedAt: at }) => [keyId, at]));
  const noteAdoption = ({ kind, keyId, sequence }: JournalRow): void => {
    if (kind === 'registerKeyAdopted' && keyId !== null) adoptedAt.set(keyId, sequence);
  };
  const chain = checkChain(before, signatures, closings, register, (row) => {
    noteAdoption(row);
    seen?.(row);
  });
  const headerHash = textHash(line.text);
  return { header, headerHash, keys, signatures, register, chain, adoptedAt, noteAdoption };
}

/** One entry adopts one key, and the last of them is in force. */
const isInOrder = (keys: ExportHeader['keys']): boolean =>
  keys.every(({ adoptedAt }, at) => adoptedAt > (keys[at - 1]?.adoptedAt ?? 0));

const modeOf = ({ mode }: ExportHeader): string | null => (mode === 'unknown' ? null : mode);

function problemOfEnd(end: ExportEnd, begun: Begun): ExportProblem | null {
  const { header, headerHash, keys, chain, adoptedAt } = begun;
  if (!isRightlySigned(end, begun)) return 'endWrong';
  if (end.headerHash !== headerHash) return 'headerWrong';
  if (header.keys.map(({ keyId }) => keyId).join() !== keys.ids.join()) return 'headerWrong';
  if (header.keys.some((key) => adoptedAt.get(key.keyId) !== key.adoptedAt)) return 'headerWrong';
  const entries = chain.head.sequence - header.firstSequence + 1;
  if (end.entries > entries) return 'cutOff';
  return end.entries === entries && end.headHash === chain.head.hash ? null : 'endWrong';
}

/** By the register's key in force; or by an office's own, which says what it holds, while each entry is signed by the register. */
function isRightlySigned(end: ExportEnd, { header, keys, signatures }: Begun): boolean {
  if (end.office !== undefined) return header.version >= OFFICES_VERSION && isOfficesEnd(end);
  if (!isEndSigned(end, keys)) return false;
  return !signatures.isOnlyOne() || end.keyId === signatures.inForce();
}

function isOfficesEnd(end: ExportEnd): boolean {
  const { keyId, signature, office } = end;
  const keys = knownKeys();
  if (keyId === null || signature === null || !keys.add(office)) return false;
  return keys.isSigned(endHash(end), keyId, signature);
}

/** Whether one of these keys of a register signed the last line; that of a journal without any key has no signature. */
export function isEndSigned(end: ExportEnd, keys: KnownKeys): boolean {
  const { keyId, signature, office } = end;
  if (office !== undefined) return false;
  if (keyId === null || signature === null) {
    return keyId === null && signature === null && keys.ids.length === 0;
  }
  return keys.isSigned(endHash(end), keyId, signature);
}
