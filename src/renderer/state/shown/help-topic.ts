import { faceOf, type SaleFace } from '../../derived/sale-face.ts';
import { HELP_MARK, HELP_TOPICS, type HelpTopic } from '../store/help-topics.ts';
import type { ScreenState } from '../store/screen-state.ts';
import { type Screen, whichScreen } from './which-screen.ts';

/** The page of the help for where somebody stands: what has the focus, else what the screen shows, else the screen. */
export function topicWhere(page: Document, state: ScreenState): HelpTopic {
  const marked =
    page.activeElement?.closest(`[${HELP_MARK}]`) ??
    page.querySelector(`main [${HELP_MARK}]`) ??
    null;
  const named = marked?.getAttribute(HELP_MARK);
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
