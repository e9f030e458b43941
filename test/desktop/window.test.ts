import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { describe, expect, it } from 'vitest';
import { startShell, temporaryFolder } from './support/built-shell.ts';

const kept = (folder: string): unknown =>
  JSON.parse(readFileSync(join(folder, 'window.json'), 'utf8'));
/** Waits until the page is as large as that. */
const isSized = (page: Page, width: number, height: number) =>
  page.waitForFunction((wanted) => `${innerWidth} ${innerHeight}` === wanted, `${width} ${height}`);

describe("the till's window", () => {
  it('opens in the middle, at a size for a sale, when its kept place cannot be read', async () => {
    using folder = temporaryFolder();
    writeFileSync(join(folder.path, 'window.json'), '{"x":2000,"y":40,"wid');
    await using shell = startShell(folder.path);
    await shell.said('"loaded"');
    await isSized(await shell.page(), 1280, 800);
    await shell.gesture({ does: 'closeWindow' });
    expect((await shell.exited).status).toBe(0);
    const middle = { x: 320, y: 140, width: 1280, height: 800 };
    expect(kept(folder.path)).toEqual({ ...middle, maximised: false, fullScreen: false });
  });

  it('opens again where it stood, and is never smaller than a sale needs', async () => {
    using folder = temporaryFolder();
    await using first = startShell(folder.path);
    await first.said('"loaded"');
    const bounds = { x: 40, y: 60, width: 100, height: 100 };
    await first.gesture({ does: 'moveWindow', bounds });
    await first.gesture({ does: 'closeWindow' });
    await first.exited;
    await using second = startShell(folder.path);
    await second.said('"loaded"');
    await isSized(await second.page(), 800, 480);
    await second.end();
    const stood = { x: 40, y: 60, width: 800, height: 480 };
    expect(kept(folder.path)).toEqual({ ...stood, maximised: false, fullScreen: false });
  });

  it.each([
    ['maximised', { does: 'maximiseWindow' }],
    ['fullScreen', { does: 'fillScreen' }],
  ] as const)('opens %s again, and remembers its size for afterwards', async (mode, gesture) => {
    using folder = temporaryFolder();
    await using first = startShell(folder.path);
    await first.said('"loaded"');
    await first.gesture(gesture);
    await first.end();
    expect(kept(folder.path)).toMatchObject({ [mode]: true, width: 1280, height: 800 });
    await using second = startShell(folder.path);
    await isSized(await second.page(), 1920, 1080);
    await second.end();
  });

  it('comes back to the middle when the display it stood on is gone', async () => {
    using folder = temporaryFolder();
    const state = { x: 2400, y: 40, width: 900, height: 600, maximised: false, fullScreen: false };
    writeFileSync(join(folder.path, 'window.json'), JSON.stringify(state));
    await using shell = startShell(folder.path);
    await shell.said('"loaded"');
    await shell.end();
    expect(kept(folder.path)).toMatchObject({ x: 510, y: 240, width: 900, height: 600 });
  });
});
