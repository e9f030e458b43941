/** Where a register finds each thing at the office's ingest address. Source: docs/office.md, "The wire". */
export const OFFICE_ROUTES = {
  /** POST: a register joins by a code. */
  enrolments: '/v1/enrolments',
  /**
   * POST: entries are handed over. GET `?after=N`: the segment that holds the entry behind that number is fetched back, as it came;
   * 204 where none is. It may begin with earlier entries, and it counts up to the number in `LAST_HEADER`: what it holds behind
   * that was left behind by a restore.
   */
  segments: '/v1/segments',
  /** GET: what the office holds of this register. */
  holding: '/v1/holding',
  /** GET `?have=N`: the newest signed bundle of items, people, texts and settings, where there is a later one. */
  bundle: '/v1/bundle',
  /** GET: an event stream of the sales that stand open at the other registers of the shop, each time that they change. */
  peers: '/v1/peers',
} as const;

/** The number of the last entry that counts of a segment that is fetched back. */
export const LAST_HEADER = 'comptoir-last';
