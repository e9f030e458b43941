import * as z from 'zod';
import { err, ok, type Result } from '../../domain/result.ts';
import { readJsonFile } from '../../files/json-file.ts';
import { replaceFile } from '../../files/replace-file.ts';
import { type Holding, holdingSchema } from '../../handover/wire.ts';
import { statedKeySchema } from '../../ledger/entry/register-key.ts';

/** The office that a register joined. */
const membershipSchema = z.object({
  address: z.string(),
  company: z.string(),
  shop: z.string(),
  name: z.string(),
  officeKey: z.object(statedKeySchema.shape),
  atMs: z.int(),
});
export type Membership = Readonly<z.infer<typeof membershipSchema>>;

const keptSchema = z.object({
  membership: z.nullable(membershipSchema),
  holding: z.nullable(holdingSchema),
  isFetched: z.optional(z.boolean()),
});
type Kept = z.infer<typeof keptSchema>;

/**
 * What is kept of the office beside the journal: which one it is, for a till whose journal does not open, and what it last said
 * that it holds. Losing it costs nothing: the journal tells the one, and the office the other.
 */
export interface OfficeFile {
  readonly membership: Membership | null;
  /** Signed by the office; nothing else about it is proven. */
  readonly holding: Holding | null;
  /** Whether the journal was fetched back up to `holding` and goes on behind it, with a key of which the office has not heard yet. */
  readonly isFetched: boolean;
  /** Keeps it while everything else goes on; what the disk refuses holds for this run, and the next change tries again. */
  keep(change: Partial<Kept>): Promise<Result<true, { readonly detail: string }>>;
  /** Resolves once nothing is being written any more. */
  ended(): Promise<void>;
}

/** Opens it; what cannot be read is as good as lost. */
export function openOfficeFile(file: string): OfficeFile {
  const read = readJsonFile<Kept | null>(file, (stored) => {
    const parsed = keptSchema.safeParse(stored);
    return parsed.success ? ok(parsed.data) : err({ detail: 'it is not of its shape' });
  });
  let kept: Kept = (read.ok && read.value) || { membership: null, holding: null };
  let writing: Promise<unknown> = Promise.resolve();

  async function write(): Promise<Result<true, { readonly detail: string }>> {
    try {
      await replaceFile(file, `${JSON.stringify(kept, null, 2)}\n`);
      return ok(true);
    } catch (error) {
      return err({ detail: String(error) });
    }
  }

  return {
    get membership() {
      return kept.membership;
    },
    get holding() {
      return kept.holding;
    },
    get isFetched() {
      return kept.isFetched === true;
    },
    keep(change) {
      kept = { ...kept, isFetched: false, ...change };
      const written = writing.then(write);
      writing = written;
      return written;
    },
    async ended() {
      await writing;
    },
  };
}
