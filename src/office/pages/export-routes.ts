import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { noteAct } from '../people/audit.ts';
import { asPerson, type Person } from '../people/person.ts';
import { journalOf } from './exports/journal.ts';
import { journalsOf } from './exports/journals.ts';
import { SHEETS, sheetOf } from './exports/spreadsheets.ts';
import { refuse, whoAsks } from './guard.ts';
import type { PagesParts } from './pages-parts.ts';
import { daysIn } from './read/figures.ts';

const sheetSchema = z.object({
  sheet: z.enum(SHEETS),
  from: z.string(),
  to: z.string(),
  convention: z.enum(['en', 'fr']),
});
const registerSchema = z.object({
  register: z.coerce
    .number()
    .int()
    .positive()
    .max(2 ** 31 - 1),
});

/** What is handed out as files. A file that broke off ends without its last piece, and the browser says so. */
export function addExports(api: FastifyInstance, { store, signer, nowMs }: PagesParts): void {
  const noteExport = (person: Person, detail: Readonly<Record<string, string>>): Promise<void> =>
    asPerson(store, person, (transaction) =>
      noteAct(
        transaction,
        { company: person.company, nowMs, signer },
        { person, what: 'exported', detail },
      ),
    );

  const send = (
    reply: FastifyReply,
    file: { readonly name: string; readonly type: string; readonly lines: AsyncIterable<string> },
  ): FastifyReply =>
    reply
      .type(file.type)
      .header('content-disposition', `attachment; filename="${file.name}"`)
      .send(Readable.from(file.lines));

  api.get('/exports/:sheet.csv', async (request, reply) => {
    const person = await whoAsks(store, request);
    if (person === null) return refuse(reply, 'signedOut');
    const asked = sheetSchema.parse({
      ...(request.query as object),
      ...(request.params as object),
    });
    const days = daysIn(asked);
    if (days === null) return refuse(reply, 'invalid');
    const { sheet, convention } = asked;
    await noteExport(person, { sheet, ...days });
    return send(reply, {
      name: `comptoir_${sheet}_${days.from}_${days.to}.csv`,
      type: 'text/csv; charset=utf-8',
      lines: sheetOf(store, person, { sheet, days, convention }),
    });
  });

  api.get('/exports/journals.zip', async (request, reply) => {
    const person = await whoAsks(store, request);
    if (person === null) return refuse(reply, 'signedOut');
    const journals = await journalsOf(store, person, signer);
    if (journals === null) return refuse(reply, 'notFound');
    await noteExport(person, { registers: String(journals.count) });
    const day = new Date(nowMs()).toISOString().slice(0, 10);
    return reply
      .type('application/zip')
      .header('content-disposition', `attachment; filename="comptoir_journals_${day}.zip"`)
      .send(journals.zip);
  });

  api.get('/exports/journal/:register', async (request, reply) => {
    const person = await whoAsks(store, request);
    if (person === null) return refuse(reply, 'signedOut');
    const { register } = registerSchema.parse(request.params);
    const journal = await journalOf(store, person, signer, register);
    if (journal === null) return refuse(reply, 'notFound');
    await noteExport(person, { register: journal.register });
    return send(reply, {
      name: `comptoir_journal_${journal.mode}_register-${register}_${journal.last}.jsonl`,
      type: 'application/jsonl; charset=utf-8',
      lines: journal.lines,
    });
  });
}
