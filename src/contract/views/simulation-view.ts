import * as z from 'zod/mini';
import { saleStateSchema } from './view.ts';

/** An incident of the platform, the network or the payer that the simulation can play. */
export const scenarioViewSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** What it does, in a sentence, in English: these are a developer's words. */
  shows: z.string(),
  /** The states in which the sale comes to rest, in order. */
  expected: z.array(saleStateSchema),
});

/** What the simulation can play, and the name of what it plays now. */
export const scenariosViewSchema = z.object({
  running: z.nullable(z.string()),
  scenarios: z.array(scenarioViewSchema),
});
export type ScenariosView = z.infer<typeof scenariosViewSchema>;
