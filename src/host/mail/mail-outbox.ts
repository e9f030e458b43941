import * as z from 'zod';
import { err, ok } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';

/**
 * A closing whose report has not gone. `handing`: the server is given it at this moment, and if the till stops now nobody
 * knows whether it went; `doubtful`: that is so, and a person says whether it is sent again.
 */
const mailSchema = z.object({
  closing: z.int(),
  tries: z.int(),
  state: z.enum(['waiting', 'handing', 'doubtful']),
});
export type WaitingMail = Readonly<z.infer<typeof mailSchema>>;

const lastSentSchema = z.object({
  closing: z.int(),
  atMs: z.int(),
  refused: z.array(z.string()),
});
type LastSent = z.infer<typeof lastSentSchema>;

const outboxSchema = z.object({
  /** The newest closing that was looked at: what is closed behind it is still to be put in line. */
  through: z.int(),
  mails: z.array(mailSchema),
  lastSent: z.nullable(lastSentSchema),
});
type Kept = z.infer<typeof outboxSchema>;

/** Which reports are still to go, in a file: what is in line survives every stop of the till. */
export interface MailOutbox {
  readonly through: number;
  readonly mails: readonly WaitingMail[];
  readonly lastSent: LastSent | null;
  /** Whether the disk took it; what it refuses holds for this run. */
  put(change: Partial<Kept>): boolean;
}

/**
 * Opens the outbox of one journal. Where there is none, or none that can be read, it begins behind `newest`: closings of
 * before the shop wanted reports are not sent. What was being handed over when the till stopped is in doubt.
 */
export function openMailOutbox(file: string, newest: () => number): MailOutbox {
  const read = readJsonFile<Kept | null>(file, (stored) => {
    const parsed = outboxSchema.safeParse(stored);
    return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
  });
  let kept: Kept =
    read.ok && read.value ? read.value : { through: newest(), mails: [], lastSent: null };
  const write = (): boolean => writeJsonFile(file, kept).ok;
  kept = { ...kept, mails: kept.mails.map(inDoubtIfHanding) };
  write();
  return {
    get through() {
      return kept.through;
    },
    get mails() {
      return kept.mails;
    },
    get lastSent() {
      return kept.lastSent;
    },
    put(change) {
      kept = { ...kept, ...change };
      return write();
    },
  };
}

const inDoubtIfHanding = (mail: z.infer<typeof mailSchema>) =>
  mail.state === 'handing' ? { ...mail, state: 'doubtful' as const } : mail;
