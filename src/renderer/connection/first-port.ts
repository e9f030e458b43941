import type { DroppablePort } from '../../bridge/websocket-screen.ts';
import { choosePortSource } from './port-source.ts';

const openPort = choosePortSource();
// Imported before the screens, so that the till is reached for while the rest of the page still loads.
let first: Promise<DroppablePort> | null = openPort();
// Nobody waits for it yet; whoever takes it is told when it fails.
first.then(
  () => performance.mark('comptoir:let-in'),
  () => undefined,
);

/** The port that is already being opened, handed out once; then new ones. */
export function firstPortThenNew(): Promise<DroppablePort> {
  const port = first ?? openPort();
  first = null;
  return port;
}
