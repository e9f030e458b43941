import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StandInWindow } from './browser-window.ts';
import { ElectronEvent } from './electron-event.ts';
import { InstanceLock } from './instance-lock.ts';
import { lacking } from './lacking.ts';

interface MenuItem {
  readonly label?: string;
  readonly click?: () => void;
  readonly submenu?: readonly MenuItem[];
}

/** What was built from a template, as it was given. */
export interface ApplicationMenu {
  readonly items: readonly MenuItem[];
}

/** Electron's `app`: the order of a program's life, from the end of its first module to its exit. */
export class Application extends EventEmitter {
  readonly handle: Application;
  readonly windows = new Set<StandInWindow>();
  readonly isPackaged = process.env.STANDIN_PACKAGED === '1';
  /** Whether every page is to have a sandbox, whatever its window says. */
  hasSandbox = false;
  readonly #lock = new InstanceLock();
  readonly #paths = new Map<string, string>();
  readonly #ready: Promise<void>;
  #becomeReady = (): void => undefined;
  #isReady = false;
  #menu: ApplicationMenu | null = null;
  #isQuitting = false;
  #endBrowser: () => Promise<void> = () => Promise.resolve();

  constructor() {
    super();
    this.handle = lacking('app', this);
    this.#ready = new Promise((resolve) => {
      this.#becomeReady = resolve;
    });
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => this.quit());
    process.on('exit', () => this.#lock.release());
  }

  /** Called once the first module has run to its end: Electron is ready no sooner. */
  codeLoaded(): void {
    this.#isReady = true;
    this.#becomeReady();
    this.emit('ready', new ElectronEvent(), {});
  }

  /** How the browser behind the windows ends with the program. */
  endsWith(endBrowser: () => Promise<void>): void {
    this.#endBrowser = endBrowser;
  }

  /** Sets what each page runs in, before there is any. */
  enableSandbox(): void {
    if (this.#isReady)
      throw new Error('app.enableSandbox() can only be called before app is ready');
    this.hasSandbox = true;
  }

  useMenu(menu: ApplicationMenu | null): void {
    this.#menu = menu;
  }

  /** For a test: chooses an item of the menu by its label, as a person does. */
  chooseInMenu(label: string): void {
    const items = (this.#menu?.items ?? []).flatMap((item) => [item, ...(item.submenu ?? [])]);
    const item = items.find((one) => one.label === label);
    if (!item?.click) throw new Error(`There is no ${label} in the menu.`);
    item.click();
  }

  isReady(): boolean {
    return this.#isReady;
  }

  whenReady(): Promise<void> {
    return this.#ready;
  }

  getPath(name: string): string {
    const path = this.#paths.get(name);
    if (path) return path;
    if (name === 'userData')
      return process.env.STANDIN_USER_DATA ?? join(tmpdir(), `standin-user-data-${process.pid}`);
    throw new Error(`The stand-in for Electron has no app.getPath('${name}').`);
  }

  setPath(name: string, path: string): void {
    if (name !== 'userData' && name !== 'crashDumps') {
      throw new Error(`The stand-in for Electron has no app.setPath('${name}').`);
    }
    if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
      throw new Error(`Failed to set path '${name}': ${path} is no directory`);
    }
    this.#paths.set(name, path);
  }

  requestSingleInstanceLock(additionalData?: Record<string, unknown>): boolean {
    const call = { argv: process.argv, told: additionalData };
    return this.#lock.take(this.getPath('userData'), call, ({ argv, told }) =>
      this.emit('second-instance', new ElectronEvent(), [...argv], process.cwd(), told),
    );
  }

  /** Asks everyone: `before-quit`, then each window, then `will-quit`; each may refuse. */
  quit(): void {
    if (this.#isQuitting || this.#refused('before-quit')) return;
    this.#isQuitting = true;
    for (const window of this.windows) window.close();
    if (this.windows.size === 0) this.#end(0);
  }

  /**
   * Starts the program again once this one has ended (Electron's docs/api/app.md, `app.relaunch`: it does not end this one, and
   * without options takes the same arguments and program). Here the test is told, and starts it if it likes.
   */
  relaunch(options: { readonly args?: readonly string[]; readonly execPath?: string } = {}): void {
    const { args = process.argv.slice(1), execPath = process.execPath } = options;
    this.once('quit', () =>
      process.stderr.write(`${JSON.stringify({ standIn: 'relaunched', args, execPath })}\n`),
    );
  }

  /** Ends at once and asks nobody. */
  exit(code = 0): void {
    this.#isQuitting = true;
    void this.#leave(code);
  }

  windowClosed(window: StandInWindow): void {
    this.windows.delete(window);
    if (this.windows.size > 0) return;
    if (this.#isQuitting) this.#end(0);
    else if (this.listenerCount('window-all-closed') > 0) this.emit('window-all-closed');
    else this.quit();
  }

  #end(code: number): void {
    if (!this.#refused('will-quit')) void this.#leave(code);
    else this.#isQuitting = false;
  }

  async #leave(code: number): Promise<void> {
    this.emit('quit', new ElectronEvent(), code);
    await this.#endBrowser();
    process.exit(code);
  }

  #refused(name: 'before-quit' | 'will-quit'): boolean {
    const event = new ElectronEvent();
    this.emit(name, event);
    return event.defaultPrevented;
  }
}
