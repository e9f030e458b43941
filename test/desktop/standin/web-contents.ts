import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { CDPSession, Page } from '@playwright/test';
import { type Coded, decodeValue, encodeMessage } from './cloning.ts';
import { ElectronEvent, eventWith } from './electron-event.ts';
import { FrameTree } from './frame-tree.ts';
import {
  BINDING,
  DELIVER,
  type FromPage,
  ISOLATED_WORLD,
  isolatedScript,
  pageScript,
} from './isolated-world.ts';
import { lacking } from './lacking.ts';
import type { PageSession } from './page-session.ts';
import { readPreload } from './preload-rules.ts';
import { type PrintOptions, printersOfSystem, printPage } from './printing.ts';
import { answerRequests } from './request-answers.ts';
import type { Schemes } from './scheme.ts';

type OpenHandler = (details: { readonly url: string; readonly features: string }) => {
  readonly action: 'allow' | 'deny';
};

/** What a window's contents share with the rest of the stand-in. */
export interface ContentsSurroundings {
  readonly schemes: Schemes;
  readonly session: PageSession;
  readonly ipcMain: EventEmitter;
  openPage(): Promise<Page>;
}

/** Electron's `WebContents` over one page of a real Chromium, driven through its debugging protocol. */
export class StandInContents extends EventEmitter {
  /** What the shell holds: throws by name for what the stand-in lacks. */
  readonly handle: StandInContents;
  readonly #surroundings: ContentsSurroundings;
  readonly #frames: FrameTree;
  readonly #prepared: Promise<{ readonly page: Page; readonly chromium: CDPSession }>;
  #openHandler: OpenHandler | null = null;
  #isolatedContextId: number | null = null;
  #isDestroyed = false;
  #url = '';
  #isLoading = false;

  constructor(
    surroundings: ContentsSurroundings,
    { preload, runsScripts }: { readonly preload: string | null; readonly runsScripts: boolean },
  ) {
    super();
    this.handle = lacking('webContents', this);
    this.#surroundings = surroundings;
    this.#frames = new FrameTree(surroundings.schemes);
    this.#prepared = this.#prepare(preload, runsScripts);
  }

  async loadURL(address: string): Promise<void> {
    const { schemes, session } = this.#surroundings;
    const target = schemes.toChromium(address);
    const { page, chromium } = await this.#prepared;
    const origin = new URL(target).origin;
    const granted = await session.granted(this.handle, schemes.toShell(origin));
    await page.context().grantPermissions(granted, { origin });
    this.#isLoading = true;
    // The promise is kept once the page has finished loading (docs/api/web-contents.md, `contents.loadURL`).
    const isLoaded = new Promise<void>((resolve) => this.once('did-finish-load', () => resolve()));
    const { errorText } = await chromium.send('Page.navigate', { url: target });
    if (errorText === undefined) return isLoaded;
    this.emit('did-fail-load', new ElectronEvent(), -2, errorText, address, true);
    throw new Error(`${errorText} loading '${address}'`);
  }

  reload(): void {
    this.#isLoading = true;
    void this.#prepared.then(({ chromium }) => chromium.send('Page.reload'));
  }

  /** Ends the page's process; `render-process-gone` follows (Electron's docs/api/web-contents.md). */
  forcefullyCrashRenderer(): void {
    void this.#prepared.then(({ chromium }) =>
      // The command dies with the process.
      chromium.send('Page.crash').catch(() => undefined),
    );
  }

  /** Electron drops a message for a document that has no listener; so does this. */
  send(channel: string, ...given: unknown[]): void {
    const text = JSON.stringify(encodeMessage(given));
    const contextId = this.#isolatedContextId;
    if (contextId === null) return;
    void this.#prepared.then(({ chromium }) =>
      chromium
        .send('Runtime.evaluate', {
          contextId,
          expression: `${DELIVER}(${JSON.stringify(channel)}, ${JSON.stringify(text)})`,
        })
        // The document went away while the message was under way.
        .catch(() => undefined),
    );
  }

  /** Without a load of a page of its own nothing of a system is asked: the names are the test's. */
  async getPrintersAsync(): Promise<readonly object[]> {
    await this.#prepared;
    return printersOfSystem().map((name) => ({
      ...{ name, displayName: `${name} (USB)`, description: '', options: {} },
    }));
  }

  print(options: PrintOptions, callback: (success: boolean, failureReason: string) => void): void {
    void this.#prepared
      .then(({ chromium }) => printPage(chromium, options))
      .then((reason) => callback(reason === null, reason ?? ''));
  }

  setWindowOpenHandler(handler: OpenHandler): void {
    this.#openHandler = handler;
  }

  /** The address of the page that is shown, by the scheme of the shell; empty before there is one. */
  getURL(): string {
    return this.#url;
  }

  isDestroyed(): boolean {
    return this.#isDestroyed;
  }

  /** For the window: the page and Chromium's debugging protocol for it. */
  prepared(): Promise<{ readonly page: Page; readonly chromium: CDPSession }> {
    return this.#prepared;
  }

  async destroy(): Promise<void> {
    const { page } = await this.#prepared;
    this.#isDestroyed = true;
    await page.close();
    this.emit('destroyed');
  }

  async #prepare(
    preloadPath: string | null,
    runsScripts: boolean,
  ): Promise<{ page: Page; chromium: CDPSession }> {
    const page = await this.#surroundings.openPage();
    const chromium = await page.context().newCDPSession(page);
    this.#followFrames(chromium);
    chromium.on('Inspector.targetCrashed', () => {
      this.#isolatedContextId = null;
      this.emit('render-process-gone', new ElectronEvent(), { reason: 'crashed', exitCode: 1 });
    });
    // A link's; what a script opens is caught in the page (isolated-world.ts).
    chromium.on('Page.windowOpen', ({ url, windowFeatures }) =>
      this.#windowOpened(url, windowFeatures.join(',')),
    );
    await chromium.send('Inspector.enable');
    await chromium.send('Page.enable');
    const { frameTree } = await chromium.send('Page.getFrameTree');
    this.#frames.navigated(frameTree.frame);
    await chromium.send('Runtime.enable');
    await chromium.send('Runtime.addBinding', {
      name: BINDING,
      executionContextName: ISOLATED_WORLD,
    });
    if (!runsScripts) await chromium.send('Emulation.setScriptExecutionDisabled', { value: true });
    if (preloadPath !== null) await this.#injectWorlds(chromium, preloadPath);
    await answerRequests(chromium, this, {
      schemes: this.#surroundings.schemes,
      session: this.#surroundings.session,
      mainFrameId: frameTree.frame.id,
      isOwnLoad: () => this.#takeOwnLoad(),
    });
    return { page, chromium };
  }

  #takeOwnLoad(): boolean {
    const isOwn = this.#isLoading;
    this.#isLoading = false;
    return isOwn;
  }

  async #injectWorlds(chromium: CDPSession, path: string): Promise<void> {
    const secret = randomUUID();
    const preload = readPreload(path);
    const isRefused = 'error' in preload;
    if (isRefused) this.once('did-navigate', () => this.#preloadFailed(path, preload.error));
    const addScript = (source: string, world: { worldName?: string }) =>
      chromium.send('Page.addScriptToEvaluateOnNewDocument', { source, ...world });
    await addScript(pageScript(secret), {});
    const source = isolatedScript(secret, isRefused ? null : { path, source: preload.source });
    await addScript(source, { worldName: ISOLATED_WORLD });
    this.on('preload-ran-badly', (error: Error) => this.#preloadFailed(path, error));
  }

  #preloadFailed(path: string, error: Error): void {
    this.emit('preload-error', new ElectronEvent(), path, error);
  }

  #followFrames(chromium: CDPSession): void {
    const frameOfContext = new Map<number, string>();
    chromium.on('Page.frameAttached', (news) =>
      this.#frames.attached(news.frameId, news.parentFrameId),
    );
    chromium.on('Page.frameDetached', ({ frameId }) => this.#frames.detached(frameId));
    chromium.on('Page.navigatedWithinDocument', ({ frameId, url }) =>
      this.#frames.navigatedWithinDocument(frameId, url),
    );
    chromium.on('Page.frameNavigated', ({ frame }) => {
      this.#frames.navigated(frame);
      if (frame.parentId !== undefined) return;
      const url = this.#surroundings.schemes.toShell(frame.url);
      this.#url = url;
      this.emit('did-navigate', new ElectronEvent(), url, 200, 'OK');
    });
    chromium.on('Page.loadEventFired', () => this.emit('did-finish-load'));
    chromium.on('Runtime.executionContextsCleared', () => {
      frameOfContext.clear();
      this.#isolatedContextId = null;
    });
    chromium.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId: string = context.auxData?.frameId ?? '';
      frameOfContext.set(context.id, frameId);
      const isTop = this.#frames.holdOn(frameId)()?.parent === null;
      if (context.name === ISOLATED_WORLD && isTop) this.#isolatedContextId = context.id;
    });
    chromium.on('Runtime.bindingCalled', ({ name, payload, executionContextId }) => {
      if (name !== BINDING) return;
      const frame = this.#frames.holdOn(frameOfContext.get(executionContextId) ?? '');
      this.#told(JSON.parse(payload) as FromPage, frame);
    });
  }

  #told(told: FromPage, frame: ReturnType<FrameTree['holdOn']>): void {
    if (told.kind === 'windowOpen') {
      this.#windowOpened(told.url, told.features);
      return;
    }
    if (told.kind === 'preloadError') {
      const error = Object.assign(new Error(told.message), { name: told.name });
      this.emit('preload-ran-badly', error);
      return;
    }
    const event = eventWith({ sender: this.handle, type: 'frame' as const });
    Object.defineProperty(event, 'senderFrame', { get: frame });
    const given = decodeValue(told.given as Coded, null) as unknown[];
    this.#surroundings.ipcMain.emit(told.channel, event, ...given);
  }

  #windowOpened(address: string, features: string): void {
    const url = this.#surroundings.schemes.toShell(address);
    // Without a handler Electron opens the window.
    const { action } = this.#openHandler?.({ url, features }) ?? { action: 'allow' };
    if (action !== 'deny')
      throw new Error(`The stand-in for Electron opens no second window: ${url}`);
  }
}
