import * as z from 'zod/mini';
import { saleIdSchema } from '../../domain/sale/sale-event.ts';
import { STAFF } from '../audience.ts';
import { scenariosViewSchema } from '../views/simulation-view.ts';
import { answer, done } from './answer.ts';
import { ANYONE, type CallRow } from './call-row.ts';

/** No money moves in a simulation, and whoever is trained in it plays the payer: anyone may. */
export const SIMULATION_CALLS = {
  /** Plays the payer, in simulation and training only. */
  'simulation.play': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: 'saleNotFound',
    input: z.object({
      saleId: saleIdSchema,
      action: z.enum(['complete', 'refuse', 'expire', 'completeAfterExpiry']),
    }),
    output: answer(done, ['notSimulation', 'saleNotFound', 'noCode', 'simulationUnreachable']),
  },
  /** The scenarios that the simulation can play, and which one it plays now. */
  'simulation.scenarios': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: 'simulationUnreachable',
    input: z.object({}),
    output: answer(scenariosViewSchema, ['notSimulation', 'simulationUnreachable']),
  },
  /** Plays a scenario from now on, for every sale until it is stopped; null stops what is played. */
  'simulation.run': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: 'simulationUnreachable',
    input: z.object({ name: z.nullable(z.string().check(z.minLength(1), z.maxLength(64))) }),
    output: answer(scenariosViewSchema, [
      'notSimulation',
      'scenarioUnknown',
      'scenarioRefused',
      'simulationUnreachable',
    ]),
  },
  /** Saves what happened to a sale as a recording, and plays it again for the next sale where that is wanted. */
  'simulation.record': {
    audience: STAFF,
    right: ANYONE,
    whileDamaged: 'journalUnavailable',
    input: z.object({ saleId: saleIdSchema, replay: z.boolean() }),
    output: answer(
      z.object({ fileName: z.string(), path: z.string(), download: z.nullable(z.string()) }),
      [
        'notSimulation',
        'saleNotFound',
        'folderMissing',
        'folderUnwritable',
        'diskFull',
        'journalUnavailable',
        'simulationUnreachable',
      ],
    ),
  },
} as const satisfies Readonly<Record<string, CallRow>>;
