import type { UpdateView } from '../../contract/views/update-view.ts';
import { judge, type OfferedUpdate, type SignedDescription, seenOf } from '../../update/judge.ts';
import type { UpdateKeeperParts } from './update-keeper-parts.ts';
import { openUpdateMemory } from './update-memory.ts';
import { PROBLEM_OF } from './update-problem.ts';

/** A version that is offered. */
export interface Offered extends OfferedUpdate, SignedDescription {
  /** The downloaded file; null before. */
  readonly path: string | null;
}

/** What was not done, and why, for the log. */
export interface UpdateFailure {
  readonly code: keyof typeof PROBLEM_OF;
  readonly detail?: string;
}

/** What is known of newer versions at this moment, and what is being done about them. */
export interface UpdateStanding {
  readonly step: UpdateView['step'];
  readonly problem: UpdateView['problem'];
  /** UTC milliseconds of the newest description that was believed in this run; null before. */
  readonly checkedAtMs: number | null;
  turn(to: UpdateView['step']): void;
  /** Something was not done: a person is told what they can do about it. */
  failed(failure: UpdateFailure): void;
  /** What is offered by the channel that the shop follows at this moment. */
  offered(): Offered | null;
  offer(offered: Offered | null): void;
  /** Holds it against what runs and what the shop has chosen at this moment. */
  judge(signed: SignedDescription): ReturnType<typeof judge>;
  /** Nothing from before it is believed from now on. */
  believe(signed: SignedDescription): void;
  /** Whether it was put in before, and did not start. */
  hasNotStarted(offered: Offered): boolean;
}

/** Makes it over what earlier runs remember; nothing is offered yet. */
export function createUpdateStanding(parts: UpdateKeeperParts): UpdateStanding {
  const { source, clock, log, shell } = parts;
  const memory = openUpdateMemory(parts.folder);
  let step: UpdateView['step'] = 'idle';
  let problem: UpdateView['problem'] = null;
  let checkedAtMs: number | null = null;
  let offered: Offered | null = null;

  const gone = shell.versionChange();
  if (gone?.how === 'wentBack') {
    const { didNotStart } = memory.current;
    if (!didNotStart.includes(gone.from))
      memory.keep({ ...memory.current, didNotStart: [...didNotStart, gone.from] });
  }

  return {
    get step() {
      return step;
    },
    get problem() {
      return problem;
    },
    get checkedAtMs() {
      return checkedAtMs;
    },
    turn(to) {
      step = to;
      parts.changed();
    },
    failed(failure) {
      problem = PROBLEM_OF[failure.code];
      if (problem !== null) log.warn({ ...failure }, 'no newer version was put in');
    },
    offered: () => (offered?.description.channel === parts.chosen().channel ? offered : null),
    offer(next) {
      offered = next;
    },
    judge(signed) {
      const { channel } = parts.chosen();
      const { system, arch, kind } = shell;
      const { version, journalFormat } = parts;
      const newestSeen = memory.current.newestSeen[channel] ?? null;
      const installed = { appId: source.appId, version, channel, journalFormat, newestSeen };
      return judge(signed, { ...installed, system, arch, kind }, parts.nowMs());
    },
    believe(signed) {
      problem = null;
      checkedAtMs = clock.wallMs();
      const { newestSeen } = memory.current;
      const { channel } = signed.description;
      if (newestSeen[channel]?.sha256 === signed.sha256) return;
      const seen = { ...newestSeen, [channel]: seenOf(signed) };
      memory.keep({ ...memory.current, newestSeen: seen });
    },
    hasNotStarted: ({ description }) => memory.current.didNotStart.includes(description.version),
  };
}
