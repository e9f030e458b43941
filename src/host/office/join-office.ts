import type { Mode } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import { err, ok, type Result } from '../../domain/result.ts';
import { isHeldOf } from '../../handover/holding.ts';
import type { Enrolled, Enrolment, Holding } from '../../handover/wire.ts';
import { GENESIS_HASH } from '../../ledger/entry/hash-chain.ts';
import type { JournalHead } from '../../ledger/entry/journal-entry.ts';
import type { JournalPages } from '../../ledger/entry/journal-pages.ts';
import { restoresIn } from '../../ledger/entry/register-binding.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import { readBaseUrl } from '../../platform/base-address.ts';
import { type OfficeClientParts, type OfficeFailure, openOfficeClient } from './office-client.ts';
import type { Membership } from './office-file.ts';
import { registerOf } from './office-standing.ts';

/** Why the register did not join. */
type JoinFailureCode =
  | 'officeAddressUnusable'
  | 'officeUnreachable'
  | 'officeUnproven'
  | 'officeCodeUnknown'
  | 'officeOtherRegister'
  | 'officeHoldsOther'
  | 'officeBusy'
  | 'officeRefused';
export interface JoinFailure {
  readonly code: JoinFailureCode;
  /** For a log. */
  readonly detail: string;
}

/** An office that a register joined, and what that held then. */
export interface Joined {
  readonly membership: Membership;
  readonly holding: Holding;
}

/** Who joins, and which journal is theirs. */
export interface JoinParts extends Pick<OfficeClientParts, 'patienceMs' | 'leaving'> {
  readonly journal: JournalPages;
  readonly signer: RegisterSigner;
  readonly mode: Mode;
  readonly terminalId: string;
  readonly shopName: string;
  readonly softwareVersion: string;
  /** What the office that it belonged to last called it and its shop; null where it belonged to none. */
  readonly was: NonNullable<Enrolment['was']> | null;
  readonly clock: Pick<Clock, 'wallMs'>;
}

/**
 * Joins the office at an address by a code that works once; the key by which the office signs is the one that it names, and is
 * pinned from then on. Nothing is written. Errors: as `office.join` of the contract says.
 */
export async function joinOffice(
  parts: JoinParts,
  typed: { readonly address: string; readonly code: string },
): Promise<Result<Joined, JoinFailure>> {
  const { journal, signer, clock } = parts;
  const address = readBaseUrl(typed.address.trim());
  if (!address.ok) return err({ code: 'officeAddressUnusable', detail: '' });
  const register = registerOf({ journal });
  const head = headOf(journal);
  if (register === null || head === null)
    return err({ code: 'officeRefused', detail: 'the journal has no key' });
  const { keyId, publicKey } = signer;
  const enrolled = await enrolAt(parts, address.value, {
    code: typed.code.trim(),
    register,
    key: { keyId, publicKey },
    mode: parts.mode,
    terminalId: parts.terminalId,
    shopName: parts.shopName,
    head,
    restoredAt: restoredAt(journal),
    softwareVersion: parts.softwareVersion,
    ...(parts.was && { was: parts.was }),
  });
  if (!enrolled.ok) return enrolled;
  const hashAt = (sequence: number) => (sequence === 0 ? GENESIS_HASH : journal.hashAt(sequence));
  if (!isHeldOf(enrolled.value.holding, { register, hashAt })) {
    const { sequence } = enrolled.value.holding;
    return err({ code: 'officeHoldsOther', detail: `entry ${sequence}` });
  }
  return ok(joinedOf(enrolled.value, address.value, clock.wallMs()));
}

/** Asks to be let in, whoever asks. */
export async function enrolAt(
  parts: Pick<JoinParts, 'signer' | 'clock' | 'patienceMs' | 'leaving'>,
  address: string,
  enrolment: Enrolment,
): Promise<Result<Enrolled, JoinFailure>> {
  const { signer, clock, patienceMs, leaving } = parts;
  const client = openOfficeClient({
    ...{ address, clock },
    signer: () => signer,
    officeKey: () => null,
    ...(patienceMs !== undefined && { patienceMs }),
    ...(leaving && { leaving }),
  });
  const answer = await client.enrol(enrolment);
  return answer.ok ? answer : err(failureOf(answer.error));
}

/** What is kept of an office that was joined. */
export function joinedOf(enrolled: Enrolled, address: string, atMs: number): Joined {
  const { company, shop, name, officeKey, holding } = enrolled;
  return { membership: { address, company, shop, name, officeKey, atMs }, holding };
}

const CODES: Readonly<Partial<Record<OfficeFailure['code'], JoinFailureCode>>> = {
  unreachable: 'officeUnreachable',
  unproven: 'officeUnproven',
  codeUnknown: 'officeCodeUnknown',
  otherRegister: 'officeOtherRegister',
  fork: 'officeHoldsOther',
  gap: 'officeHoldsOther',
  busy: 'officeBusy',
  unavailable: 'officeBusy',
};

const failureOf = ({ code, detail }: OfficeFailure): JoinFailure => ({
  code: CODES[code] ?? 'officeRefused',
  detail: `${code}: ${detail}`,
});

function headOf(journal: JournalPages): JournalHead | null {
  const sequence = journal.lastSequence();
  const hash = journal.hashAt(sequence);
  return hash === null ? null : { sequence, hash };
}

/** The last entry that the journal shares with what its newest restore left behind. */
function restoredAt(journal: JournalPages): JournalHead | null {
  const newest = restoresIn(journal).at(-1);
  if (newest === undefined) return null;
  const { entries: sequence } = newest;
  const hash = sequence === 0 ? GENESIS_HASH : journal.hashAt(sequence);
  return hash === null ? null : { sequence, hash };
}
