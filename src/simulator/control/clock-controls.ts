import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import type { ControlParts } from './control-parts.ts';

/** Ten years: every plan ends in them, and no slip of the hand keeps the simulation busy for long. */
const LONGEST_MOVE_MS = 10 * 366 * 86_400_000;

/** How time is to move; `frozen` alone stops it or lets it run. */
const clockChangeSchema = z
  .object({
    advance_ms: z.int().nonnegative().max(LONGEST_MOVE_MS).optional(),
    at: z.iso.datetime({ offset: true }).optional(),
    frozen: z.boolean().optional(),
  })
  .refine(({ advance_ms: advanceMs, at }) => advanceMs === undefined || at === undefined, {
    path: ['at'],
  });

/** Reads and moves the simulation's clock. */
export const registerClockControls = (
  app: FastifyInstance,
  { platform: { clock } }: ControlParts,
): void => {
  const view = () => {
    const { offsetMs, frozenAtMs } = clock.state();
    return { now: utcText(clock.nowMs()), offset_ms: offsetMs, frozen: frozenAtMs !== null };
  };

  app.get('/clock', (_request, reply) => {
    reply.send(view());
  });

  app.post('/clock', async (request, reply) => {
    const wanted = readJsonBody(request, reply, clockChangeSchema);
    if (wanted === undefined) return reply;
    if (wanted.frozen !== undefined) clock.setFrozen(wanted.frozen);
    const { advance_ms: advanceMs = 0, at } = wanted;
    const targetMs = at === undefined ? undefined : Date.parse(at);
    if (targetMs !== undefined && targetMs > clock.nowMs() + LONGEST_MOVE_MS) {
      return sendError(reply, 400, 'field_invalid', 'That is over ten years away.', 'at');
    }
    const isMoved = await clock.moveTo((nowMs) => targetMs ?? nowMs + advanceMs);
    return isMoved
      ? reply.send(view())
      : sendError(reply, 400, 'clock_backwards', 'Time does not run backwards.', 'at');
  });
};
