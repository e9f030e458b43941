import type { TillView } from '../../contract/views/view.ts';

/** What those who stand at the register call it: the name it was given, else the one that it has at the platform. */
export const registerName = ({ shop, terminalId }: TillView): string =>
  shop.registerName ?? terminalId;
