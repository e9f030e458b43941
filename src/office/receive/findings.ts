import { tellNews } from '../store/news-channel.ts';
import { storableJson } from '../store/storable.ts';
import type { Transaction } from '../store/store.ts';

/**
 * What a manager of the office has to look at. `gap`: entries came that do not follow what is held, and nothing between;
 * `fork`: a number with two contents; `broken`: an entry that is not what its chain, hash or signature says; `signatureWrong`:
 * one that the sweep found; `silent`: nothing was heard in opening hours; `clockOff`: its clock is off the office's; `dayOpen`: a day
 * was left open; `sumDiffers`: the money of a day's entries is not what its closing says; `restored`: the journal went on from
 * a backup, and the office holds what it left behind; `officeSetBack`: the office had signed that it holds an entry, and later got it
 * anew: its own store had lost it; `archiveDamaged`: a file of old months is missing, or is not what was written; `beginsLater`: the journal came without its beginning, and no purge in it says where that
 * went; `notCounted`: entries are held whose sales could not be counted; `bundleTooLarge`: what is wanted of it is more than it can fetch;
 * `nameTaken`: it joined under the journal of another register, which has shown since that it is its own.
 */
export type FindingKind =
  | 'gap'
  | 'fork'
  | 'broken'
  | 'signatureWrong'
  | 'silent'
  | 'clockOff'
  | 'dayOpen'
  | 'sumDiffers'
  | 'restored'
  | 'officeSetBack'
  | 'archiveDamaged'
  | 'beginsLater'
  | 'notCounted'
  | 'bundleTooLarge'
  | 'nameTaken';

/** A finding of a register; `about` tells it from others of its kind: found again, it is the same one. */
interface Finding {
  readonly registerId: number;
  readonly kind: FindingKind;
  readonly about: string;
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Notes what was found; one that had ended is open again. Whoever listens is told. */
export async function noteFinding(
  transaction: Transaction,
  company: number,
  { registerId, kind, about, detail = {} }: Finding,
): Promise<void> {
  await transaction.rows(
    `INSERT INTO finding (company_id, shop_id, register_id, kind, about, detail)
     SELECT $1, r.shop_id, r.id, $3, $4, $5 FROM register r WHERE r.id = $2
     ON CONFLICT (register_id, kind, about) DO UPDATE SET seen_at = now(), detail = excluded.detail, ended_at = NULL, ended_by = NULL`,
    [company, registerId, kind, about, storableJson(detail)],
  );
  await tellNews(transaction, { company, register: registerId, news: 'finding' });
}

/** Findings of this kind end by themselves; all of the register, or the one that is named. */
export async function endFindings(
  transaction: Transaction,
  { registerId, kind, about }: Pick<Finding, 'registerId' | 'kind'> & { readonly about?: string },
): Promise<void> {
  await transaction.rows(
    `UPDATE finding SET ended_at = now(), ended_by = 'itself'
      WHERE register_id = $1 AND kind = $2 AND ended_at IS NULL AND ($3::text IS NULL OR about = $3)`,
    [registerId, kind, about ?? null],
  );
}
