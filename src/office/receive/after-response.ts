import type { ServerResponse } from 'node:http';

/**
 * Calls this once an answer is over, sent or left by whoever asked; at once where it is over already, as where they left while it was looked
 * up who they are: its event came then, and comes no more.
 */
export function afterResponse(answer: ServerResponse, then: () => void): void {
  if (answer.closed) then();
  else answer.once('close', then);
}
