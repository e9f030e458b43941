import type { App } from 'electron';

export interface CrashParts {
  readonly app: Pick<App, 'relaunch' | 'exit'>;
  /** Closes the till, so that its journal is whole and free; never rejects. */
  readonly close: () => Promise<void>;
  /** Writes down what happened, for whoever looks after the till. */
  readonly report: (error: unknown) => void;
  /** Whether it is begun again (`countCrash`). */
  readonly count: () => boolean;
  /** Says it to whoever stands there, and ends with a status that is not zero. */
  readonly giveUp: (sentence: string) => void;
  /** Where what happened is written down. */
  readonly reportFolder: string;
  /** The file of an AppImage, whose own program is gone once it has ended; undefined elsewhere. */
  readonly appImage: string | undefined;
}

/**
 * What to do about an error that nobody caught: the till is closed and the program begun again, since nobody knows what is
 * still right in it; too often within a while, it ends with a sentence. Sales are in the journal, and are taken up again.
 */
export function restartAfterCrash(parts: CrashParts): (error: unknown) => void {
  let isEnding = false;
  return (error) => {
    parts.report(error);
    if (isEnding) return;
    isEnding = true;
    void parts.close().then(() => (parts.count() ? restart(parts) : parts.giveUp(ended(parts))));
  };
}

function restart({ app, appImage }: CrashParts): void {
  app.relaunch(appImage === undefined ? {} : { execPath: appImage });
  app.exit(1);
}

const ended = ({ reportFolder }: CrashParts): string =>
  `Comptoir has failed several times within ten minutes and does not start again by itself. No sale is lost. Start it again; if it fails once more, restart this machine, and call whoever looks after the till. What happened is written down in ${reportFolder}.`;
