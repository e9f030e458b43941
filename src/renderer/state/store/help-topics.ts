/** What the help has a page on, in the order of its list. */
export const HELP_TOPICS = [
  'selling',
  'keys',
  'waiting',
  'paid',
  'ended',
  'doubt',
  'late',
  'receipts',
  'returns',
  'people',
  'day',
  'closing',
  'search',
  'items',
  'settings',
  'tablet',
  'record',
  'office',
  'setup',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Where a part of a screen is about something else than the screen is, it says so by this attribute. */
export const HELP_MARK = 'data-help';

/** What marks a part of a screen with its own page of the help. */
export const helpMark = (topic: HelpTopic) => ({ [HELP_MARK]: topic });
