import type { OfficeState } from '../../../contract/views/office-view.ts';
import type { Language } from '../../language/language.tsx';

/** A till that waits for so long says so at the top of the screen, whatever it waits for. */
const LONG_MS = 5 * 60_000;

/** What passes by itself is left alone for a while. */
const PASSES: ReadonlySet<OfficeState['trouble']> = new Set(['unreachable', 'busy']);

/** Something that is known of it, by its name. */
interface OfficeFact {
  readonly name: string;
  readonly value: string;
}

/** Whether somebody should know of how the handing over stands: it is refused, or has waited for long. */
export const isOfficeAlarming = (
  { trouble, waitingForMs }: OfficeState,
  elapsedMs: number,
): boolean =>
  trouble !== null && (!PASSES.has(trouble) || (waitingForMs ?? 0) + elapsedMs >= LONG_MS);

/** How the handing over stands, in a few words; `elapsedMs` since the till said so. */
export function officeSentence(
  office: OfficeState,
  elapsedMs: number,
  { words, format }: Language,
): string {
  const { waiting, handedOverAgoMs } = office;
  if (isOfficeAlarming(office, elapsedMs)) return words.office.waiting(waiting);
  if (handedOverAgoMs === null) return words.office.handing;
  return words.office.handedOver(format.span(handedOverAgoMs + elapsedMs));
}

/** All that is known of it, and what can be done where it fails. */
export function officeFacts(
  office: OfficeState,
  elapsedMs: number,
  language: Language,
): readonly OfficeFact[] {
  const { words, format } = language;
  const { trouble, waiting, waitingForMs, handedOverAgoMs } = office;
  const said = words.office;
  const stands =
    handedOverAgoMs === null
      ? said.handing
      : said.handedOver(format.span(handedOverAgoMs + elapsedMs));
  const waits = [
    said.waiting(waiting),
    waitingForMs !== null && said.waitingFor(format.span(waitingForMs + elapsedMs)),
  ];
  return [
    { name: said.standing, value: trouble === null ? stands : said.troubles[trouble] },
    { name: said.wait, value: waiting === 0 ? said.all : waits.filter(Boolean).join('. ') },
  ];
}
