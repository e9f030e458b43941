import { type BundleKeeper, startBundleKeeper } from './bundle-keeper.ts';
import { type HeldNotes, openHeldNotes } from './held-notes.ts';
import { newestHeldIn } from './membership.ts';
import { type OfficeClient, openOfficeClient } from './office-client.ts';
import type { Membership, OfficeFile } from './office-file.ts';
import type { OfficeParts } from './office-parts.ts';
import { type OfficeSender, startOfficeSender } from './office-sender.ts';
import { registerOf } from './office-standing.ts';
import { type PeersKeeper, startPeersKeeper } from './peers-keeper.ts';

/** An office that entries go to. */
export interface Handing {
  readonly membership: Membership;
  /** Null where the office has taken the register out of service, or the journal has no key to sign with. */
  readonly sender: OfficeSender | null;
  readonly notes: HeldNotes;
  /** What the office wants of the till; null where `sender` is. */
  readonly bundles: BundleKeeper | null;
  /** The other registers of the shop; null where `sender` is. */
  readonly peers: PeersKeeper | null;
}

export interface HandingParts extends OfficeParts {
  readonly kept: OfficeFile;
  /** The till closes. */
  readonly leaving: AbortSignal;
  /** The office does not know the register. */
  readonly unknown: () => void;
}

/** Begins to hand over to an office that was joined. */
export function beginHanding(
  parts: HandingParts,
  membership: Membership,
  isRetired: boolean,
): Handing {
  const { journal, clock, note } = parts;
  const notes = openHeldNotes({
    ...{ clock, note },
    lastSequence: () => journal.entries.lastSequence(),
    newest: newestHeldIn(journal),
  });
  const client = isRetired ? null : clientOf(parts, membership);
  const bundles = client && keeperOf(parts, membership, client);
  const peers = client && peersOf(parts, membership, client);
  /** The office has heard of a new key: what it refused to that is asked again. */
  function known(): void {
    bundles?.askNow();
    peers?.askNow();
  }
  return {
    ...{ membership, notes, bundles, peers },
    sender: client && senderTo(parts, membership, { notes, client, known }),
  };
}

/** Keeps something of the office beside the journal; what the disk refuses is told, and nothing is lost by it. */
export async function keepOffice(
  { kept, log }: Pick<HandingParts, 'kept' | 'log'>,
  change: Parameters<OfficeFile['keep']>[0],
): Promise<void> {
  const written = await kept.keep(change);
  if (!written.ok) log.warn(written.error, 'what the office holds is not kept beside the journal');
}

/** Null for a journal without a key. */
function clientOf(
  { signer, clock, leaving, patienceMs }: HandingParts,
  { address, officeKey }: Membership,
): OfficeClient | null {
  if (signer === null) return null;
  return openOfficeClient({
    ...{ address, clock, leaving },
    signer: () => signer,
    officeKey: () => officeKey,
    ...(patienceMs !== undefined && { patienceMs }),
  });
}

/** So many notes of the register are looked through for the newest bundle that was put in place. */
const NEWEST_NOTES = 500;

function keeperOf(
  { journal, bundles, clock, log, isBetweenSales, random = Math.random }: HandingParts,
  { officeKey }: Membership,
  client: OfficeClient,
): BundleKeeper {
  const noted = journal
    .registerNotes(NEWEST_NOTES, ['officeBundleApplied'])
    .flatMap(({ event }) => (event.type === 'officeBundleApplied' ? [event] : []))
    .find(({ keyId }) => keyId === officeKey.keyId);
  return startBundleKeeper({
    ...{ client, officeKey, clock, log, isBetweenSales, random },
    register: () => registerOf({ journal: journal.entries }),
    noted: noted?.version ?? 0,
    obey: bundles,
  });
}

const peersOf = (
  { journal, clock, log, changed, random = Math.random }: HandingParts,
  { officeKey }: Membership,
  client: OfficeClient,
): PeersKeeper =>
  startPeersKeeper({
    ...{ client, officeKey, clock, log, changed, random },
    register: () => registerOf({ journal: journal.entries }),
  });

function senderTo(
  parts: HandingParts,
  { officeKey }: Membership,
  of: { readonly notes: HeldNotes; readonly client: OfficeClient; readonly known: () => void },
): OfficeSender | null {
  const { notes, client, known } = of;
  const { signer, journal, mode, clock, log, changed, readFailed, kept, unknown } = parts;
  if (signer === null) return null;
  const { holding, isFetched } = kept;
  return startOfficeSender({
    ...{ clock, log, changed, readFailed, unknown },
    source: { journal: journal.entries, mode, signer },
    client,
    random: parts.random ?? Math.random,
    kept: holding?.keyId === officeKey.keyId ? holding : null,
    isFetched,
    held(said) {
      if (kept.isFetched) known();
      notes.held(said);
      void keepOffice(parts, { holding: said });
    },
    retired: () =>
      parts.note({ type: 'officeRetired', atMs: clock.wallMs(), keyId: officeKey.keyId }),
  });
}
