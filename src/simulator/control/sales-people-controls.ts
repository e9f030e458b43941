import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { newSalesPersonSchema, type SalesPerson } from '../sales-people/sales-person.ts';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import type { ControlParts } from './control-parts.ts';

const salesPersonChangeSchema = z.object({
  salesPersonId: z.string(),
  twoFactor: z.boolean().optional(),
  open: z.boolean().optional(),
});

/** A sales person as the control routes show them: never their password, not even hashed. */
const viewOf = ({
  salesPersonId,
  name,
  email,
  hasTwoFactor,
  isOpen,
  createdAtMs,
}: SalesPerson) => ({
  salesPersonId,
  name,
  email,
  twoFactor: hasTwoFactor,
  open: isOpen,
  createdAt: utcText(createdAtMs),
});

/** The company's sales people: made, changed and listed as on the administrator's page. */
export const registerSalesPeopleControls = (
  app: FastifyInstance,
  { platform: { salesPeople } }: ControlParts,
): void => {
  app.get('/sales-people', (_request, reply) => {
    reply.send({ salesPeople: salesPeople.list().map(viewOf) });
  });

  app.post('/sales-people', async (request, reply) => {
    const wanted = readJsonBody(request, reply, newSalesPersonSchema);
    if (wanted === undefined) return reply;
    const added = await salesPeople.add(wanted);
    if (added.ok) return reply.code(201).send(viewOf(added.value));
    return added.error.code === 'nameTaken'
      ? sendError(reply, 409, 'sales_name_taken', 'Another has this name.', 'name')
      : sendError(reply, 409, 'sales_email_taken', 'Another has this address.', 'email');
  });

  app.put('/sales-people', (request, reply) => {
    const wanted = readJsonBody(request, reply, salesPersonChangeSchema);
    if (wanted === undefined) return;
    const { salesPersonId, twoFactor, open } = wanted;
    const changed = salesPeople.change(salesPersonId, {
      ...(twoFactor === undefined ? {} : { hasTwoFactor: twoFactor }),
      ...(open === undefined ? {} : { isOpen: open }),
    });
    if (changed === undefined) {
      sendError(reply, 404, 'sales_person_unknown', 'There is no such sales person.');
    } else {
      reply.send(viewOf(changed));
    }
  });
};
