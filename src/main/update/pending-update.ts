import { mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod';
import { replaceFileNow } from '../../files/replace-file.ts';
import type { UpdateShell, VersionChange } from '../../host/update/update-shell.ts';

const pendingSchema = z.object({
  change: z.object({
    how: z.literal('updated'),
    from: z.string(),
    to: z.string(),
    channel: z.string(),
    descriptionSha256: z.string(),
  }),
  /** The program's own file, and where the one before it is kept. */
  running: z.string(),
  before: z.string(),
  /** How large that is: something else under its name is no way back. */
  beforeBytes: z.optional(z.int()),
  /** The newest format of the journal that the version before reads. */
  journalFormatBefore: z.int(),
  starts: z.int(),
  /** The start that is on its way: its process, in this run of the machine. */
  pid: z.nullable(z.int()),
  boot: z.nullable(z.string()),
  isPainted: z.boolean(),
  mayGoBack: z.boolean(),
  wentBack: z.boolean(),
  /** The journals that tell of it, by the paths of their files. */
  toldIn: z.array(z.string()),
});
type Pending = z.infer<typeof pendingSchema>;

/** The newest update of this program, in a file that the start guard reads first. */
export interface PendingUpdate extends Pick<UpdateShell, 'versionChange' | 'untoldIn' | 'toldIn'> {
  /** Written before the program is replaced; throws the system's error. */
  begin(
    about: Pick<Pending, 'change' | 'running' | 'before' | 'beforeBytes' | 'journalFormatBefore'>,
  ): void;
  /** A screen of this version was seen: it stays. What an earlier one paints says nothing of it. */
  painted(): void;
  /** This start was none, as of a second till: it does not count against the version. */
  forgetStart(): void;
  /** Called before a journal is opened: where the version before could not read it any more, there is no way back. */
  opensJournal(format: number): void;
}

/** Reads and keeps it in `file`; `version` is the one that runs. What cannot be kept is not: it must not keep a till from starting. */
export function pendingUpdate(file: string, version: string): PendingUpdate {
  function read(): Pending | null {
    try {
      return pendingSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      return null;
    }
  }

  function change(how: (pending: Pending) => Partial<Pending>): void {
    const pending = read();
    if (pending === null) return;
    try {
      replaceFileNow(file, JSON.stringify({ ...pending, ...how(pending) }));
    } catch {
      // The disk is full: a start more is counted than there was.
    }
  }

  function versionChange(): VersionChange | null {
    const pending = read();
    if (pending === null) return null;
    const { from, to, ...rest } = pending.change;
    if (pending.wentBack && version === from) {
      return { ...rest, how: 'wentBack', from: to, to: from };
    }
    return !pending.wentBack && version === to ? pending.change : null;
  }

  return {
    versionChange,
    begin(about) {
      const begun: Pending = {
        ...about,
        ...{ starts: 0, pid: null, boot: null, isPainted: false, mayGoBack: true },
        ...{ wentBack: false, toldIn: [] },
      };
      mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
      replaceFileNow(file, JSON.stringify(begun));
    },
    untoldIn: (journal) => (read()?.toldIn.includes(journal) ? null : versionChange()),
    toldIn: (journal) => change(({ toldIn }) => ({ toldIn: [...toldIn, journal] })),
    painted() {
      if (read()?.change.to === version) change(() => ({ isPainted: true, pid: null }));
    },
    forgetStart() {
      const pending = read();
      if (pending?.pid !== process.pid) return;
      change(({ starts }) => ({ starts: starts - 1, pid: null }));
    },
    opensJournal(format) {
      const pending = read();
      if (pending === null || format <= pending.journalFormatBefore) return;
      // Thrown: a journal that the version before cannot read is not opened while a start could go back to it.
      replaceFileNow(file, JSON.stringify({ ...pending, mayGoBack: false }));
    },
  };
}
