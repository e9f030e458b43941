import { type MailServer, mailServerSchema } from '../../contract/views/mail-view.ts';
import { err, ok } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';

/** The shop's mail server as a file of the data folder keeps it; the password is never in it. */
export interface MailServerFile {
  /** Null where nothing is sent. */
  readonly current: MailServer | null;
  /** Whether it was kept. */
  keep(server: MailServer | null): boolean;
}

/** Reads it; what cannot be read is told once, and nothing is sent until a manager says again where to. */
export function openMailServerFile(file: string, unread: (detail: string) => void): MailServerFile {
  const read = readJsonFile<MailServer | null>(file, (stored) => {
    if (stored === undefined || stored === null) return ok(null);
    const parsed = mailServerSchema.safeParse(stored);
    return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
  });
  if (!read.ok) unread(read.error.detail);
  let current = read.ok ? read.value : null;
  return {
    get current() {
      return current;
    },
    keep(server) {
      const written = writeJsonFile(file, server).ok;
      if (written) current = server;
      return written;
    },
  };
}
