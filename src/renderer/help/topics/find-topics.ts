import { folded } from '../../language/folded.ts';
import { HELP_TOPICS, type HelpTopic } from '../../state/store/help-topics.ts';
import type { HelpPages } from './words/help-pages.ts';

/** The pages on which every word that was typed stands, those first that have it in their title; all for an empty search. */
export function findTopics(pages: HelpPages, typed: string): readonly HelpTopic[] {
  const wanted = folded(typed).split(/\s+/).filter(Boolean);
  const hasAll = (text: string) => wanted.every((word) => folded(text).includes(word));
  const found = HELP_TOPICS.filter((topic) =>
    hasAll([pages[topic].title, ...pages[topic].lines].join('\n')),
  );
  const inTitle = new Set(found.filter((topic) => hasAll(pages[topic].title)));
  return [...inTitle, ...found.filter((topic) => !inTitle.has(topic))];
}
