import { toDecimal } from '../../domain/money/money.ts';
import type { RegisterEvent } from '../../domain/register/register-event.ts';
import { keyFingerprint } from '../../domain/register/register-identity.ts';
import type { Terminal } from './command-report.ts';
import type { JournalSummary } from './journal-summary.ts';

/** Says what entries that were verified tell of their register: its mode, days, closings, restores and keys. */
export function tellSummary(
  { days, closings, restores, register, named }: JournalSummary,
  mode: string | null,
  { out }: Terminal,
): void {
  const name = register === null ? 'a register without a name' : `register ${register.terminalId}`;
  out(`It is of ${name}, in mode ${register?.mode ?? mode ?? 'unknown'}.\n`);
  if (days !== null) {
    out(
      `It holds entries of ${days.first} to ${days.last}, closings: ${closings}, restores: ${restores}.\n`,
    );
  }
  for (const { sequence, operator, event } of named) {
    const sentence = sentenceOfEvent(event);
    if (sentence !== null)
      out(`Entry ${sequence}${operator && `, by ${operator}`}: ${sentence}.\n`);
  }
}

function sentenceOfEvent(event: RegisterEvent): string | null {
  switch (event.type) {
    case 'registerKeyAdopted':
      return `key ${keyFingerprint(event.keyId)} was adopted${howAdopted(event.previous)}`;
    case 'registerBound':
      return `the journal is of ${event.terminalId} in mode ${event.mode}`;
    case 'journalPurged':
      return `entries up to ${event.upTo} were taken out, once archived in ${event.archiveFile}`;
    case 'journalRestored': {
      const from = event.backupFile === '' ? 'with what there was' : `from ${event.backupFile}`;
      const upTo = event.left == null ? 'an unknown entry' : `entry ${event.left.sequence}`;
      const kept = event.damagedFile === '' ? 'in no file' : `in ${event.damagedFile}`;
      const carried = event.continues
        ? `; ${toDecimal(event.continues.carried.minor, 'EUR')} carried over into the grand total`
        : '';
      return `restored: it went on ${from}, and left behind what went up to ${upTo}, kept ${kept}${carried}`;
    }
    default:
      return null;
  }
}

/** Early versions named no key before it. */
function howAdopted(
  previous: Extract<RegisterEvent, { type: 'registerKeyAdopted' }>['previous'],
): string {
  if (previous === undefined) return '';
  if (previous === null) return ' without the key before it, as a manager said';
  return `, handed over by ${keyFingerprint(previous.keyId)}`;
}
