import type { CallHandlers } from '../../contract/calls.ts';
import type { OfficeJoinedView, OfficeState } from '../../contract/views/office-view.ts';
import type { PeersView } from '../../contract/views/peers-view.ts';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import { err, ok } from '../../domain/result.ts';
import { beginHanding, type Handing, keepOffice } from './handing.ts';
import { type JoinParts, joinOffice } from './join-office.ts';
import { memberIn } from './membership.ts';
import { openOfficeFile } from './office-file.ts';
import type { OfficeParts } from './office-parts.ts';
import { rejoinWith } from './rejoin-office.ts';

/** What the till does for the calls about the company's office. */
export type OfficeCalls = Pick<CallHandlers, Extract<keyof CallHandlers, `office.${string}`>>;

/** The company's office, as the till hands its entries over there. */
export interface Office {
  /** Null where the register has joined none. */
  view(): OfficeState | null;
  /** What stands open at the other registers of the shop; null where there are none, or nothing was ever said of them. */
  peers(): PeersView | null;
  /** A day is about to be closed. */
  beforeClosing(): void;
  readonly calls: OfficeCalls;
  close(): Promise<void>;
}

/** Begins to hand over where the register has joined an office. */
export function openOffice(parts: OfficeParts): Office {
  const { journal, clock, log, changed } = parts;
  const kept = openOfficeFile(parts.file);
  const leaving = new AbortController();
  const belongsTo = () => handing?.membership.address ?? null;
  const unknown = rejoinWith(parts, belongsTo, async (typed) => join(typed));
  const ofHanding = { ...parts, kept, leaving: leaving.signal, unknown };
  const found = memberIn(journal, kept.membership);
  let handing = found && beginHanding(ofHanding, found.membership, found.isRetired);

  const written = (): void => handing?.sender?.written();
  journal.committed.on(written);

  async function end(): Promise<void> {
    const ended = handing;
    handing = null;
    await ended?.sender?.close();
    await ended?.bundles?.close();
    ended?.peers?.close();
  }

  const join: OfficeCalls['office.join'] = async (typed) => {
    const { signer } = parts;
    if (signer === null) return err({ code: 'officeRefused' });
    const who = { ...joinerIn(parts, signer), leaving: leaving.signal };
    const joined = await joinOffice(who, typed);
    if (!joined.ok) {
      const { code, detail } = joined.error;
      log.warn({ code, detail }, 'the office was not joined');
      return err({ code });
    }
    const { membership, holding } = joined.value;
    const { atMs, ...said } = membership;
    const noted = journal.note({ type: 'officeJoined', atMs, ...said });
    if (!noted.ok) return err({ code: 'journalUnavailable' });
    await end();
    await keepOffice(ofHanding, { membership, holding });
    if (!leaving.signal.aborted) handing = beginHanding(ofHanding, membership, false);
    log.info({ company: membership.company, name: membership.name }, 'the office was joined');
    changed();
    return ok(viewJoined(handing));
  };

  const leave: OfficeCalls['office.leave'] = async ({ evenWaiting }) => {
    if (handing === null) return ok(viewJoined(handing));
    const waiting = waitingOf(parts, handing);
    if (waiting > 0 && !evenWaiting) return err({ code: 'officeWaiting' });
    const { keyId } = handing.membership.officeKey;
    const noted = journal.note({ type: 'officeLeft', atMs: clock.wallMs(), keyId, waiting });
    if (!noted.ok) return err({ code: 'journalUnavailable' });
    await end();
    await keepOffice(ofHanding, { membership: null, holding: null });
    const released = await parts.bundles.release();
    if (!released.ok) log.warn(released.error, 'what the office gave is still called its own');
    changed();
    return ok(viewJoined(handing));
  };

  return {
    view: () => handing && viewState(parts, handing),
    peers: () => handing?.peers?.view() ?? null,
    beforeClosing: () => handing?.notes.beforeClosing(),
    calls: {
      'office.view': () => ok(viewJoined(handing)),
      'office.join': join,
      'office.leave': leave,
      'office.tryNow'() {
        if (handing) askNow(handing);
        return ok({ ok: true });
      },
    },
    async close() {
      journal.committed.off(written);
      leaving.abort();
      await end();
      // Nothing waits for what the office said to be kept but the end: a till that has closed writes nothing more.
      await kept.ended();
    },
  };
}

function askNow({ sender, bundles, peers }: Handing): void {
  sender?.tryNow();
  bundles?.askNow();
  peers?.askNow();
}

const joinerIn = (parts: OfficeParts, signer: JoinParts['signer']): JoinParts => ({
  ...{ ...parts, signer, was: wasIn(parts) },
  ...{ journal: parts.journal.entries, shopName: parts.shopName() },
});

/** What the office that the register belonged to last called it, as its journal notes; null where it belonged to none. */
function wasIn({ journal }: Pick<OfficeParts, 'journal'>): JoinParts['was'] {
  const event = journal.officeNote('officeJoined')?.event;
  return event?.type === 'officeJoined' ? { shop: event.shop, name: event.name } : null;
}

/** How many entries the office does not hold yet, as far as is known. */
function waitingOf({ journal }: Pick<OfficeParts, 'journal'>, { sender }: Handing): number {
  const held = sender?.view().held?.sequence ?? 0;
  return Math.max(0, journal.entries.lastSequence() - held);
}

function viewState(parts: OfficeParts, handing: Handing): OfficeState {
  const { company, shop } = handing.membership;
  const stands = handing.sender?.view();
  return {
    ...{ company, shop, name: nameOf(handing), waiting: waitingOf(parts, handing) },
    handedOverAgoMs: stands?.handedOverAgoMs ?? null,
    waitingForMs: stands?.waitingForMs ?? null,
    trouble: stands === undefined ? 'retired' : stands.trouble,
  };
}

function viewJoined(handing: Handing | null): OfficeJoinedView {
  if (handing === null) return { joined: null };
  const { officeKey, atMs, address, company, shop } = handing.membership;
  const fingerprint = keyFingerprint(officeKey.keyId);
  const name = nameOf(handing);
  return { joined: { address, company, shop, name, fingerprint, joinedAtMs: atMs } };
}

/** What the office calls the register: what it last said, else what it said at joining. */
const nameOf = ({ peers, membership }: Handing): string => peers?.name() ?? membership.name;
