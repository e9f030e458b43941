import type { Locale } from '../../../src/domain/locale.ts';
import { minorUnits } from '../../../src/domain/money/money.ts';
import { openConnection } from '../../../src/ledger/database/connection.ts';
import { journalLines } from '../../../src/ledger/export/export-journal.ts';
import { openJournal } from '../../../src/ledger/journal/journal.ts';
import { dayPageText } from '../../../src/papers/day-page/day-page.ts';
import { dayPageProgram } from '../../../src/papers/day-page/day-page-program.ts';
import { closeAll, play, type Step } from '../../unit/ledger/closing/days.ts';
import {
  codeCreated,
  DAY,
  drafted,
  NOON_MS,
  options,
  paymentId,
  saleId,
} from '../../unit/ledger/events.ts';
import { newSigner, signingLedger } from '../../unit/ledger/proof/signed.ts';
import { openedLedger, temporaryFile, value } from '../../unit/ledger/setting.ts';

/** A label that would end the page's data, or begin a script, were it not written with care. */
export const NASTY_LABEL = '</script><!-- <script> &lt;b&amp; שולחן 🍋';

/** What a page is made of in a test. */
export interface PageChoice {
  readonly isClosed?: boolean;
  readonly isSigned?: boolean;
  readonly mode?: 'live' | 'simulation';
  readonly language?: Locale;
  /** Whether two payments of the day do not match their sales. */
  readonly isOtherwise?: boolean;
}

const otherwise = (mismatch: 'amountDiffers' | 'currencyDiffers', currency: string): Step => ({
  afterMs: 60_000,
  what: {
    act: 'otherwise',
    minor: 1_250,
    told: { mismatch, amountMinor: 2_000, currency, isSimulation: null },
    late: false,
  },
});
const OTHERWISE_STEPS: readonly Step[] = [
  otherwise('amountDiffers', 'eur'),
  otherwise('currencyDiffers', 'USD'),
  { afterMs: 60_000, what: { act: 'decide', decision: 'handedOver' } },
];

const STEPS: readonly Step[] = (['inTime', 'late', 'unpaid'] as const).map((ends, index) => ({
  afterMs: 60_000,
  what: { act: 'sale', minor: 4_890 + index, vatRate: 2_000, ends },
}));

/** The page of a day that was sold, in a ledger of its own. */
export function madeDayPage(choice: PageChoice = {}): string {
  const { isClosed = true, isSigned = true, mode = 'live', language = 'en' } = choice;
  const signer = newSigner();
  const file = temporaryFile();
  const ledger = isSigned ? signingLedger(file, signer) : openedLedger(file);
  play(ledger, NOON_MS, choice.isOtherwise ? [...STEPS, ...OTHERWISE_STEPS] : STEPS);
  const amountMinor = minorUnits(100_000);
  value(ledger.journal.draft(drafted('nasty', { label: NASTY_LABEL, amountMinor })));
  value(ledger.journal.append(saleId('nasty'), codeCreated('nasty')));
  value(
    ledger.journal.append(saleId('nasty'), {
      type: 'completed',
      atMs: NOON_MS + 4_500,
      paymentId: paymentId('nasty'),
      channel: 'status',
      amountMinor,
    }),
  );
  if (isClosed) closeAll(ledger, NOON_MS + 3_600_000);
  ledger.maintenance.close();
  const connection = value(openConnection(file));
  try {
    const journal = openJournal(connection, options(file));
    const { parts } = value(
      journalLines({
        journal,
        mode,
        period: { from: DAY, to: DAY },
        signer: isSigned ? signer : null,
      }),
    );
    const program = dayPageProgram(new URL('../../../resources/', import.meta.url), language);
    const journalText = [...parts].map(({ bytes }) => bytes);
    return [...dayPageText({ day: DAY, journal: journalText, program })].join('');
  } finally {
    connection.close();
  }
}

const BEGIN = '<script type="application/jsonl" id="journal">';
const END = '</script>';

/** The lines of the journal within a page: the header, then entry n at n, then the end. */
export function linesIn(page: string): readonly string[] {
  const begin = page.indexOf(BEGIN) + BEGIN.length;
  return page.slice(begin, page.indexOf(END, begin)).trimEnd().split('\n');
}

/** The same page with other lines. */
export function withLines(page: string, lines: readonly string[]): string {
  const begin = page.indexOf(BEGIN) + BEGIN.length;
  return `${page.slice(0, begin)}${lines.join('\n')}\n${page.slice(page.indexOf(END, begin))}`;
}
