import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LAST_HEADER, OFFICE_ROUTES } from '../../../src/handover/routes.ts';
import { packSegment, SEGMENT_TYPE } from '../../../src/handover/segment.ts';
import { signRequest } from '../../../src/handover/signed-request.ts';
import {
  type Enrolment,
  enrolledSchema,
  heldSchema,
  refusalSchema,
} from '../../../src/handover/wire.ts';
import { GENESIS_HASH } from '../../../src/ledger/entry/hash-chain.ts';
import type { JournalPages } from '../../../src/ledger/entry/journal-pages.ts';
import type { RegisterSigner } from '../../../src/ledger/entry/register-key.ts';
import { journalLinesOf } from '../../../src/ledger/export/export-journal.ts';
import type { Ledger } from '../../../src/ledger/ledger.ts';
import { openLedger } from '../../../src/ledger/opening/open-ledger.ts';
import {
  generatedOptions,
  generateLedger,
  type Recipe,
} from '../../generated-ledger/generate-ledger.ts';

/** What the office answered: its status, and the body as the wire's schemas read it. */
export interface Answer {
  readonly status: number;
  readonly code: string | null;
  readonly holding: { readonly sequence: number; readonly hash: string } | null;
  readonly body: unknown;
}

/** A register with a real signed journal, which speaks to an office as a till does. */
export interface TestRegister {
  readonly ledger: Ledger;
  readonly journal: JournalPages;
  readonly signer: RegisterSigner;
  readonly name: string;
  readonly last: number;
  segment(first: number, last: number): Promise<Buffer>;
  enrolment(code: string, changes?: Partial<Enrolment>): Enrolment;
  join(office: string, code: string, changes?: Partial<Enrolment>): Promise<Answer>;
  post(office: string, packed: Uint8Array, options?: SignOptions): Promise<Answer>;
  hand(office: string, first: number, last: number): Promise<Answer>;
  holding(office: string, options?: SignOptions): Promise<Answer>;
  fetchAfter(
    office: string,
    after: number,
  ): Promise<{ readonly content: Buffer; readonly last: number } | null>;
  close(): void;
}

/** How a request is signed, where it is not by the register's key at the right time. */
export interface SignOptions {
  readonly signer?: RegisterSigner;
  readonly timeMs?: number;
  readonly nonce?: string;
}

/** Makes a journal by its seed, with the till's own code, in a folder that `close` removes. */
export function testRegister(recipe: Recipe): TestRegister {
  const folder = mkdtempSync(join(tmpdir(), 'office-register-'));
  const file = join(folder, 'journal-simulation.sqlite');
  generateLedger(file, recipe);
  return registerOf(file, recipe.seed, () => rmSync(folder, { recursive: true }));
}

/** The register of a journal in a file; it signs with the key of this seed. */
function registerOf(file: string, seed: number, closed: () => void): TestRegister {
  const options = generatedOptions(file, { seed });
  const opened = openLedger(options);
  const { signer } = options;
  if (!opened.ok || signer === undefined) throw new Error('the journal does not open');
  return registerWith(opened.value, signer, signer.keyId, closed);
}

/** The register of an open journal: `name` is the id of the first key that it adopted. */
export function registerWith(
  ledger: Ledger,
  signer: RegisterSigner,
  name: string,
  closed: () => void = () => undefined,
): TestRegister {
  const journal = ledger.journal.entries;
  const last = journal.lastSequence();

  async function segment(first: number, upTo: number): Promise<Buffer> {
    const lines = journalLinesOf({ journal, mode: 'simulation', signer }, { first, last: upTo });
    if (!lines.ok) throw new Error(lines.error.detail);
    return packSegment([...lines.value.parts].map(({ bytes }) => bytes).join(''));
  }

  const enrolment: TestRegister['enrolment'] = (code, changes) => ({
    code,
    register: name,
    key: { keyId: signer.keyId, publicKey: signer.publicKey },
    mode: 'simulation',
    terminalId: 'till-1',
    shopName: 'Maison Verdier',
    head: { sequence: last, hash: journal.hashAt(last) ?? GENESIS_HASH },
    restoredAt: null,
    softwareVersion: '0.1.0',
    ...changes,
  });

  const post = (office: string, packed: Uint8Array, given: SignOptions = {}): Promise<Answer> =>
    asked(
      office,
      { method: 'POST', path: OFFICE_ROUTES.segments, body: packed },
      { signer, ...given },
    ).then(answerOf);

  return {
    ledger,
    journal,
    signer,
    name,
    last,
    segment,
    enrolment,
    async join(office, code, changes) {
      return joinOffice(office, enrolment(code, changes), signer);
    },
    post,
    hand: async (office, first, upTo) => post(office, await segment(first, upTo)),
    holding: (office, given = {}) =>
      asked(
        office,
        { method: 'GET', path: OFFICE_ROUTES.holding, body: new Uint8Array() },
        { signer, ...given },
      ).then(answerOf),
    fetchAfter: (office, after) => fetchSegment(office, after, signer),
    close() {
      ledger.maintenance.close();
      closed();
    },
  };
}

/** Joins as this enrolment says, signed by this key. */
export async function joinOffice(
  office: string,
  enrolment: Enrolment,
  signer: RegisterSigner,
): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(enrolment));
  return answerOf(
    await asked(office, { method: 'POST', path: OFFICE_ROUTES.enrolments, body }, { signer }),
  );
}

/** The segment behind an entry; null where the office says that none is held. */
export async function fetchSegment(office: string, after: number, signer: RegisterSigner) {
  const path = `${OFFICE_ROUTES.segments}?after=${after}`;
  const response = await asked(office, { method: 'GET', path, body: new Uint8Array() }, { signer });
  if (response.status === 204) return null;
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return {
    content: Buffer.from(await response.arrayBuffer()),
    last: Number(response.headers.get(LAST_HEADER)),
  };
}

async function asked(
  office: string,
  what: { readonly method: 'GET' | 'POST'; readonly path: string; readonly body: Uint8Array },
  { signer, timeMs = Date.now(), nonce }: SignOptions & { readonly signer: RegisterSigner },
): Promise<Response> {
  const headers = { ...signRequest(what, signer, timeMs, nonce), 'content-type': SEGMENT_TYPE };
  const { method, path, body } = what;
  return fetch(`${office}${path}`, {
    method,
    headers,
    ...(method === 'POST' && { body: Buffer.from(body) }),
  });
}

async function answerOf(response: Response): Promise<Answer> {
  const body: unknown = await response.json();
  const refusal = refusalSchema.safeParse(body).data;
  const held = heldSchema.safeParse(body).data ?? enrolledSchema.safeParse(body).data ?? refusal;
  return {
    status: response.status,
    code: refusal?.code ?? null,
    holding: held?.holding ?? null,
    body,
  };
}
