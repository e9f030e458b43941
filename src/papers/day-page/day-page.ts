import type { BusinessDay } from '../../domain/calendar/business-day.ts';
import type { Locale } from '../../domain/locale.ts';
import type { DayPageProgram } from './day-page-program.ts';

/** What the page of a day is made of, beside its entries. */
interface DayFrame {
  readonly day: BusinessDay;
  readonly program: DayPageProgram;
}

/** What the page of a day is made of. */
export interface DayPage extends DayFrame {
  /** The export of the day as JSON Lines. */
  readonly journal: Iterable<string>;
}

/** The same of a journal that comes from elsewhere. */
export interface AwaitedDayPage extends DayFrame {
  readonly journal: AsyncIterable<string>;
}

const WAITING: Record<Locale, string> = {
  en: 'Nothing has been checked yet. If this stays, scripts are blocked or the page’s program was changed.',
  fr: 'Rien n’a encore été vérifié. Si ce message reste, les scripts sont bloqués ou le programme de la page a été changé.',
  de: 'Noch wurde nichts geprüft. Bleibt diese Meldung stehen, sind Skripte gesperrt oder das Programm der Seite wurde verändert.',
  es: 'Aún no se ha verificado nada. Si este mensaje no desaparece, los scripts están bloqueados o se ha modificado el programa de la página.',
  it: 'Non è stato ancora verificato nulla. Se questo messaggio resta, gli script sono bloccati o il programma della pagina è stato modificato.',
  nl: 'Er is nog niets gecontroleerd. Blijft deze melding staan, dan zijn scripts geblokkeerd of is het programma van de pagina gewijzigd.',
  pt: 'Ainda nada foi verificado. Se esta mensagem não desaparecer, os scripts estão bloqueados ou o programa da página foi alterado.',
};

/**
 * One HTML file that verifies the day's export in the browser of whoever opens it, with no network, and says what
 * it found. The text comes in parts, in flat memory.
 */
export function* dayPageText({ journal, ...frame }: DayPage): Iterable<string> {
  yield beforeJournal(frame);
  for (const part of journal) yield escaped(part);
  yield behindJournal(frame);
}

/** The same page, of entries that are waited for. */
export async function* awaitedDayPage({
  journal,
  ...frame
}: AwaitedDayPage): AsyncIterable<string> {
  yield beforeJournal(frame);
  for await (const part of journal) yield escaped(part);
  yield behindJournal(frame);
}

const beforeJournal = ({ day, program }: DayFrame): string => `<!doctype html>
<html lang="${program.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${program.policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Comptoir ${day}</title>
<style>${program.style}</style>
</head>
<body>
<main><p role="status">${WAITING[program.language]}</p></main>
<script type="application/jsonl" id="journal">`;

const behindJournal = ({ program }: DayFrame): string => `</script>
<script type="module">${program.script}</script>
</body>
</html>
`;

/** Nothing in a label can end the element or begin another; the page puts the characters back (`page.js`). */
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
