import type { JournalHead } from '../entry/journal-entry.ts';
import type { StreamProblem } from './stream-check.ts';

/** What a check of a record finds. */

/**
 * What is wrong with an entry. `beforeFirst`: its number is below 1; `signatureMissing`: it has none, though it names a key or entries before it were signed;
 * `keyUnknown`: no entry before it adopted its key; `keyRetired`: another key had taken the place of its key;
 * `adoptionWrong`: it adopts a key that the one before did not hand over to; `registerDiffers`: it is of another mode or
 * register than the entries before it or the file say; `streamMissing`, `streamWrong`, `registerWrong`: as `StreamProblem`
 * says; `closingWrong`: a closing is not what its entries add up to, or
 * does not follow from the one before; `dayReopened`: it was written into a day that was closed already; `returnWrong`: goods
 * that cannot come back of their sale, another sum than they come to, or another number than the next; `officeWordWrong`: an office did not
 * sign what the entry says, or signed another entry than the journal has; `newerVersion`: a later version of the till wrote it, and nothing can be said of it here.
 */
export type ChainProblem =
  | 'gap'
  | 'beforeFirst'
  | 'chainBroken'
  | 'hashDiffers'
  | 'unreadable'
  | 'signatureMissing'
  | 'signatureWrong'
  | 'keyUnknown'
  | 'keyRetired'
  | 'adoptionWrong'
  | 'registerDiffers'
  | StreamProblem
  | 'closingWrong'
  | 'dayReopened'
  | 'returnWrong'
  | 'officeWordWrong'
  | 'newerVersion';

export type Verification =
  | { readonly ok: true; readonly entries: number; readonly headHash: string }
  | {
      readonly ok: false;
      /** The first entry that is wrong. */
      readonly sequence: number;
      readonly problem: ChainProblem;
    };

/**
 * How far a check of the whole record has come. `damaged`: this is the first entry that is wrong;
 * `whole`: every entry is right, and this many sales that differed from their entries were made again.
 */
export type CheckProgress =
  | { readonly state: 'going' /** From 0 to 1. */; readonly share: number }
  | { readonly state: 'damaged'; readonly sequence: number; readonly problem: string }
  | {
      readonly state: 'whole';
      readonly entries: number;
      readonly salesRemade: number;
      /** The keys that these entries adopted, oldest first. */
      readonly keyIds: readonly string[];
      /** From where the next check can go on. */
      readonly verified: VerifiedPoint;
    };

/** An entry up to which everything was found right, and how many sales had been drafted by then. */
export interface VerifiedPoint extends JournalHead {
  readonly sales: number;
}

/** A check of the whole record, taken in steps of a few milliseconds so that no cashier waits for it. */
export interface LedgerCheck {
  step(): CheckProgress;
}

/** How far it has come; `right`: every entry up to the point is what was verified. */
export type EarlierProgress =
  | Exclude<CheckProgress, { state: 'whole' }>
  | { readonly state: 'right'; readonly entries: number };

/** A check of what lies before a verified point, in steps likewise. */
export interface EarlierCheck {
  step(): EarlierProgress;
}
