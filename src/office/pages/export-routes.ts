import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { LOCALES } from '../../domain/locale.ts';
import { asPerson, type Person } from '../people/person.ts';
import { noteAct } from '../store/audit.ts';
import { archiveFiles, journalFile, journalFiles, pageFiles, sheetFile } from './exports/files.ts';
import { handOut } from './exports/hand-out.ts';
import type { Made, MadeFile } from './exports/made-file.ts';
import { oldMonthsProblem } from './exports/old-months.ts';
import type { ProofsFor } from './exports/proofs.ts';
import { SHEETS } from './exports/spreadsheets.ts';
import { refuse, whoAsks } from './guard.ts';
import type { PagesParts } from './pages-parts.ts';

const registerIdSchema = z.coerce
  .number()
  .int()
  .positive()
  .max(2 ** 31 - 1);

/** `check` asks whether the file can be made, and makes none. */
const checkSchema = z.object({ check: z.literal('1').optional() });
const registerSchema = z.object({ register: registerIdSchema });
const periodSchema = z.object({
  from: z.string(),
  to: z.string(),
  register: registerIdSchema.optional(),
});
const sheetSchema = periodSchema.extend({
  sheet: z.enum(SHEETS),
  convention: z.enum(['en', 'fr']),
});
const pagesSchema = periodSchema.extend({ language: z.enum(LOCALES) });
const nothing = z.object({});

/** What is handed out as files. */
export function addExports(api: FastifyInstance, parts: PagesParts): void {
  const { store, signer, nowMs } = parts;
  const out = handOut(parts);

  /** Answers with the file that `make` makes for whoever asks, and notes it; or says why there is none. */
  function add<Asked>(
    path: string,
    schema: { readonly parse: (data: unknown) => Asked },
    make: (person: Person, asked: Asked) => Promise<Made>,
  ): void {
    api.get(path, async (request, reply) => {
      const person = await whoAsks(store, request);
      if (person === null) return refuse(reply, 'signedOut');
      if (!out.begin(reply, person)) return refuse(reply, 'takingAlready');
      const query = request.query as object;
      const made = await make(person, schema.parse({ ...query, ...(request.params as object) }));
      if (typeof made === 'string') return refuse(reply, made);
      const problem = await oldMonthsProblem(store, person, made.reads);
      if (problem !== null) {
        parts.tell(`An export was not begun: ${problem}`);
        return refuse(reply, 'oldMonths');
      }
      if (checkSchema.parse(query).check !== undefined) return reply.send({});
      await noteExport(parts, person, made.detail);
      return out.send(reply, person, made);
    });
  }

  const of = (person: Person): ProofsFor => ({ store, signer, person, inTurn: out.inTurn });
  add('/exports/:sheet.csv', sheetSchema, (person, asked) => sheetFile(of(person), asked));
  add('/exports/journals.zip', nothing, (person) => journalFiles(of(person), nowMs()));
  add('/exports/journal/:register', registerSchema, (person, asked) =>
    journalFile(of(person), asked),
  );
  add('/exports/pages', pagesSchema, (person, asked) => pageFiles(of(person), asked));
  add('/exports/archive', periodSchema, (person, asked) => archiveFiles(of(person), asked));
}

const noteExport = (
  { store, signer, nowMs }: PagesParts,
  person: Person,
  detail: MadeFile['detail'],
): Promise<void> =>
  asPerson(store, person, (transaction) =>
    noteAct(
      transaction,
      { company: person.company, nowMs, signer },
      { person, what: 'exported', detail },
    ),
  );
