import { EventEmitter } from 'node:events';
import type { Session, WebContents } from 'electron';
import { describe, expect, it } from 'vitest';
import type { Refusal } from '../../src/main/window/guards.ts';
import { hardenContents, hardenSession } from '../../src/main/window/hardening.ts';
import { eventWith } from './standin/electron-event.ts';
import { PageSession } from './standin/page-session.ts';

// What the page's own policy stops first in a real browser: here each wall stands alone.

describe('a request of a page', () => {
  it.each([
    'https://elsewhere.example/',
    'http://127.0.0.1:9/',
    'file:///etc/hosts',
    'comptoir://elsewhere/index.html',
  ])('is refused and reported when it leaves the screens: %s', async (address) => {
    const session = new PageSession();
    const refusals: Refusal[] = [];
    hardenSession(session.asSession as unknown as Session, (refusal) => refusals.push(refusal));
    expect(await session.allows(address, 'GET')).toBe(false);
    expect(refusals).toEqual([{ code: 'requestRefused', detail: address }]);
  });

  it('is let through when it is for a file of the screens', async () => {
    const session = new PageSession();
    hardenSession(session.asSession as unknown as Session, () => undefined);
    expect(await session.allows('comptoir://till/assets/till.js', 'GET')).toBe(true);
  });
});

describe('a download of a page', () => {
  it('does not begin, and is reported', () => {
    const session = new PageSession();
    const refusals: Refusal[] = [];
    hardenSession(session.asSession as unknown as Session, (refusal) => refusals.push(refusal));
    expect(session.downloads('blob:comptoir://till/1')).toBe(false);
    expect(refusals).toEqual([{ code: 'downloadRefused', detail: 'blob:comptoir://till/1' }]);
  });
});

describe('the contents of a window', () => {
  it.each([
    ['redirectRefused', 'will-redirect', 'comptoir://till/index.html', true],
    ['navigationRefused', 'will-frame-navigate', 'https://elsewhere.example/', true],
    ['navigationRefused', 'will-frame-navigate', 'comptoir://till/index.html', false],
    ['navigationRefused', 'will-frame-navigate', 'comptoir://kiosk/index.html', true],
    ['webviewRefused', 'will-attach-webview', 'https://elsewhere.example/', true],
  ])('are kept where they are: %s', (code, name, url, isMainFrame) => {
    const { contents, refusals } = hardened();
    const event = eventWith({ url, isMainFrame });
    contents.emit(name, event, {}, { src: url });
    expect(event.defaultPrevented).toBe(true);
    expect(refusals).toEqual([{ code, detail: url }]);
  });

  it('may load the screens again', () => {
    const { contents, refusals } = hardened();
    const event = eventWith({ url: 'comptoir://till/index.html', isMainFrame: true });
    contents.emit('will-frame-navigate', event);
    expect(event.defaultPrevented).toBe(false);
    expect(refusals).toEqual([]);
  });
});

function hardened() {
  const contents = Object.assign(new EventEmitter(), {
    setWindowOpenHandler: () => undefined,
    getURL: () => 'comptoir://till/index.html',
  });
  const refusals: Refusal[] = [];
  hardenContents(contents as unknown as WebContents, (refusal) => refusals.push(refusal));
  return { contents, refusals };
}
