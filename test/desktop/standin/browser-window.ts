import { EventEmitter } from 'node:events';
import type { Bounds, Displays } from './displays.ts';
import { ElectronEvent } from './electron-event.ts';
import { lacking } from './lacking.ts';
import { type ContentsSurroundings, StandInContents } from './web-contents.ts';

interface WindowOptions extends Partial<Bounds> {
  readonly minWidth?: number;
  readonly minHeight?: number;
  readonly fullscreen?: boolean;
  readonly kiosk?: boolean;
  readonly webPreferences?: Readonly<Record<string, unknown>>;
}

const KNOWN_OPTIONS: readonly string[] =
  'x,y,width,height,minWidth,minHeight,title,show,backgroundColor,autoHideMenuBar,webPreferences,fullscreen,kiosk,frame,closable,minimizable,skipTaskbar'.split(
    ',',
  );
const KNOWN_PREFERENCES: readonly string[] =
  'preload,sandbox,contextIsolation,nodeIntegration,webSecurity,webviewTag,spellcheck,devTools,javascript'.split(
    ',',
  );

export interface WindowSurroundings extends ContentsSurroundings {
  readonly displays: Displays;
  contentsCreated(contents: StandInContents): void;
  windowClosed(window: StandInWindow): void;
}

/** Electron's `BrowserWindow`: its size is the page's viewport; its place and modes are remembered, not shown. */
export class StandInWindow extends EventEmitter {
  readonly handle: StandInWindow;
  readonly #contents: StandInContents;
  readonly #surroundings: WindowSurroundings;
  readonly #smallest: { readonly width: number; readonly height: number };
  #bounds: Bounds;
  #mode: 'normal' | 'maximised' | 'fullScreen' = 'normal';
  #isMinimised = false;
  readonly #isKiosk: boolean;
  #isClosing = false;

  constructor(options: WindowOptions, surroundings: WindowSurroundings) {
    super();
    const preferences = options.webPreferences ?? {};
    nameUnknown('BrowserWindow option', options, KNOWN_OPTIONS);
    nameUnknown('webPreferences', preferences, KNOWN_PREFERENCES);
    const isSandboxed = preferences.sandbox === true && preferences.contextIsolation === true;
    if (!isSandboxed || preferences.nodeIntegration === true) {
      throw new Error('The stand-in for Electron imitates sandboxed, isolated pages only.');
    }
    this.handle = lacking('BrowserWindow', this);
    this.#surroundings = surroundings;
    this.#smallest = { width: options.minWidth ?? 0, height: options.minHeight ?? 0 };
    this.#bounds = this.#centred(options);
    const { preload, javascript = true } = preferences;
    this.#contents = new StandInContents(surroundings, {
      preload: preload === undefined ? null : String(preload),
      runsScripts: javascript === true,
    });
    this.#contents.once('did-finish-load', () => this.emit('ready-to-show'));
    let loaded = 0;
    this.#contents.on('did-finish-load', () => tellTest({ standIn: 'page', loaded: ++loaded }));
    surroundings.contentsCreated(this.#contents);
    if (options.fullscreen || options.kiosk) this.#mode = 'fullScreen';
    this.#isKiosk = options.kiosk ?? false;
    this.#showSize();
  }

  get webContents(): StandInContents {
    return this.#contents.handle;
  }

  loadURL(address: string): Promise<void> {
    return this.#contents.loadURL(address);
  }

  /** As it stands now, whichever its mode. */
  getBounds(): Bounds {
    const { workArea, bounds } = this.#surroundings.displays.matching(this.#bounds);
    if (this.#mode === 'fullScreen') return bounds;
    return this.#mode === 'maximised' ? workArea : this.#bounds;
  }

  getNormalBounds(): Bounds {
    return this.#bounds;
  }

  isMaximized(): boolean {
    return this.#mode === 'maximised';
  }

  isFullScreen(): boolean {
    return this.#mode === 'fullScreen';
  }

  isKiosk(): boolean {
    return this.#isKiosk;
  }

  isMinimized(): boolean {
    return this.#isMinimised;
  }

  maximize(): void {
    this.#mode = 'maximised';
    this.#showSize();
  }

  minimize(): void {
    this.#isMinimised = true;
  }

  restore(): void {
    this.#isMinimised = false;
    this.emit('restore');
  }

  /** No menu is drawn here; with none, no key of one is left (docs/tutorial/keyboard-shortcuts.md). */
  removeMenu(): void {
    tellTest({ standIn: 'menuRemoved' });
  }

  /** Shown, and the keyboard stays where it was. */
  showInactive(): void {
    this.emit('show');
    tellTest({ standIn: 'shownInactive', bounds: this.getBounds() });
  }

  show(): void {
    this.emit('show');
  }

  /** Nobody sees a window here: the test is told. */
  focus(): void {
    const page = this.#contents.getURL();
    tellTest({ standIn: 'focused', isMinimised: this.#isMinimised, page });
    this.emit('focus');
  }

  setBounds(bounds: Bounds): void {
    this.#bounds = this.#centred(bounds);
    this.#mode = 'normal';
    this.#showSize();
    this.emit('move');
  }

  setFullScreen(isFullScreen: boolean): void {
    this.#mode = isFullScreen ? 'fullScreen' : 'normal';
    this.#showSize();
  }

  isDestroyed(): boolean {
    return this.#isClosing;
  }

  /** Asks first, as a person's click on the cross does. */
  close(): void {
    const event = new ElectronEvent();
    this.emit('close', event);
    if (!event.defaultPrevented) this.destroy();
  }

  destroy(): void {
    if (this.#isClosing) return;
    this.#isClosing = true;
    void this.#contents.destroy().then(() => {
      this.emit('closed');
      this.#surroundings.windowClosed(this);
    });
  }

  /** For a test: ends the page's process, as a lack of memory does. */
  crashPage(): void {
    this.#contents.forcefullyCrashRenderer();
  }

  /** For a test: says what Electron says of a page that answers no event for a while. */
  hangPage(): void {
    this.#contents.emit('unresponsive');
  }

  #centred({ x, y, width = 800, height = 600 }: Partial<Bounds>): Bounds {
    const { workArea } = this.#surroundings.displays.primary();
    const size = {
      width: Math.max(width, this.#smallest.width),
      height: Math.max(height, this.#smallest.height),
    };
    return {
      x: x ?? Math.round(workArea.x + (workArea.width - size.width) / 2),
      y: y ?? Math.round(workArea.y + (workArea.height - size.height) / 2),
      ...size,
    };
  }

  #showSize(): void {
    const { width, height } = this.getBounds();
    void this.#contents.prepared().then(({ chromium }) =>
      chromium.send('Emulation.setDeviceMetricsOverride', {
        width,
        height,
        deviceScaleFactor: 1,
        mobile: false,
      }),
    );
  }
}

const tellTest = (told: object): void => {
  process.stderr.write(`${JSON.stringify(told)}\n`);
};

function nameUnknown(what: string, given: object, known: readonly string[]): void {
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown) throw new Error(`The stand-in for Electron has no ${what} ${unknown}.`);
}
