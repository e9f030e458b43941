import type { CallName, CallOutput } from '../../contract/calls.ts';
import type { HelpRoom } from '../../contract/views/about-view.ts';
import { topicWhere } from './help-topic.ts';
import type { HelpTopic } from './help-topics.ts';
import type { ScreenStore } from './screen-store.ts';

type Answer<Name extends CallName> = Promise<CallOutput<Name> | null>;

/** What is shown about the program itself; each answer is null when the till did not answer. */
export interface Help {
  show(room: HelpRoom | null): void;
  /** Opens a page of the help: this one, or the one for where somebody stands on the screen; null closes it. */
  explain(topic: HelpTopic | 'here' | null): void;
  about(): Answer<'about.view'>;
  /** The words of a licence, by its place in the list of `about`. */
  licence(place: number): Answer<'about.licence'>;
  /** Whether the machine starts the till with its user. */
  machine(): Answer<'machine.view'>;
  startWithMachine(starts: boolean): Answer<'machine.change'>;
  make(): Answer<'support.make'>;
  /** Writes what `make` has shown. */
  save(bundleId: string): Answer<'support.save'>;
}

/** Binds it to a screen's till. */
export function createHelp({ store, ask }: Pick<ScreenStore, 'store' | 'ask'>): Help {
  return {
    show: (help) => store.setState({ help }),
    explain: (topic) =>
      store.setState({
        helpTopic: topic === 'here' ? topicWhere(document, store.getState()) : topic,
      }),
    about: () => ask('about.view', {}),
    licence: (place) => ask('about.licence', { place }),
    machine: () => ask('machine.view', {}),
    startWithMachine: (starts) => ask('machine.change', { starts }),
    make: () => ask('support.make', {}),
    save: (bundleId) => ask('support.save', { bundleId }),
  };
}
