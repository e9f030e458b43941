import { LOCALES, type Locale } from '../../domain/locale.ts';
import { pageProgram } from '../page/page-program.ts';
import type { PaperFile } from '../sheet/paper-pdf.ts';
import { RECEIPT_WORDS } from './receipt-words.ts';

/** In this order they are one module. It speaks all languages, since nobody knows who buys. */
const SCRIPTS: readonly string[] = [
  'receipt-page/spoken.js',
  ...LOCALES.map((locale) => `receipt-page/words/${locale}.js`),
  'receipt-page/open.js',
  'receipt-page/page.js',
];

/** The look of a page that verifies is one. */
const STYLES = ['day-page/page.css', 'receipt-page/page.css'];

const FILE_NAME = 'comptoir_receipt-page.html';

/**
 * The page at which a shop's receipts are read from their codes and verified (docs/receipt-code.md): one HTML file for the shop's own
 * website, which asks nothing of any network. `keyIds`: the names of the register's keys; another register's are put beside them by
 * hand. `language` is what it is said in where no script runs. Throws the system's error where a part is missing.
 */
export function receiptPage(
  resources: URL,
  { keyIds, language }: { readonly keyIds: readonly string[]; readonly language: Locale },
): PaperFile {
  const { script, style, policy } = pageProgram(resources, { scripts: SCRIPTS, styles: STYLES });
  const html = `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>Comptoir</title>
<style>${style}</style>
</head>
<body>
<main><p role="status">${RECEIPT_WORDS[language].pageWaits}</p></main>
<script type="application/json" id="keys">${JSON.stringify(keyIds)}</script>
<script type="module">${script}</script>
</body>
</html>
`;
  return { fileName: FILE_NAME, bytes: Buffer.from(html) };
}
