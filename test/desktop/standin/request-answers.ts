import type { EventEmitter } from 'node:events';
import type { CDPSession } from '@playwright/test';
import { type ElectronEvent, eventWith } from './electron-event.ts';
import type { PageSession } from './page-session.ts';
import type { Schemes } from './scheme.ts';

/** Chromium's account of a request that waits for an answer. */
interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly resourceType: string;
  readonly redirectedRequestId?: string | undefined;
  readonly request: { readonly url: string; readonly method: string; readonly headers: object };
}

interface Asked {
  readonly schemes: Schemes;
  readonly session: PageSession;
  readonly mainFrameId: string;
  /** Whether the shell itself asked for this document: Electron tells of no navigation then. */
  isOwnLoad(): boolean;
}

/**
 * Puts every request of a page before the shell, in Electron's order: the navigation's events, `webRequest`,
 * then the scheme's handler. What none of them stops goes out to the network.
 */
export async function answerRequests(
  chromium: CDPSession,
  contents: EventEmitter,
  { schemes, session, mainFrameId, isOwnLoad }: Asked,
): Promise<void> {
  const fail = (requestId: string, errorReason: 'Aborted' | 'BlockedByClient') =>
    chromium.send('Fetch.failRequest', { requestId, errorReason });

  const answer = async (paused: PausedRequest): Promise<void> => {
    const { requestId, request } = paused;
    const url = schemes.toShell(request.url);
    if (paused.resourceType === 'Document') {
      const isMainFrame = paused.frameId === mainFrameId;
      const isRedirect = paused.redirectedRequestId !== undefined;
      const isOwn = isMainFrame && !isRedirect && isOwnLoad();
      if (!isOwn && isStopped(contents, { url, isMainFrame }, isRedirect)) {
        await fail(requestId, 'Aborted');
        return;
      }
    }
    if (!(await session.allows(url, request.method))) {
      await fail(requestId, 'BlockedByClient');
      return;
    }
    const handler = schemes.handlerOf(url);
    if (!handler) {
      await chromium.send('Fetch.continueRequest', { requestId });
      return;
    }
    const response = await handler(new Request(url, { method: request.method }));
    await chromium.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status,
      responseHeaders: [...response.headers].map(([name, value]) => ({ name, value })),
      body: Buffer.from(await response.arrayBuffer()).toString('base64'),
    });
  };

  chromium.on('Fetch.requestPaused', (paused) => {
    answer(paused).catch((error: unknown) => {
      // A document that goes takes its requests with it.
      if (!/has been closed|Invalid InterceptionId/.test(String(error))) throw error;
    });
  });
  await chromium.send('Fetch.enable', { patterns: [{ urlPattern: '*' }] });
}

function isStopped(
  contents: EventEmitter,
  details: { readonly url: string; readonly isMainFrame: boolean },
  isRedirect: boolean,
): boolean {
  const emit = (name: string): boolean => {
    const event: ElectronEvent = eventWith(details);
    contents.emit(name, event);
    return event.defaultPrevented;
  };
  if (isRedirect) return emit('will-redirect');
  return emit('will-frame-navigate') || (details.isMainFrame && emit('will-navigate'));
}
