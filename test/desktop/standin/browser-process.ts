import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '../../../scripts/browser.ts';

/**
 * The Chromium behind the windows, started for the first of them; each has a page of its own. It reaches nothing but this
 * machine, keeps its profile in `userData`, and listens on 127.0.0.1 for the test that drives the pages. A page that no window
 * asked for is closed.
 */
export class BrowserProcess {
  readonly #own = new Set<Page>();
  #context: Promise<BrowserContext> | null = null;
  /** One after the other: what comes in between is nobody's. */
  #last: Promise<unknown> = Promise.resolve();

  async openPage(userData: string): Promise<Page> {
    const opened = this.#last.then(() => this.#open(userData));
    this.#last = opened.catch(() => undefined);
    return opened;
  }

  async #open(userData: string): Promise<Page> {
    const isFirst = this.#context === null;
    this.#context ??= this.#launch(join(userData, 'chromium'));
    const context = await this.#context;
    // The page that Chromium began with is the first window's.
    const page = isFirst ? context.pages()[0] : await context.newPage();
    if (!page) throw new Error('Chromium opened no page.');
    this.#own.add(page);
    if (isFirst) {
      context.on(
        'page',
        (other) =>
          void this.#last.then(async () => {
            if (!this.#own.has(other)) await other.close();
          }),
      );
    }
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
