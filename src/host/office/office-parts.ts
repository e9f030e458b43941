import type { Mode } from '../../contract/views/view.ts';
import type { Clock } from '../../domain/clock.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import type { RegisterSigner } from '../../ledger/entry/register-key.ts';
import type { RegisterJournal } from '../../ledger/ports/register-journal.ts';
import type { Log } from '../log/log.ts';
import type { ObeyBundle } from './obey-bundle.ts';

/** What the handing over to a company's office is made of. */
export interface OfficeParts {
  readonly journal: Pick<
    RegisterJournal,
    'entries' | 'officeNote' | 'registerNotes' | 'note' | 'committed'
  >;
  /** The key in force; null for a journal that nobody signs. */
  readonly signer: RegisterSigner | null;
  readonly mode: Mode;
  readonly terminalId: string;
  readonly shopName: () => string;
  readonly softwareVersion: string;
  /** Where it is kept which office it is, and what it said last. */
  readonly file: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn'>;
  readonly random?: () => number;
  /** Writes down what happened, as soon as the journal takes it. */
  readonly note: (event: RegisterEvent) => void;
  readonly readFailed: (error: unknown) => void;
  readonly changed: () => void;
  /** Puts in place what the office wants. */
  readonly bundles: ObeyBundle;
  /** Whether no sale is open on any screen, and none is being rung up. */
  readonly isBetweenSales: () => boolean;
  /** The office and the code that the till was started with: where that office does not know the register, it joins again by it. */
  readonly rejoinBy?: { readonly address: string; readonly code: string } | null;
  /** How long an answer is waited for, in milliseconds. */
  readonly patienceMs?: number;
}
