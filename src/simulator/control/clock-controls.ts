import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import { sendError } from '../server/error-answer.ts';
import { readJsonBody } from '../server/json-body.ts';
import { utcText } from '../time/calendar.ts';
import { LONGEST_MOVE_MS, moveClock } from '../time/move-clock.ts';
import type { ControlParts } from './control-parts.ts';

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
    const moved = await moveClock(clock, (nowMs) => targetMs ?? nowMs + advanceMs);
    if (moved.ok) return reply.send(view());
    return moved.error.code === 'clockTooFar'
      ? sendError(reply, 400, 'field_invalid', 'That is over ten years away.', 'at')
      : sendError(reply, 400, 'clock_backwards', 'Time does not run backwards.', 'at');
  });
};
