import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { temporaryFolder } from './support/built-shell.ts';
import { type RunningProgram, runProgram } from './support/running-program.ts';

/** A smallest program: its own scheme, one window, one preload; what it hears it says on standard error. */
const PROGRAM = `
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron';
import { join } from 'node:path';
const say = (told) => process.stderr.write('program: ' + JSON.stringify(told) + '\\n');
say({ readyAtFirst: app.isReady() });
protocol.registerSchemesAsPrivileged([{ scheme: 'probe', privileges: PRIVILEGES }]);
ipcMain.on('to-main', (event, message) => say({ heard: message, url: event.senderFrame?.url }));
app.whenReady().then(() => {
  FIRST
  protocol.handle('probe', () => new Response('<!doctype html><title>Probe</title>', {
    headers: { 'content-type': 'text/html' },
  }));
  const window = new BrowserWindow({ webPreferences: {
    preload: join(import.meta.dirname, 'PRELOAD'), sandbox: true, contextIsolation: true,
  } });
  window.webContents.on('preload-error', (_event, path, error) =>
    say({ preloadError: error.name + ': ' + error.message }));
  window.webContents.on('did-finish-load', () => window.webContents.send('to-page', { at: new Date(0) }));
  EXTRA
  return window.loadURL('probe://page/index.html');
}).catch((error) => { say({ failed: error.message }); app.exit(1); });
`;

/** A probe has nothing to lose: one that misses the signal to end is not waited for. */
const LONGEST_END_MS = 3_000;

interface Probe {
  readonly preloadName?: string;
  readonly preload?: string;
  readonly privileges?: string;
  /** More of the program, run before it makes its window. */
  readonly first?: string;
  /** More of the program, run before the page is loaded. */
  readonly extra?: string;
}

/** Writes the program and runs it for as long as the block does. */
function probe(options: Probe = {}): RunningProgram & AsyncDisposable {
  const folder = temporaryFolder();
  const { preloadName = 'preload.cjs', preload = '', first = '', extra = '' } = options;
  const { privileges = '{ standard: true, secure: true }' } = options;
  const text = PROGRAM.replace('PRELOAD', preloadName)
    .replace('PRIVILEGES', privileges)
    .replace('FIRST', first)
    .replace('EXTRA', extra);
  writeFileSync(join(folder.path, 'main.mjs'), text);
  writeFileSync(join(folder.path, preloadName), preload);
  const program = runProgram(join(folder.path, 'main.mjs'));
  return {
    ...program,
    async [Symbol.asyncDispose]() {
      await program.end(LONGEST_END_MS);
      folder[Symbol.dispose]();
    },
  };
}

describe('a sandboxed preload', () => {
  it.each([
    [
      'is an ES module by its name',
      'preload.mjs',
      '',
      'SyntaxError: Cannot use import statement outside a module',
    ],
    [
      'is an ES module by its text',
      'preload.cjs',
      "import 'electron';",
      'SyntaxError: Cannot use import statement outside a module',
    ],
    [
      'requires a built-in that the sandbox lacks',
      'preload.cjs',
      "require('node:fs');",
      'Error: module not found: node:fs',
    ],
    [
      'requires another file',
      'preload.cjs',
      "require('./other.cjs');",
      'Error: module not found: ./other.cjs',
    ],
  ])('is refused when it %s', async (_what, preloadName, preload, error) => {
    await using program = probe({ preloadName, preload });
    expect(await program.said('preloadError')).toContain(error);
  });

  it('throws by name for a part of Electron that the stand-in lacks', async () => {
    await using program = probe({ preload: "require('electron').webFrame;" });
    expect(await program.said('preloadError')).toContain('webFrame');
  });

  it('shares nothing with the page but what it exposes, without prototypes', async () => {
    await using program = probe({
      preload: `
        const { contextBridge } = require('electron');
        globalThis.secret = 'of the preload';
        class Till { name = 'till'; close() {} }
        contextBridge.exposeInMainWorld('exposed', { till: new Till(), twice: (one) => one(21) * 2 });`,
    });
    const page = await program.page();
    const seen = await page.evaluate(() => {
      const { exposed } = globalThis as unknown as {
        exposed: { till: object; twice: (give: (given: number) => number) => number };
      };
      return {
        secret: 'secret' in globalThis,
        require: 'require' in globalThis,
        process: 'process' in globalThis,
        till: Object.keys(exposed.till),
        isPlain: Object.getPrototypeOf(exposed.till) === Object.prototype,
        isFrozen: Object.isFrozen(exposed),
        twice: exposed.twice((given) => given + 1),
      };
    });
    expect(seen).toEqual({
      secret: false,
      require: false,
      process: false,
      till: ['name'],
      isPlain: true,
      isFrozen: true,
      twice: 44,
    });
  });
});

describe('a message between the page and the program', () => {
  const preload = `
    const { contextBridge, ipcRenderer } = require('electron');
    contextBridge.exposeInMainWorld('probe', {
      send: (message) => ipcRenderer.send('to-main', message),
      sendFunction: () => ipcRenderer.send('to-main', { listener() {} }),
      sendSymbol: () => ipcRenderer.send('to-main', Symbol('till')),
      heard: (listener) => ipcRenderer.on('to-page', (_event, message) => listener(message)),
    });`;
  interface Exposed {
    readonly probe: {
      send(message: unknown): void;
      sendFunction(): void;
      sendSymbol(): void;
      heard(listener: (message: unknown) => void): void;
    };
  }

  it('is refused in the words of Electron when it holds what cannot be cloned', async () => {
    await using program = probe({ preload });
    const page = await program.page();
    const errors = await page.evaluate(() => {
      const { probe: exposed } = globalThis as unknown as Exposed;
      return [exposed.sendFunction, exposed.sendSymbol].map((send) => {
        try {
          send();
          return 'sent';
        } catch (error) {
          return (error as Error).message;
        }
      });
    });
    expect(errors).toEqual(['An object could not be cloned.', 'An object could not be cloned.']);
  });

  it('is refused on the way to the page too', async () => {
    await using program = probe({ preload, extra: "window.webContents.send('to-page', () => 1);" });
    expect(await program.said('"failed"')).toContain('An object could not be cloned.');
  });

  it('arrives as plain data, with the frame that sent it', async () => {
    await using program = probe({ preload });
    const page = await program.page();
    await page.evaluate(() =>
      (globalThis as unknown as Exposed).probe.send({
        list: [1, null, Number.NaN],
        when: new Date(0),
      }),
    );
    expect(JSON.parse((await program.said('"heard"')).replace('program: ', ''))).toEqual({
      heard: { list: [1, null, null], when: '1970-01-01T00:00:00.000Z' },
      url: 'probe://page/index.html',
    });
  });
});

describe('the program', () => {
  it('is not ready before its first module has run to its end', async () => {
    await using program = probe({ first: 'app.exit(0);' });
    expect(await program.said('readyAtFirst')).toContain('false');
  });

  it.each([
    [
      'registers its schemes too late',
      'protocol.registerSchemesAsPrivileged([]);',
      'before app is ready',
    ],
    ['uses what the stand-in lacks', 'app.setBadgeCount(1);', 'has no app.setBadgeCount'],
    [
      'gives a window an option that the stand-in lacks',
      'new BrowserWindow({ opacity: 0.5 });',
      'option opacity',
    ],
    [
      'opens a page outside the sandbox',
      'new BrowserWindow({ webPreferences: { sandbox: false } });',
      'sandboxed, isolated pages only',
    ],
    [
      'sets a folder that is not there',
      "app.setPath('userData', '/absent/folder');",
      'Failed to set path',
    ],
  ])('fails when it %s', async (_what, first, message) => {
    await using program = probe({ first });
    expect(await program.said('"failed"')).toContain(message);
  });

  it('fails when it opens a scheme that has no origin', async () => {
    await using program = probe({ privileges: '{ standard: true }' });
    expect(await program.said('"failed"')).toContain('probe is not both');
  });

  it('has every permission granted while it refuses none, as in Electron', async () => {
    await using program = probe();
    const page = await program.page();
    const state = () =>
      page.evaluate(async () => (await navigator.permissions.query({ name: 'geolocation' })).state);
    expect(await state()).toBe('granted');
  });

  it('does not pass over a new window that it forgot to refuse', async () => {
    await using program = probe();
    const page = await program.page();
    // The program ends over it, which may come before the page has answered.
    const opened = page.evaluate(() => void window.open('https://elsewhere.example/'));
    await Promise.allSettled([opened]);
    expect(await program.said('second window')).toContain('https://elsewhere.example/');
  });
});
