import type { Session, WebContents } from 'electron';
import { isPaperAddress, mayNavigate, pageOf, type RefusalReport } from './guards.ts';

/** Keeps web contents where they are: no navigation away, no redirect, no new window, no webview. */
export function hardenContents(contents: WebContents, report: RefusalReport): void {
  contents.on('will-frame-navigate', (event) => {
    if (mayNavigate(event.url, contents.getURL(), event.isMainFrame)) return;
    event.preventDefault();
    report({ code: 'navigationRefused', detail: event.url });
  });
  // The screens come from files, which never redirect.
  contents.on('will-redirect', (event) => {
    event.preventDefault();
    report({ code: 'redirectRefused', detail: event.url });
  });
  contents.on('will-attach-webview', (event, _preferences, { src = '' }) => {
    event.preventDefault();
    report({ code: 'webviewRefused', detail: src });
  });
  contents.setWindowOpenHandler(({ url }) => {
    report({ code: 'windowRefused', detail: url });
    return { action: 'deny' };
  });
}

/**
 * Refuses every permission, every download and every request that is not for a screen's own file.
 * Without these handlers Electron grants all of them; the screens need none, since all they do goes over the bridge.
 */
export function hardenSession(session: Session, report: RefusalReport): void {
  session.setPermissionCheckHandler(() => false);
  session.setPermissionRequestHandler((_contents, permission, decide) => {
    report({ code: 'permissionRefused', detail: permission });
    decide(false);
  });
  session.setDevicePermissionHandler(() => false);
  // What leaves the house is written by the till, where the shop says, and is an entry of the journal.
  session.on('will-download', (event, item) => {
    event.preventDefault();
    report({ code: 'downloadRefused', detail: item.getURL() });
  });
  session.webRequest.onBeforeRequest(({ url }, decide) => {
    const isOurs = pageOf(url) !== null || isPaperAddress(url);
    const cancel = !isOurs && !url.startsWith('devtools://');
    if (cancel) report({ code: 'requestRefused', detail: url });
    decide({ cancel });
  });
}
