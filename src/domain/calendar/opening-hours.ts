/**
 * Whether it is open at this hour of the clock, 0 to 23: from the hour at which it opens until the one at which it closes, also over
 * midnight; always where one of them is null or they are the same.
 */
export function isOpenAt(hour: number, opensAt: number | null, closesAt: number | null): boolean {
  if (opensAt === null || closesAt === null || opensAt === closesAt) return true;
  const isWithin = hour >= Math.min(opensAt, closesAt) && hour < Math.max(opensAt, closesAt);
  return opensAt < closesAt ? isWithin : !isWithin;
}
