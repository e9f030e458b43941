import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/browser.ts';

/**
 * The Chromium behind the windows, started for the first of them. It reaches nothing but this machine, keeps its
 * profile in `userData`, and listens on 127.0.0.1 for the test that drives the page.
 */
export class BrowserProcess {
  #context: Promise<BrowserContext> | null = null;

  async openPage(userData: string): Promise<Page> {
    if (this.#context) throw new Error('The stand-in for Electron opens one window.');
    this.#context = this.#launch(join(userData, 'chromium'));
    const [page] = (await this.#context).pages();
    if (!page) throw new Error('Chromium opened no page.');
    return page;
  }

  async close(): Promise<void> {
    await (await this.#context)?.close();
  }

  async #launch(profile: string): Promise<BrowserContext> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: ensureBrowser().executable,
      viewport: null,
      // A busy machine takes its time.
      timeout: 240_000,
      handleSIGINT: false,
      handleSIGTERM: false,
      handleSIGHUP: false,
      args: [
        // Chromium refuses its own sandbox to root and in most containers.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--remote-debugging-port=0',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
      ],
    });
    announce(profile);
    return context;
  }
}

/** One line for the test: where Chromium's debugging protocol answers. */
function announce(profile: string): void {
  const file = join(profile, 'DevToolsActivePort');
  if (!existsSync(file)) throw new Error('Chromium opened no debugging port.');
  const [port] = readFileSync(file, 'utf8').split('\n');
  process.stderr.write(
    `${JSON.stringify({ standIn: 'chromium', endpoint: `http://127.0.0.1:${port}` })}\n`,
  );
}
