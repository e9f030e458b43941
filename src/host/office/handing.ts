import { type HeldNotes, openHeldNotes } from './held-notes.ts';
import { newestHeldIn } from './membership.ts';
import { openOfficeClient } from './office-client.ts';
import type { Membership, OfficeFile } from './office-file.ts';
import type { OfficeParts } from './office-parts.ts';
import { type OfficeSender, startOfficeSender } from './office-sender.ts';

/** An office that entries go to. */
export interface Handing {
  readonly membership: Membership;
  /** Null where the office has taken the register out of service, or the journal has no key to sign with. */
  readonly sender: OfficeSender | null;
  readonly notes: HeldNotes;
}

export interface HandingParts extends OfficeParts {
  readonly kept: OfficeFile;
  /** The till closes. */
  readonly leaving: AbortSignal;
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
  return { membership, notes, sender: isRetired ? null : senderTo(parts, membership, notes) };
}

/** Keeps something of the office beside the journal; what the disk refuses is told, and nothing is lost by it. */
export async function keepOffice(
  { kept, log }: Pick<HandingParts, 'kept' | 'log'>,
  change: Parameters<OfficeFile['keep']>[0],
): Promise<void> {
  const written = await kept.keep(change);
  if (!written.ok) log.warn(written.error, 'what the office holds is not kept beside the journal');
}

function senderTo(
  parts: HandingParts,
  { address, officeKey }: Membership,
  notes: HeldNotes,
): OfficeSender | null {
  const { signer, journal, mode, clock, log, changed, readFailed, kept, leaving, patienceMs } =
    parts;
  if (signer === null) return null;
  const { holding } = kept;
  return startOfficeSender({
    ...{ clock, log, changed, readFailed },
    source: { journal: journal.entries, mode, signer },
    client: openOfficeClient({
      ...{ address, clock, leaving },
      signer: () => signer,
      officeKey: () => officeKey,
      ...(patienceMs !== undefined && { patienceMs }),
    }),
    random: parts.random ?? Math.random,
    kept: holding?.keyId === officeKey.keyId ? holding : null,
    held(said) {
      notes.held(said);
      void keepOffice(parts, { holding: said });
    },
    retired: () =>
      parts.note({ type: 'officeRetired', atMs: clock.wallMs(), keyId: officeKey.keyId }),
  });
}
