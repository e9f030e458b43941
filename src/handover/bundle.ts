import { createHash } from 'node:crypto';
import * as z from 'zod';
import { type Item, itemSchema } from '../domain/items/item.ts';
import { type QuickPage, quickPageSchema } from '../domain/items/quick-keys.ts';
import { keptCodeSchema } from '../domain/register/kept-code.ts';
import { err, ok, type Result } from '../domain/result.ts';
import type { Steps } from '../domain/steps.ts';
import { canonicalText, textHash } from '../ledger/entry/hash-chain.ts';
import type { KnownKeys, RegisterSigner } from '../ledger/entry/register-key.ts';
import { hashSchema, signatureSchema, statedHash } from './stated.ts';

/** What a bundle can speak of. What it does not speak of stays the shop's own. */
const BUNDLE_PARTS = ['items', 'quickKeys', 'operators', 'settings'] as const;
type BundlePart = (typeof BUNDLE_PARTS)[number];

/** The first line of a bundle: what it is of, and the office's word for the lines behind it. */
const bundleHeadSchema = z.strictObject({
  type: z.literal('officeBundle'),
  format: z.literal(1),
  /** For whom it is: the register by the key id of the first key that its journal adopted. */
  register: hashSchema,
  /** Each later one is higher; a register never goes back to a lower one. */
  version: z.int().positive(),
  /** By the office's clock. */
  madeAtMs: z.int(),
  parts: z.array(z.enum(BUNDLE_PARTS)),
  /** SHA-256 of all bytes behind this line's end. */
  sha256: hashSchema,
  keyId: hashSchema,
  signature: signatureSchema,
});
export type BundleHead = z.infer<typeof bundleHeadSchema>;

/** Somebody who may use the tills; of their PIN only the hash that a till keeps. */
export const bundleOperatorSchema = z.object({
  id: z.string().min(1).max(64),
  name: z.string(),
  role: z.enum(['cashier', 'manager']),
  code: keptCodeSchema,
  byName: z.exactOptional(z.boolean()),
});
type BundleOperator = z.infer<typeof bundleOperatorSchema>;

const lineSchema = z.discriminatedUnion('is', [
  z.object({ is: z.literal('item'), item: z.looseObject(itemSchema.shape) }),
  z.object({ is: z.literal('page'), page: quickPageSchema }),
  z.object({ is: z.literal('operator'), operator: bundleOperatorSchema }),
  /** Whether a till has a setting of that name, and takes this value, the till says. */
  z.object({ is: z.literal('setting'), name: z.string().min(1).max(60), value: z.unknown() }),
]);
type Line = z.infer<typeof lineSchema>;

/** What the office wants of a register; null for what it leaves to the shop. */
export interface BundleContent {
  readonly items: readonly Item[] | null;
  readonly pages: readonly QuickPage[] | null;
  readonly operators: readonly BundleOperator[] | null;
  readonly settings: Readonly<Record<string, unknown>> | null;
}

/** A bundle that was proven. */
export interface Bundle {
  readonly head: BundleHead;
  readonly content: BundleContent;
}

/**
 * Why a bundle is not obeyed. `unproven`: no key that is known signed these very bytes; `otherRegister`: it is for another one;
 * `older`: a later one was obeyed before; `unreadable`: signed, and still not what this version understands.
 */
export interface BundleFailure {
  readonly code: 'unproven' | 'otherRegister' | 'older' | 'unreadable';
  readonly detail: string;
}

/** Signs what the office wants of a register: the lines of a bundle, as text. */
export function writeBundle(
  of: Pick<BundleHead, 'register' | 'version' | 'madeAtMs'>,
  content: BundleContent,
  { keyId, sign }: Pick<RegisterSigner, 'keyId' | 'sign'>,
): string {
  const body = linesOf(content)
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
  const stated = {
    type: 'officeBundle',
    format: 1,
    ...of,
    keyId,
    parts: BUNDLE_PARTS.filter((part) => content[FIELD_OF[part]] !== null),
    sha256: textHash(body),
  } as const;
  return `${canonicalText({ ...stated, signature: sign(statedHash(stated)) })}\n${body}`;
}

const FIELD_OF = {
  items: 'items',
  quickKeys: 'pages',
  operators: 'operators',
  settings: 'settings',
} as const satisfies Record<BundlePart, keyof BundleContent>;

const linesOf = ({ items, pages, operators, settings }: BundleContent): readonly Line[] => [
  ...(items ?? []).map((item) => ({ is: 'item', item }) as const),
  ...(pages ?? []).map((page) => ({ is: 'page', page }) as const),
  ...(operators ?? []).map((operator) => ({ is: 'operator', operator }) as const),
  ...Object.entries(settings ?? {}).map(
    ([name, value]) => ({ is: 'setting', name, value }) as const,
  ),
];

/** Bytes that are hashed in a step, and lines that are read in one: each takes about a millisecond. */
const HASHED_A_STEP = 512 * 1024;
const READ_A_STEP = 50;
const LINE_END = 0x0a;

/** For whom a bundle is read, and the newest version that was obeyed: 0 for none. */
export interface BundleReader {
  readonly register: string;
  readonly obeyed: number;
  readonly keys: Pick<KnownKeys, 'isSigned'>;
}

/** Reads a bundle by its bytes, in steps. Nothing in it is looked at before it is proven. Errors: as `BundleFailure` says. */
export function* readBundle(
  bytes: Buffer,
  reader: BundleReader,
): Steps<Result<Bundle, BundleFailure>> {
  const end = bytes.indexOf(LINE_END);
  const head = headOf(bytes.subarray(0, Math.max(0, end)));
  if (head === null) return failed('unproven', 'no head of a bundle');
  const body = bytes.subarray(end + 1);
  const { signature, ...stated } = head;
  if (!reader.keys.isSigned(statedHash(stated), head.keyId, signature))
    return failed('unproven', `not signed by the office's key, but ${head.keyId.slice(0, 16)}`);
  if ((yield* hashOf(body)) !== head.sha256) return failed('unproven', 'other lines than signed');
  if (head.register !== reader.register) return failed('otherRegister', head.register);
  if (head.version <= reader.obeyed)
    return failed('older', `version ${head.version} behind ${reader.obeyed}`);
  return yield* contentOf(head, body);
}

const failed = (code: BundleFailure['code'], detail: string): Result<never, BundleFailure> =>
  err({ code, detail });

function headOf(bytes: Buffer): BundleHead | null {
  try {
    return bundleHeadSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

function* hashOf(body: Buffer): Steps<string> {
  const hash = createHash('sha256');
  for (let at = 0; at < body.length; at += HASHED_A_STEP) {
    hash.update(body.subarray(at, at + HASHED_A_STEP));
    yield;
  }
  return hash.digest('hex');
}

/** All of it or nothing: half of a catalogue is none. */
function* contentOf(head: BundleHead, body: Buffer): Steps<Result<Bundle, BundleFailure>> {
  const items: Item[] = [];
  const pages: QuickPage[] = [];
  const operators: BundleOperator[] = [];
  const settings: Record<string, unknown> = {};
  function take(line: Line): void {
    if (line.is === 'item') items.push(line.item);
    else if (line.is === 'page') pages.push(line.page);
    else if (line.is === 'operator') operators.push(line.operator);
    else settings[line.name] = line.value;
  }
  let read = 0;
  for (let at = 0, end = 0; at < body.length; at = end + 1) {
    end = body.indexOf(LINE_END, at);
    const line = end < 0 ? null : lineOf(body.subarray(at, end));
    read += 1;
    if (line === null) return failed('unreadable', `line ${read}`);
    take(line);
    if (read % READ_A_STEP === 0) yield;
  }
  const said = new Set(head.parts);
  return ok({
    head,
    content: {
      items: said.has('items') ? items : null,
      pages: said.has('quickKeys') ? pages : null,
      operators: said.has('operators') ? operators : null,
      settings: said.has('settings') ? settings : null,
    },
  });
}

function lineOf(bytes: Buffer): Line | null {
  try {
    return lineSchema.safeParse(JSON.parse(bytes.toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
