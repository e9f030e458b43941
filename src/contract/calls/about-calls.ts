import * as z from 'zod/mini';
import { MANAGERS, STAFF } from '../audience.ts';
import { aboutViewSchema, machineStartStateSchema, savedFileSchema } from '../views/about-view.ts';
import { answer } from './answer.ts';
import { ANSWERED, ANYONE, type CallRow } from './call-row.ts';

const machineStart = z.object({ state: machineStartStateSchema });

/** What the program is made of, and what whoever helps with it is given. */
export const ABOUT_CALLS = {
  'about.view': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: aboutViewSchema,
  },
  /** The words of one package's licence; the place is the one in the list of `about.view`. */
  'about.licence': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({ place: z.int().check(z.minimum(0), z.maximum(10_000)) }),
    output: answer(z.object({ text: z.string() }), ['licenceNotFound']),
  },
  /** Whether this machine starts the till with its user, as it has it now. */
  'machine.view': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: machineStart,
  },
  /** Asks it to, or not to, and answers what it has then. `machineRefused`: it has it otherwise. */
  'machine.change': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ starts: z.boolean() }),
    output: answer(machineStart, ['machineRefused']),
  },
  /** Puts together what whoever helps needs to know, without anything secret; nothing is written yet. */
  'support.make': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({}),
    output: answer(z.object({ bundleId: z.string(), text: z.string() }), ['notAllowed']),
  },
  /** Writes what `support.make` has shown, as it was shown, into the till's own folder for exports. */
  'support.save': {
    audience: MANAGERS,
    right: 'changeSettings',
    whileDamaged: ANSWERED,
    input: z.object({ bundleId: z.string().check(z.maxLength(64)) }),
    output: answer(savedFileSchema, [
      'supportGone',
      'folderMissing',
      'folderUnwritable',
      'diskFull',
    ]),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
