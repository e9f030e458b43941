import type { HelpRoom } from '../../../contract/views/about-view.ts';
import type { HelpTopic } from '../store/help-topics.ts';
import type { ScreenStore } from '../store/screen-store.ts';
import { topicWhere } from './help-topic.ts';

/** What is shown about the program itself. */
export interface Help {
  show(room: HelpRoom | null): void;
  /** Opens a page of the help: this one, or the one for where somebody stands on the screen; null closes it. */
  explain(topic: HelpTopic | 'here' | null): void;
}

/** Binds it to a screen's state. */
export function createHelp({ store }: Pick<ScreenStore, 'store'>): Help {
  return {
    show: (help) => store.setState({ help }),
    explain: (topic) =>
      store.setState({
        helpTopic: topic === 'here' ? topicWhere(document, store.getState()) : topic,
      }),
  };
}
