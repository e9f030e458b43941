import * as z from 'zod/mini';
import { helpRoomSchema } from './views/about-view.ts';
import { tillViewSchema } from './views/view.ts';

/** Everything the till tells its screens unasked. */
export const EVENTS = {
  'till.changed': tillViewSchema,
  /** Somebody chose this in the menu of the program. */
  'help.asked': z.object({ room: helpRoomSchema }),
} as const;

export type EventName = keyof typeof EVENTS;
export type EventPayload<Name extends EventName> = z.infer<(typeof EVENTS)[Name]>;
