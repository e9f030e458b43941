import * as z from 'zod/mini';
import { modeSchema } from './view.ts';

/** What this program is, and what runs it: names and versions of the runtime, in its own words. */
export const aboutViewSchema = z.object({
  version: z.string(),
  /** The commit that it was built of; null where nobody knows. */
  build: z.nullable(z.string()),
  mode: modeSchema,
  system: z.string(),
  runtime: z.array(z.object({ name: z.string(), version: z.string() })),
  /** Every package of which something ships, by name, with its licence as an SPDX expression. */
  packages: z.array(z.object({ name: z.string(), version: z.string(), licence: z.string() })),
});
export type AboutView = z.infer<typeof aboutViewSchema>;

/** A file that was written: its place, and the shell's address for it where it has one. */
export const savedFileSchema = z.object({
  fileName: z.string(),
  path: z.string(),
  download: z.nullable(z.string()),
});

/** What the screens show about the program itself. */
export const helpRoomSchema = z.enum(['about', 'support']);
export type HelpRoom = z.infer<typeof helpRoomSchema>;
