import type { ShopSettings } from '../../../contract/views/access-view.ts';
import type { TillView } from '../../../contract/views/view.ts';
import { choiceEditor } from '../editors/choice-editor.tsx';
import { edited } from './value-rows.tsx';

const looksForVersions = ({ update }: TillView): boolean => update?.isSetUp ?? false;

/** When newer versions come, where the till looks for any. */
export const updateRows = {
  updateWhen: edited(
    {
      section: 'machine',
      title: ({ update }) => update.when,
      read: ({ shop }) => shop.updateWhen,
      tell: (when, { words }) => words.update.whens[when],
      keep: (updateWhen, manager) => manager.changeShop({ updateWhen }),
      isNeeded: looksForVersions,
    },
    choiceEditor<ShopSettings['updateWhen']>(({ words }) =>
      (['dayEnd', 'byHand', 'never'] as const).map((value) => ({
        value,
        word: words.update.whens[value],
      })),
    ),
  ),
  updateChannel: edited(
    {
      section: 'machine',
      title: ({ update }) => update.channel,
      read: ({ shop }) => shop.updateChannel,
      tell: (channel, { words }) => words.update.channels[channel],
      keep: (updateChannel, manager) => manager.changeShop({ updateChannel }),
      isNeeded: looksForVersions,
    },
    choiceEditor<ShopSettings['updateChannel']>(({ words }) =>
      (['stable', 'beta'] as const).map((value) => ({
        value,
        word: words.update.channels[value],
      })),
    ),
  ),
} as const;
