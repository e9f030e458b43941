import type { CDPSession, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL, type RunningShell } from './support/shells.ts';

interface Manifest {
  readonly name: string;
  readonly display: string;
  readonly theme_color: string;
  readonly icons: readonly { readonly src: string; readonly purpose: string }[];
}

describe('the browser shell, installed as an app', () => {
  const folder = temporaryFolder();
  let till: RunningShell;
  let page: Page;
  let chromium: CDPSession;

  beforeAll(async () => {
    till = await BROWSER_SHELL.start({ dataFolder: folder.path });
    page = till.page;
    chromium = await page.context().newCDPSession(page);
    await page.getByRole('heading', { name: 'New sale' }).waitFor();
  });

  afterAll(async () => {
    await closePages();
    await till.end();
    folder[Symbol.dispose]();
  });

  test('has a manifest that the browser reads, by the session that the page has', async () => {
    const asked = page.waitForResponse(/app\.webmanifest$/);
    const { data = '', errors } = await chromium.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const manifest: Manifest = JSON.parse(data);
    expect(manifest).toMatchObject({ name: 'Comptoir', display: 'fullscreen' });
    const answer = await asked;
    expect(answer.status()).toBe(200);
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    });
  });

  test('lacks nothing that a browser wants before it installs an app', async () => {
    const { installabilityErrors } = await chromium.send('Page.getInstallabilityErrors');
    const named = installabilityErrors.map(({ errorId }) => errorId);
    // A test's window keeps nothing, and so installs nothing.
    expect(named.filter((name) => name !== 'in-incognito')).toEqual([]);
  });

  test('has icons that are pictures, the one for any shape without corners of its own', async () => {
    const { icons, theme_color: colour } = await manifestOf();
    expect(icons.map(({ purpose }) => purpose)).toEqual(['any', 'maskable']);
    const corners = await page.evaluate(
      async (addresses) => {
        const drawn: number[] = [];
        for (const address of addresses) {
          const picture = new Image(64, 64);
          picture.src = address;
          await picture.decode();
          const paper = document.createElement('canvas').getContext('2d');
          paper?.drawImage(picture, 0, 0, 64, 64);
          drawn.push(paper?.getImageData(0, 0, 1, 1).data[3] ?? -1);
        }
        return drawn;
      },
      icons.map(({ src }) => src),
    );
    expect(corners).toEqual([0, 255]);
    const ground = await page.locator('meta[name="theme-color"]').first().getAttribute('content');
    expect(colour).toBe(ground);
  });

  test('tells whoever is not let in nothing, not even its manifest', async () => {
    const address = new URL('app.webmanifest', page.url());
    expect((await fetch(address)).status).toBe(401);
  });

  test('has no worker that could show an old page over a new till', async () => {
    expect(
      await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length),
    ).toBe(0);
  });

  function manifestOf(): Promise<Manifest> {
    return page.evaluate(async () => (await fetch('./app.webmanifest')).json());
  }
});
