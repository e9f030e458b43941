import * as z from 'zod/mini';
import { type Audience, type AudienceOf, type ClientKind, isForAny } from './audience.ts';
import { TOPICS_TOLD } from './topics.ts';
import { helpRoomSchema } from './views/about-view.ts';

const helpAsked = z.object({ room: helpRoomSchema });

/** Everything the till tells its screens unasked, as each audience may hear it; what it has no word for is not told it. */
export const EVENTS = {
  /** The topics that have changed, together: a screen never shows half of a moment. */
  'topics.changed': TOPICS_TOLD,
  /** Somebody chose this in the menu of the program. */
  'help.asked': { cashier: helpAsked, manager: helpAsked },
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Audience, z.core.$ZodType>>>>>;

export type EventName = keyof typeof EVENTS;

type Heard<Name extends EventName, Kind extends ClientKind> = Extract<
  keyof (typeof EVENTS)[Name],
  AudienceOf<Kind>
>;

/** The events that a client of this kind is told. */
export type EventNameOf<Kind extends ClientKind> = {
  [Name in EventName]: Heard<Name, Kind> extends never ? never : Name;
}[EventName];

/** What a client of this kind is told with an event. */
export type EventPayload<
  Name extends EventName,
  Kind extends ClientKind = ClientKind,
> = (typeof EVENTS)[Name][Heard<Name, Kind>] extends infer Schema extends z.core.$ZodType
  ? z.infer<Schema>
  : never;

/** As what a client of this kind is told an event; null where it is none of its own. */
export function eventSchemaFor(kind: ClientKind, name: EventName): z.core.$ZodType | null {
  const heard = Object.entries(EVENTS[name]) as [Audience, z.core.$ZodType][];
  return heard.find(([audience]) => isForAny(kind, [audience]))?.[1] ?? null;
}
