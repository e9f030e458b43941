import type { App } from 'electron';

/** How long the till may take to close. The journal is whole at any moment, so that a cut loses nothing. */
export const CLOSING_LIMIT_MS = 5_000;

export type ClosingReport = (problem: {
  readonly code: 'closeFailed' | 'closeTooSlow';
  readonly error?: unknown;
}) => void;

/** Closes the till once, however often it is asked, and waits at most `CLOSING_LIMIT_MS` for it. Never rejects. */
export function closeOnce(close: () => Promise<void>, report: ClosingReport): () => Promise<void> {
  async function closeInTime(): Promise<void> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<'tooSlow'>((resolve) => {
      timer = setTimeout(() => resolve('tooSlow'), CLOSING_LIMIT_MS);
    });
    try {
      if ((await Promise.race([close(), limit])) === 'tooSlow') report({ code: 'closeTooSlow' });
    } catch (error) {
      report({ code: 'closeFailed', error });
    } finally {
      clearTimeout(timer);
    }
  }
  let closing: Promise<void> | null = null;
  return () => {
    closing ??= closeInTime();
    return closing;
  };
}

/** Holds every way of quitting back until the till has closed. */
export function closeBeforeQuit(app: Pick<App, 'on' | 'quit'>, close: () => Promise<void>): void {
  let closed = false;
  app.on('before-quit', (event) => {
    if (closed) return;
    event.preventDefault();
    void close().then(() => {
      closed = true;
      app.quit();
    });
  });
}
