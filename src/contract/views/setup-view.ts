import * as z from 'zod/mini';

/** Where this machine keeps the platform's key: encrypted by the system's keychain, or in a file of the till's user alone. */
const keptInSchema = z.enum(['keychain', 'file']);
export type KeptIn = z.infer<typeof keptInSchema>;

/**
 * What decided which platform answers. `nobody`: no connection is kept, so it is the simulation; `kept`: the one that was
 * given on a screen; `options`: the ones that the till was started with, over which nothing given on a screen wins.
 */
const connectionViewSchema = z.object({
  from: z.enum(['nobody', 'kept', 'options']),
  /** The platform's base address; null in simulation. */
  address: z.nullable(z.string()),
  /** Where the key lies, or where one would. */
  keptIn: keptInSchema,
  /** Whether the connection chosen last could not be started with, so that the one before goes on. */
  hasFailed: z.boolean(),
});
export type ConnectionView = z.infer<typeof connectionViewSchema>;

/** The steps of the guide, in their order, and the sale at its end. */
export const GUIDE_STEPS = [
  'language',
  'payment',
  'shop',
  'day',
  'people',
  'devices',
  'trial',
] as const;
export const guideStepSchema = z.enum(GUIDE_STEPS);
export type GuideStep = z.infer<typeof guideStepSchema>;

const guideViewSchema = z.object({
  step: guideStepSchema,
  /** Whether it was put off, and waits to be taken up again. */
  isLeft: z.boolean(),
});
export type GuideView = z.infer<typeof guideViewSchema>;

/** How the till is connected, and how far its first run has come; `guide` is null where none is, or it is over. */
export const setupViewSchema = z.object({
  connection: connectionViewSchema,
  guide: z.nullable(guideViewSchema),
});
export type SetupView = z.infer<typeof setupViewSchema>;
