import type { Period } from '../../../domain/calendar/period.ts';
import type { Locale } from '../../../domain/locale.ts';
import type { RegisterSigner } from '../../../ledger/entry/register-key.ts';
import { officeArchive } from '../../../ledger/export/office-archive.ts';
import { officeLines } from '../../../ledger/export/office-lines.ts';
import { awaitedDayPage } from '../../../papers/day-page/day-page.ts';
import { type DayPageProgram, dayPageProgram } from '../../../papers/day-page/day-page-program.ts';
import type { Person } from '../../people/person.ts';
import type { Store } from '../../store/store.ts';
import type { ClosedDay, ClosedSpan } from './closed-days.ts';
import { openHeldEntries } from './held-entries.ts';
import type { InTurn } from './made-file.ts';

/** What the pages of days are made of. */
const RESOURCES = new URL('../../../../resources/', import.meta.url);

/** Whose files these are, and who signs them. */
export interface ProofsFor {
  readonly store: Store;
  readonly person: Person;
  readonly signer: RegisterSigner;
  readonly inTurn: InTurn;
}

const programs = new Map<Locale, DayPageProgram>();

/** Read once in each language. */
function programIn(language: Locale): DayPageProgram {
  const program = programs.get(language) ?? dayPageProgram(RESOURCES, language);
  programs.set(language, program);
  return program;
}

/** A closed day of a register as the page that its till makes, but that the office signs its last line. */
export async function* dayPageOf(
  { store, person, signer }: ProofsFor,
  closed: ClosedDay,
  language: Locale,
): AsyncIterable<string> {
  const held = await openHeldEntries(store, person, closed);
  const journal = officeLines(held, signer);
  yield* awaitedDayPage({ day: closed.day, program: programIn(language), journal });
}

/** The archive of a register's closed days from the first that was asked for. */
export async function* archiveOf(
  { store, person, signer }: ProofsFor,
  span: ClosedSpan,
  { from }: Pick<Period, 'from'>,
): AsyncIterable<Uint8Array> {
  const { company, shop, name: register, to, lastAtMs } = span;
  yield* officeArchive({
    held: await openHeldEntries(store, person, span),
    ...{ from, to, lastAtMs, office: signer },
    called: { company, shop, register },
  });
}
