import { rmSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { MailServer } from '../../contract/views/mail-view.ts';
import type { RegisterClosings } from '../../ledger/ports/register-closings.ts';
import { type MailOutbox, openMailOutbox } from './mail-outbox.ts';

/** The closings of which a report is still to go. */
export interface MailLine {
  /** Null while nothing is sent. */
  outbox(): MailOutbox | null;
  /** Puts in line what was closed since. */
  fillUp(outbox: MailOutbox): Promise<void>;
}

/** So many closings are read at once. */
const PAGE = 40;

/** What stands in line: begun when the shop first gives a server, and forgotten when it takes it away. */
export function createMailLine(parts: {
  readonly closings: Pick<RegisterClosings, 'closings'>;
  readonly file: string;
  readonly server: () => MailServer | null;
}): MailLine {
  const { closings, file, server } = parts;
  let opened: MailOutbox | null = null;
  let isForgotten = false;

  /** What was closed while nothing was wanted is not sent once something is. */
  function forget(): void {
    if (isForgotten) return;
    rmSync(file, { force: true });
    opened = null;
    isForgotten = true;
  }

  const newest = (): number => closings.closings(null, 1)[0]?.event.closing ?? 0;

  return {
    outbox(): MailOutbox | null {
      if (server() === null) {
        forget();
        return null;
      }
      isForgotten = false;
      opened ??= openMailOutbox(file, newest);
      return opened;
    },
    async fillUp(outbox: MailOutbox): Promise<void> {
      const found: number[] = [];
      let through = outbox.through;
      for (let before: number | null = null; ; ) {
        const page = closings.closings(before, PAGE);
        const since = page.filter(({ event }) => event.closing > outbox.through);
        through = Math.max(through, ...since.map(({ event }) => event.closing));
        found.push(
          ...since.flatMap(({ event }) => (event.type === 'dayClosed' ? event.closing : [])),
        );
        before = page.at(-1)?.event.closing ?? null;
        if (since.length < PAGE || before === null) break;
        // Others have a turn between two pages of what a long time away has closed.
        await setImmediate();
      }
      if (through === outbox.through) return;
      const mails = found
        .toReversed()
        .map((closing) => ({ closing, tries: 0, state: 'waiting' as const }));
      outbox.put({ through, mails: [...outbox.mails, ...mails] });
    },
  };
}
