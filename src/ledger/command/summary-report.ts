import { toDecimal } from '../../domain/money/money.ts';
import { neutral } from '../../domain/neutral-text.ts';
import type { JournalRestored, RegisterEvent } from '../../domain/register/register-event.ts';
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
  const line = (text: string): void => out(`${neutral(text)}\n`);
  line(`It is of ${name}, in mode ${register?.mode ?? mode ?? 'unknown'}.`);
  if (days !== null) {
    out(
      `It holds entries of ${days.first} to ${days.last}, closings: ${closings}, restores: ${restores}.\n`,
    );
  }
  for (const { sequence, operator, event } of named) {
    const sentence = sentenceOfEvent(event);
    if (sentence !== null) line(`Entry ${sequence}${operator && `, by ${operator}`}: ${sentence}.`);
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
    case 'softwareUpdated':
      return event.how === 'updated'
        ? `version ${event.to} took the place of ${event.from}`
        : `version ${event.from} did not start, and ${event.to} went on`;
    case 'officeJoined':
      return `the register joined the office of ${event.company}, whose key is ${keyFingerprint(event.officeKey.keyId)}, as ${event.name} of ${event.shop}`;
    case 'officeLeft':
      return `the register left its office, to which ${event.waiting} entries had not been handed over`;
    case 'officeRetired':
      return 'the office took the register out of service';
    case 'officeBundleApplied':
      return `version ${event.version} of what the office wants was put in place`;
    case 'journalRestored':
      return sentenceOfRestore(event);
    default:
      return null;
  }
}

function sentenceOfRestore(event: JournalRestored): string {
  const { backupFile, left, lost, leftBefore = [], continues } = event;
  const from = backupFile === '' ? 'with what there was' : `from ${backupFile}`;
  const behind = leftBehind({ ...event, sequence: left?.sequence, closings: lost?.closings ?? [] });
  const before = leftBefore.map(leftBehind).join(', and ');
  const carried = continues && `${toDecimal(continues.carried.minor, 'EUR')} carried over`;
  const { stated } = event;
  return [
    `restored: it went on ${from}, and left behind ${behind}`,
    before && `before that, ${before} had been left behind`,
    carried && `${carried} into the grand total`,
    stated && `${statedByMark(stated)}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/**
 * What the mark beside the register's key says, where its key is not believed: somebody took away what leads to it, or it is another's,
 * or was replaced.
 */
export const statedByMark = ({
  sequence,
  sales,
  grandTotal,
}: NonNullable<JournalRestored['stated']>): string =>
  `the mark beside the key stated entry ${sequence}, ${sales} sales and a grand total of ${toDecimal(grandTotal.minor, 'EUR')}, by a key that nothing leads to, or that had been replaced: numbers go on behind it, and its word alone carried no money`;

/** What was left, how far it went, what was closed in it, and where it is. */
function leftBehind(left: {
  readonly sequence?: number | undefined;
  readonly closings: readonly { readonly closing: number; readonly name: string }[];
  readonly damagedFile: string;
}): string {
  const upTo = left.sequence === undefined ? 'an unknown entry' : `entry ${left.sequence}`;
  const closed = left.closings.map(({ closing, name }) => `${closing} of ${name}`).join(', ');
  const closings = closed === '' ? '' : `, with closing ${closed}`;
  const kept = left.damagedFile === '' ? 'in no file' : `in ${left.damagedFile}`;
  return `what went up to ${upTo}${closings}, kept ${kept}`;
}

/** Early versions named no key before it. */
function howAdopted(
  previous: Extract<RegisterEvent, { type: 'registerKeyAdopted' }>['previous'],
): string {
  if (previous === undefined) return '';
  if (previous === null) return ' without the key before it, as a manager said';
  return `, handed over by ${keyFingerprint(previous.keyId)}`;
}
