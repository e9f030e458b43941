import { randomBytes } from 'node:crypto';
import { OFFICE_ROUTES } from '../../../src/handover/routes.ts';
import { packSegment } from '../../../src/handover/segment.ts';
import { signRequest } from '../../../src/handover/signed-request.ts';
import {
  canonicalText,
  entryHash,
  GENESIS_HASH,
  textHash,
} from '../../../src/ledger/entry/hash-chain.ts';
import {
  newRegisterKey,
  type RegisterSigner,
  type StatedKey,
} from '../../../src/ledger/entry/register-key.ts';

type Columns = Readonly<Record<string, unknown>>;
type Row = Columns & { readonly sequence: number; readonly hash: string };

/** What a first line may claim: which keys there were, the last of which signs. */
interface Claimed {
  readonly keys?: readonly (StatedKey & { readonly adoptedAt: number })[];
  readonly signer?: RegisterSigner;
  /** Entries of another till, copied in front of its own. */
  readonly before?: readonly Row[];
}

/**
 * A till whose journal holds whatever it is told to, each entry rightly chained and signed: nothing but its own key stands in its
 * way. It speaks to an office as any program can.
 */
export interface HostileTill {
  readonly signer: RegisterSigner;
  readonly rows: readonly Row[];
  /** Writes an entry; `columns` are others than a till would write. */
  add(kind: string, body: object, columns?: Columns): void;
  /** Sells something; the payment's id. */
  sell(minor: number, more?: { readonly label?: string; readonly id?: string } & Columns): string;
  /** Its entries behind this number, packed. */
  segment(after: number, claimed?: Claimed): Promise<Buffer>;
  join(office: string, code: string, more?: object): Promise<Told>;
  /** Hands over what it was not asked for yet, or this segment. */
  hand(office: string, packed?: Uint8Array, signer?: RegisterSigner): Promise<Told>;
  /** Asks for something. */
  ask(office: string, path: string): Promise<Told>;
}

/** What the office answered. */
interface Told {
  readonly status: number;
  readonly body: { readonly code?: string; readonly holding?: { readonly sequence: number } };
}

const MODE = 'simulation';
const IDENTITY = { mode: MODE, terminalId: 'till-1', shopName: 'Anywhere' };

/** `begins` is the number of its first entry: without it the journal begins with the adoption of its key. */
export function hostileTill(begins = 1): HostileTill {
  const { signer } = newRegisterKey();
  const { keyId, publicKey } = signer;
  const stated = { keyId, publicKey };
  const rows: Row[] = [];
  let handed = begins - 1;

  function add(kind: string, body: object, more: Columns = {}): void {
    const atMs = Number(more.atMs ?? Date.now());
    const saleId = (more.saleId as string | undefined) ?? null;
    const columns = {
      ...{ sequence: begins + rows.length, atMs, businessDay: '2026-11-29', operator: 'Eve' },
      ...{
        softwareVersion: '0.1.0',
        kind,
        saleId,
        body: JSON.stringify({ atMs, type: kind, ...body }),
      },
      ...{
        previousHash: rows.at(-1)?.hash ?? (begins === 1 ? GENESIS_HASH : 'a'.repeat(64)),
        keyId,
      },
      ...{ stream: saleId === null ? 'register' : 'sale', register: keyId, ...more },
    };
    const hash = entryHash(columns as never);
    rows.push({ ...columns, hash, signature: more.signature ?? signer.sign(hash) });
  }

  function sell(minor: number, more: Columns = {}): string {
    const { label = '', id = `sale_${randomBytes(6).toString('hex')}`, ...others } = more;
    const columns = { saleId: id, ...others };
    const paymentId = `pay_${randomBytes(6).toString('hex')}`;
    const line = { name: 'Café', quantity: 1, unitMinor: minor, vatRate: 2_000 };
    add(
      'drafted',
      {
        ...{ version: 2, saleId: id, draftId: `d${String(id)}`, amountMinor: minor, label },
        ...{ currency: 'EUR', terminalId: 'till-1', lines: [line] },
      },
      columns,
    );
    const code = { paymentLink: 'https://pay.example/1', expiresAtMs: 1, platformNowMs: null };
    add('codeCreated', { paymentId, ...code }, columns);
    add('completed', { paymentId, channel: 'status', amountMinor: minor, afterMs: 900 }, columns);
    return paymentId;
  }

  async function segment(after: number, claimed: Claimed = {}): Promise<Buffer> {
    const list = [...(claimed.before ?? []), ...rows].filter(({ sequence }) => sequence > after);
    const head = canonicalText({
      ...{ type: 'journal', format: 'comptoir-journal', version: 3, mode: MODE },
      firstSequence: after + 1,
      previousHash: list[0]?.previousHash ?? GENESIS_HASH,
      keys: claimed.keys ?? [{ ...stated, adoptedAt: 1 }],
    });
    const by = claimed.signer ?? signer;
    const end = {
      ...{ type: 'end', entries: list.length, headHash: list.at(-1)?.hash ?? GENESIS_HASH },
      ...{ headerHash: textHash(head), keyId: by.keyId },
    };
    const lines = list.map((row) => canonicalText({ type: 'entry', ...row }));
    const last = canonicalText({ ...end, signature: by.sign(textHash(canonicalText(end))) });
    return packSegment(`${[head, ...lines, last].join('\n')}\n`);
  }

  async function asks(
    office: string,
    asked: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: Uint8Array },
    by: RegisterSigner,
  ): Promise<Told> {
    const { method, path, body } = asked;
    const answer = await fetch(`${office}${path}`, {
      method,
      headers: { 'content-type': 'application/zstd', ...signRequest(asked, by, Date.now()) },
      ...(method === 'POST' && { body: Buffer.from(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  }

  if (begins === 1) add('registerKeyAdopted', { keyId, publicKey, register: IDENTITY });
  return {
    signer,
    rows,
    add,
    sell,
    segment,
    join(office, code, more = {}) {
      const enrolment = {
        ...{ code, register: keyId, key: stated, mode: MODE, terminalId: 'till-1' },
        ...{ shopName: 'Anywhere', head: { sequence: 0, hash: GENESIS_HASH }, restoredAt: null },
        ...{ softwareVersion: '0.1.0', ...more },
      };
      const body = Buffer.from(JSON.stringify(enrolment));
      return asks(office, { method: 'POST', path: OFFICE_ROUTES.enrolments, body }, signer);
    },
    async hand(office, packed, by = signer) {
      const body = packed ?? (await segment(handed));
      if (packed === undefined) handed = rows.at(-1)?.sequence ?? handed;
      return asks(office, { method: 'POST', path: OFFICE_ROUTES.segments, body }, by);
    },
    ask: (office, path) => asks(office, { method: 'GET', path, body: new Uint8Array() }, signer),
  };
}
