/** Where a register finds each thing at the office's ingest address. Source: docs/office.md, "The wire". */
export const OFFICE_ROUTES = {
  /** POST: a register joins by a code. */
  enrolments: '/v1/enrolments',
  /** POST: entries are handed over. GET `?after=N`: entries behind that number are fetched back. */
  segments: '/v1/segments',
  /** GET: what the office holds of this register. */
  holding: '/v1/holding',
  /** GET `?have=N`: the newest signed bundle of items, people, texts and settings, where there is a later one. */
  bundle: '/v1/bundle',
  /** GET: the sales that wait at the other registers of the shop. */
  peers: '/v1/peers',
} as const;
