import type { Result } from '../../domain/result.ts';
import type { Arch, FileKind, UpdateSystem } from '../../update/description.ts';
import type { OfferedUpdate } from '../../update/judge.ts';
import type { UpdateSource } from '../../update/source.ts';

/** What an update was: noted in the journal by the version that starts after it. */
export interface VersionChange {
  readonly how: 'updated' | 'wentBack';
  readonly from: string;
  readonly to: string;
  readonly channel: string;
  readonly descriptionSha256: string;
}

/** Why a version was not put in; `detail` is for the log. */
type NotPutIn =
  | { readonly code: 'notPutIn'; readonly detail: string }
  | { readonly code: 'putOff' };

/** What a shell does about newer versions of the program that it is part of. */
export interface UpdateShell {
  /** Null where this build names no feed. */
  readonly source: UpdateSource | null;
  readonly system: UpdateSystem;
  readonly arch: Arch;
  /** How the program was installed; null where it was not. */
  readonly kind: FileKind | null;
  /** Whether the shell can put a version in; the system's packages have to where it cannot. */
  readonly putsIn: boolean;
  /** The newest update, where the version that it left in place is the one that runs; null where there is none. */
  versionChange(): VersionChange | null;
  /** The same, where this journal (the path of its file) does not tell of it yet. */
  untoldIn(journal: string): VersionChange | null;
  /** From now on it does. */
  toldIn(journal: string): void;
  /**
   * Makes the next start of the program one of this version, keeps the one that runs for a start that fails, and leaves
   * what runs as it is. `mayStill` has the last word, right before the program is replaced. `notPutIn`, and `putOff` where
   * it said no: nothing was changed.
   */
  putIn(
    file: string,
    update: OfferedUpdate,
    change: VersionChange,
    mayStill: () => boolean,
  ): Promise<Result<true, NotPutIn>>;
  /** Ends the till in order and starts the program again. */
  restart(): void;
}
