import * as z from 'zod/mini';

/** What crosses the bridge, in either direction. `id` pairs an answer with its call. */
export const screenMessageSchema = z.object({
  kind: z.literal('call'),
  id: z.int(),
  name: z.string(),
  input: z.unknown(),
});

export const tillMessageSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('answer'), id: z.int(), output: z.unknown() }),
  /**
   * The call never reached its handler, or the handler had a bug. `otherAudience`: it is no call of this client's, whoever
   * stands before it; `overBudget`: too much was asked for; wait.
   */
  z.object({
    kind: z.literal('failure'),
    id: z.int(),
    code: z.enum(['unknownCall', 'otherAudience', 'invalidInput', 'internal', 'overBudget']),
  }),
  z.object({ kind: z.literal('event'), name: z.string(), payload: z.unknown() }),
]);

export type ScreenMessage = z.infer<typeof screenMessageSchema>;
export type TillMessage = z.infer<typeof tillMessageSchema>;
