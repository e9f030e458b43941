import { faceOf, type SaleFace } from '../derived/sale-face.ts';
import type { ScreenState } from './screen-state.ts';
import { type Screen, whichScreen } from './which-screen.ts';

/** What the help has a page on, in the order of its list. */
export const HELP_TOPICS = [
  'selling',
  'keys',
  'waiting',
  'paid',
  'ended',
  'doubt',
  'late',
  'people',
  'day',
  'closing',
  'search',
  'items',
  'settings',
  'record',
  'setup',
] as const;
export type HelpTopic = (typeof HELP_TOPICS)[number];

/** Where a part of a screen is about something else than the screen is, it says so by this attribute. */
const MARK = 'data-help';

/** What marks a part of a screen with its own page of the help. */
export const helpMark = (topic: HelpTopic) => ({ [MARK]: topic });

/** The page of the help for where somebody stands: what has the focus, else what the screen shows, else the screen. */
export function topicWhere(page: Document, state: ScreenState): HelpTopic {
  const marked =
    page.activeElement?.closest(`[${MARK}]`) ?? page.querySelector(`main [${MARK}]`) ?? null;
  const named = marked?.getAttribute(MARK);
  return HELP_TOPICS.find((topic) => topic === named) ?? topicOfScreen(whichScreen(state));
}

/** The page for a screen as a whole. */
export function topicOfScreen(screen: Screen): HelpTopic {
  return screen.kind === 'sale' ? OF_FACE[faceOf(screen.sale).kind] : OF_SCREEN[screen.kind];
}

const OF_SCREEN: Readonly<Record<Exclude<Screen['kind'], 'sale'>, HelpTopic>> = {
  starting: 'selling',
  sell: 'selling',
  blocked: 'record',
  guide: 'setup',
  day: 'day',
  settings: 'settings',
  signIn: 'people',
  charged: 'waiting',
};

const OF_FACE: Readonly<Record<SaleFace['kind'], HelpTopic>> = {
  drafted: 'waiting',
  awaiting: 'waiting',
  checking: 'doubt',
  unknown: 'doubt',
  unrecorded: 'doubt',
  contested: 'doubt',
  mismatched: 'doubt',
  settled: 'doubt',
  paid: 'paid',
  paidLate: 'late',
  covered: 'late',
  expired: 'ended',
  stopped: 'ended',
  refused: 'ended',
  failed: 'ended',
};
