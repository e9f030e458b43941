import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BINDING, ISOLATED_WORLD } from './standin/isolated-world.ts';
import { logged, startShell, temporaryFolder } from './support/built-shell.ts';
import type { RunningProgram } from './support/running-program.ts';

const HOME = 'https://till.comptoir.test/index.html';
const folder = temporaryFolder();
let shell: RunningProgram;
let page: Page;
let callsFromPage = 0;

/** A server that no screen may reach; it redirects and counts. */
const outside = createServer((_request, response) => {
  callsFromPage += 1;
  response.writeHead(302, { location: HOME, 'access-control-allow-origin': '*' }).end();
});

beforeAll(async () => {
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve));
  shell = startShell(folder.path);
  page = await shell.page();
  await page.waitForLoadState('load');
});

afterAll(async () => {
  await shell.end();
  outside.close();
  folder[Symbol.dispose]();
});

const outsideAddress = (): string => `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;

describe('a screen', () => {
  it('stays where it is when something navigates it away', async () => {
    await page.evaluate((address) => {
      location.href = address;
    }, `${outsideAddress()}away`);
    await logged(folder.path, 'navigationRefused', '/away');
    expect(page.url()).toBe(HOME);
    expect(callsFromPage).toBe(0);
  });

  it('opens no window', async () => {
    const opened = await page.evaluate(() => window.open('https://elsewhere.example/opened'));
    await logged(folder.path, 'windowRefused', '/opened');
    expect(opened).toBeNull();
    expect(page.context().pages()).toHaveLength(1);
  });

  it('opens no window by a link either', async () => {
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), {
        href: 'about:blank',
        target: '_blank',
      });
      document.body.append(link);
      link.click();
      link.remove();
    });
    // Refusals of one kind cost one line a minute: what counts is that no window stays. The stand-in has one to refuse.
    await page.evaluate(() => document.title);
    await expect.poll(() => page.context().pages().length).toBe(1);
  });

  it('has no permission', async () => {
    const states = await page.evaluate(() =>
      Promise.all(
        ['geolocation', 'notifications', 'camera', 'microphone', 'midi', 'clipboard-read'].map(
          async (name) =>
            (await navigator.permissions.query({ name: name as PermissionName })).state,
        ),
      ),
    );
    expect(new Set(states)).toEqual(new Set(['denied']));
    await logged(folder.path, 'permissionRefused', 'geolocation');
  });

  it('runs no script that is not one of its files', async () => {
    const ran = await page.evaluate(async () => {
      const script = document.createElement('script');
      script.textContent = 'globalThis.inlineRan = true';
      document.head.append(script);
      const image = document.createElement('img');
      image.setAttribute('onerror', 'globalThis.handlerRan = true');
      image.dispatchEvent(new Event('error'));
      // A debugger's own evaluation may use `eval` whatever the policy says; a timer's callback may not.
      const evalRan = await new Promise<boolean>((resolve) => {
        setTimeout(() => {
          try {
            resolve(new Function('return true')() as boolean);
          } catch {
            resolve(false);
          }
        });
      });
      return { inline: 'inlineRan' in globalThis, handler: 'handlerRan' in globalThis, evalRan };
    });
    expect(ran).toEqual({ inline: false, handler: false, evalRan: false });
  });

  it('reaches nothing outside, by fetch, picture, form or frame', async () => {
    const reached = await page.evaluate(async (address) => {
      const fetched = await fetch(address).then(
        () => true,
        () => false,
      );
      const loads = (element: HTMLElement, host: HTMLElement) =>
        new Promise<boolean>((resolve) => {
          element.onload = () => resolve(true);
          element.onerror = () => resolve(false);
          host.append(element);
        });
      const picture = await loads(
        Object.assign(document.createElement('img'), { src: address }),
        document.body,
      );
      const form = Object.assign(document.createElement('form'), { action: address });
      document.body.append(form);
      form.submit();
      document.body.append(Object.assign(document.createElement('iframe'), { src: address }));
      return { fetched, picture };
    }, outsideAddress());
    expect(reached).toEqual({ fetched: false, picture: false });
    expect(page.url()).toBe(HOME);
    expect(callsFromPage).toBe(0);
  });

  it('reads only its own files', async () => {
    const statuses = await page.evaluate(() =>
      Promise.all(
        ['./index.html', './..%2f..%2fpackage.json', './..%2fmain%2findex.js', './absent.js'].map(
          async (path) => (await fetch(path)).status,
        ),
      ),
    );
    expect(statuses).toEqual([200, 404, 404, 404]);
  });

  it('has the headers that lock it down', async () => {
    const headers = await page.evaluate(async () => [...(await fetch('./index.html')).headers]);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });

  it('gets two functions of the shell and nothing of Electron or Node', async () => {
    const seen = await page.evaluate(() => {
      const port = Reflect.get(globalThis, 'comptoirPort') as object;
      return {
        port: Object.entries(port).map(([name, value]) => `${name}: ${typeof value}`),
        isFrozen: Object.isFrozen(port),
        node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer', 'electron'].filter(
          (name) => name in globalThis,
        ),
      };
    });
    expect(seen).toEqual({
      port: ['post: function', 'onMessage: function'],
      isFrozen: true,
      node: [],
    });
  });
});

describe('a message', () => {
  it('from a frame inside the screen does not reach the till', async () => {
    await page.evaluate(() => void document.body.append(document.createElement('iframe')));
    const chromium = await page.context().newCDPSession(page);
    const { frameTree } = await chromium.send('Page.getFrameTree');
    const inner = frameTree.childFrames?.at(-1)?.frame.id;
    if (!inner) throw new Error('The frame is not there.');
    // A frame whose process was taken over could speak Electron's IPC without any preload.
    const { executionContextId: contextId } = await chromium.send('Page.createIsolatedWorld', {
      frameId: inner,
      worldName: ISOLATED_WORLD,
    });
    const told = JSON.stringify({
      kind: 'ipc',
      channel: 'comptoir:to-till',
      given: { tag: 'list', items: ['charge'] },
    });
    await chromium.send('Runtime.evaluate', {
      contextId,
      expression: `${BINDING}(${JSON.stringify(told)})`,
    });
    expect(await logged(folder.path, 'senderRefused')).toContain('about:blank');
  });

  it('that is no call of the table is answered with a failure', async () => {
    const answer = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { comptoirPort } = globalThis as unknown as {
            comptoirPort: {
              post(message: unknown): void;
              onMessage(listener: (message: { id?: number }) => void): () => void;
            };
          };
          const stop = comptoirPort.onMessage((message) => {
            if (message.id !== 90_001) return;
            stop();
            resolve(message);
          });
          comptoirPort.post({ kind: 'call', id: 90_001, name: 'till.readKey', input: {} });
        }),
    );
    expect(answer).toEqual({ kind: 'failure', id: 90_001, code: 'unknownCall' });
  });
});
