import { rmSync } from 'node:fs';
import * as z from 'zod';
import { err, ok } from '../../domain/result.ts';
import { readJsonFile, writeJsonFile } from '../../files/json-file.ts';

/** Where the password of the mail server is kept. */
type MailPasswordPlace = 'keychain' | 'file';

/**
 * Keeps the password of one account at one mail server. It is kept with the account, so that whoever changes the server in
 * the settings or in a file has no password sent to theirs.
 */
export interface MailPasswordStore {
  /** Null where none is kept for this account, or none can be read now. */
  read(account: string): Promise<KeptPassword | null>;
  /** Where it lies from now on; null where it could not be kept. */
  keep(account: string, password: string): Promise<MailPasswordPlace | null>;
  forget(): void;
}

/** A password, and where it lies. */
interface KeptPassword {
  readonly password: string;
  readonly place: MailPasswordPlace;
}

const keptSchema = z.strictObject({ account: z.string(), password: z.string().min(1) });

/** Keeps it in a file that only the till's user may read: where there is no keychain. */
export function mailPasswordFile(file: string): MailPasswordStore {
  return {
    read(account) {
      const read = readJsonFile(file, (stored) => {
        const parsed = keptSchema.safeParse(stored);
        return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
      });
      const isOfAccount = read.ok && read.value.account === account;
      return Promise.resolve(
        isOfAccount ? { password: read.value.password, place: 'file' as const } : null,
      );
    },
    keep(account, password) {
      return Promise.resolve(writeJsonFile(file, { account, password }).ok ? 'file' : null);
    },
    forget: () => rmSync(file, { force: true }),
  };
}
