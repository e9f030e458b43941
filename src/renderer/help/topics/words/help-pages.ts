import type { HelpTopic } from '../../../state/store/help-topics.ts';

/** One page of the help. */
export interface HelpPage {
  readonly title: string;
  /** What to know or do, one thing a line. */
  readonly lines: readonly string[];
}

/** All pages in one language. */
export type HelpPages = Readonly<Record<HelpTopic, HelpPage>>;
