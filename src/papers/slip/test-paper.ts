import type { Locale } from '../../domain/locale.ts';
import type { JournalMode } from '../../ledger/entry/backup-name.ts';
import { rehearsalMarks } from '../facts/paper-marks.ts';
import { paperFormat } from '../language/paper-language.ts';
import { RECEIPT_WORDS } from '../receipt/receipt-words.ts';
import type { Paper, PaperRow } from '../sheet/paper.ts';

/** What a test page tells of. */
export interface TestPage {
  readonly language: Locale;
  readonly shopName: string;
  readonly mode: JournalMode;
  /** Where the printer is, as the shop has said it. */
  readonly address: string;
  readonly letters: number;
  readonly atMs: number;
  readonly timeZone: string;
}

/** What the seven languages write beyond the letters of English. */
const LETTERS = ['ÀÂÄÇÈÉÊËÎÏÑÔÖŒÙÛÜß', 'àâäãçèéêëîïíñôöõœùûüú', '€ « » “ ” ‘ ’ – … ¿ ¡ · ×'];

/** A page by which somebody sees that the printer is found, and that its letters and its code are right. */
export function testPaper(page: TestPage): Paper {
  const { language, shopName, mode, address, letters, atMs, timeZone } = page;
  const { test } = RECEIPT_WORDS[language];
  const format = paperFormat(language);
  const { words, moment, count } = format;
  const rows = LETTERS.map(
    (label): PaperRow => ({ label, count: null, amount: null, weight: 'plain' }),
  );
  return {
    title: test.title,
    subtitle: moment(atMs, timeZone),
    shop: { name: shopName, lines: [] },
    marks: rehearsalMarks({ mode }, format),
    facts: [
      { name: test.printer, value: address },
      { name: test.perLine, value: count(letters) },
    ],
    columns: words.columns,
    sections: [{ title: test.letters, rows, empty: '' }],
    proof: { title: '', facts: [], text: test.text, code: `Comptoir ${address}` },
    attachment: '',
    foot: test.title,
    page: words.page,
    continued: words.continued,
    atMs,
  };
}
