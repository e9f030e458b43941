import { zoneOfDevice } from '../../domain/calendar/time-zone.ts';

/**
 * The zone of this machine's clock, by its IANA name. A `TZ` that names none, but a file, as `:/etc/localtime`, a rule, as
 * `UTC0`, or nothing, counts as not set, and is not set from then on; UTC where the system names no zone either.
 */
export function machineTimeZone(): string {
  const told = zoneOfDevice();
  if (told !== null) return told;
  // Node asks the system anew where this goes away.
  Reflect.deleteProperty(process.env, 'TZ');
  return zoneOfDevice() ?? 'UTC';
}
