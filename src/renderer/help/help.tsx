import type { HelpRoom } from '../../contract/views/about-view.ts';
import { useScreenParts } from '../state/screen-context.tsx';
import { About } from './about.tsx';
import { Support } from './support.tsx';
import { Update } from './update.tsx';

const ROOMS = { about: About, support: Support, update: Update } satisfies Record<
  HelpRoom,
  unknown
>;

/** What is said about the program itself, over whatever the screen shows. */
export function Help({ room }: { readonly room: HelpRoom }) {
  const { help } = useScreenParts();
  const close = () => help.show(null);
  const Room = ROOMS[room];
  return <Room onClose={close} />;
}
