import type { ConnectionView } from '../../contract/views/setup-view.ts';
import type { PlatformOptions } from '../start/options.ts';

/** How this run came to its platform, and how it comes to another. */
export interface Connecting {
  view(): ConnectionView;
  /** Keeps this one from now on, or none; false, and all as it was, where nothing can be written. */
  keep(connection: PlatformOptions | null): Promise<boolean>;
  /** Begins the till anew with what is kept, once whoever asked has its answer. */
  beginAnew(): void;
}
