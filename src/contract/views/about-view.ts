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

/**
 * Whether the machine starts the till with its user, and why that cannot be chosen here: `heldBack` is asked for and waits in
 * the system's own settings; `optionsLost`: the system would start it without its options; `noDesktop`: nothing of this
 * session starts programs; `notTold`: the machine does not say; `notHere`: it is no matter of this shell's.
 */
export const machineStartStateSchema = z.enum([
  'on',
  'off',
  'heldBack',
  'optionsLost',
  'noDesktop',
  'notTold',
  'notHere',
]);
export type MachineStartState = z.infer<typeof machineStartStateSchema>;

/** A file that was written: its place, and the shell's address for it where it has one. */
export const savedFileSchema = z.object({
  fileName: z.string(),
  path: z.string(),
  download: z.nullable(z.string()),
});

/** What the screens show about the program itself. */
export const helpRoomSchema = z.enum(['about', 'support', 'update']);
export type HelpRoom = z.infer<typeof helpRoomSchema>;
