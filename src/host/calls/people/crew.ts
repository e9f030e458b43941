import { join } from 'node:path';
import type { Clock } from '../../../domain/clock.ts';
import type { RegisterEvent } from '../../../domain/register/register-event.ts';
import { err, ok, type Result } from '../../../domain/result.ts';
import { jsonStore } from '../../../files/json-store.ts';
import { type ItemsFile, openItems } from '../../../till/items/items-file.ts';
import { type ClientSessions, openClientSessions } from '../../../till/people/client-sessions.ts';
import { type KioskExit, openKioskExit } from '../../../till/people/kiosk-exit.ts';
import { type NewManagerPin, openNewManagerPin } from '../../../till/people/new-manager-pin.ts';
import { type OperatorsFile, openOperators } from '../../../till/people/operators-file.ts';
import { unknownNamesWarning } from '../../../till/shop/file-faults.ts';
import {
  openSettings,
  type SettingsDefaults,
  type SettingsFile,
} from '../../../till/shop/settings.ts';
import { tellingChanges } from '../../../till/shop/settings-changes.ts';
import type { StartFailure } from '../../start/options.ts';
import { type ActingClient, actingSession, openActingClient } from '../dispatch/acting-client.ts';
import { type ApprovedActs, approvedActs } from '../dispatch/approved-acts.ts';
import { shopCalls } from '../shop/shop-calls.ts';
import { operatorCalls } from './operator-calls.ts';

/** Who uses the till, and what the shop has chosen: kept beside every journal, for all of its modes. */
export interface Crew {
  readonly settings: SettingsFile;
  readonly items: ItemsFile;
  readonly operators: OperatorsFile;
  readonly sessions: ClientSessions;
  /** Whom a call is done for. */
  readonly acting: ActingClient;
  /** The session of whom something is done for. */
  readonly session: ReturnType<typeof actingSession>;
  readonly ownCalls: ReturnType<typeof operatorCalls> &
    ApprovedActs['calls'] &
    ReturnType<typeof shopCalls>;
  readonly isApproved: ApprovedActs['isApproved'];
  /** How a manager takes a kiosk out of service where it stands. */
  readonly kioskExit: KioskExit;
  /** The way back from a manager's forgotten code. */
  readonly newManagerPin: NewManagerPin;
  /** What the files say that this till does not understand, a sentence each, for the person who starts it. */
  readonly warnings: readonly string[];
}

/** Reads its files. Errors: `settingsUnreadable`, `settingsUnwritable`, `operatorsUnreadable`, `itemsUnreadable`, with a sentence for who starts the till. */
export function openCrew(
  folder: string,
  defaults: SettingsDefaults,
  parts: {
    readonly clock: Clock;
    readonly note: (event: RegisterEvent) => void;
    readonly changed: () => void;
  },
): Result<Crew, StartFailure> {
  const read = openSettings(folder, defaults);
  if (!read.ok && read.error.code === 'settingsUnwritable') {
    const sentence = `What was given of the shop cannot be kept in ${folder}. Choose another folder with --data.`;
    return err({ code: read.error.code, sentence });
  }
  if (!read.ok) {
    const sentence = `${join(folder, 'settings.json')} cannot be used: ${read.error.detail}. Correct it, or move it away to begin with the defaults.`;
    return err({ code: read.error.code, sentence });
  }
  const operators = openOperators(folder);
  if (!operators.ok) {
    const sentence = `${join(folder, 'operators.json')} cannot be used: ${operators.error.detail}. Correct it, or move it away to open the till to everybody.`;
    return err({ code: operators.error.code, sentence });
  }
  const items = openItems(folder);
  if (!items.ok) {
    const sentence = `${join(folder, 'items.json')} cannot be used: ${items.error.detail}. Correct it, or move it away to begin without items.`;
    return err({ code: items.error.code, sentence });
  }
  const settings = tellingChanges(read.value, (changes) =>
    parts.note({
      type: 'settingsChanged',
      atMs: parts.clock.wallMs(),
      changes: [...changes],
    }),
  );
  const newManagerPin = openNewManagerPin({ ...parts, operators: operators.value });
  const acting = openActingClient();
  const sessions = openClientSessions({
    ...parts,
    note: (event, client) => acting.as(client, () => parts.note(event)),
    operators: operators.value,
    keptTries: jsonStore(join(folder, 'sign-in-tries.json')),
    newManagerPin,
    settings: () => settings.current,
  });
  const session = actingSession(acting, sessions);
  const approved = approvedActs({ ...parts, operators: operators.value, sessions, acting });
  const ownCalls = {
    ...approved.calls,
    ...operatorCalls({
      ...parts,
      operators: operators.value,
      newManagerPin,
      session,
      operatorsChanged: () => sessions.operatorsChanged(acting.current),
    }),
    ...shopCalls({ settings, sessions, changed: parts.changed }),
  };
  const warnings = [
    unknownNamesWarning('settings.json', read.value.unknownNames),
    unknownNamesWarning('operators.json', operators.value.unknownNames),
    unknownNamesWarning('items.json', items.value.unknownNames),
  ].filter((warning) => warning !== null);
  const { isApproved } = approved;
  const kioskExit = openKioskExit({
    ...{ clock: parts.clock, operators: operators.value },
    keptTries: jsonStore(join(folder, 'kiosk-tries.json')),
  });
  return ok({
    ...{ settings, items: items.value, operators: operators.value, sessions, acting, session },
    ...{ kioskExit, newManagerPin, ownCalls, isApproved, warnings },
  });
}
