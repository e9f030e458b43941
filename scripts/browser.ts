import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { installPackages, mayInstallPackages } from './debian.ts';

/** A Chromium that the tests can drive. */
export interface Browser {
  readonly name: string;
  readonly executable: string;
}

/** Keep Chromium quiet without a network; it refuses its own sandbox to root and in most containers. */
export const BROWSER_ARGUMENTS: readonly string[] = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Chromium without a window's frame, which costs a test a third less of the processor than the whole browser. */
const HEADLESS = 'chromium-headless-shell';

const ON_THE_PATH = [
  HEADLESS,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
  'msedge.exe',
  'chrome.exe',
];

const IN_THEIR_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The browser named by COMPTOIR_BROWSER, Playwright's own, or one that this machine has; null for none. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): Browser | null {
  const named = env.COMPTOIR_BROWSER;
  if (named !== undefined) return { name: 'the one named by COMPTOIR_BROWSER', executable: named };
  const own = chromium.executablePath();
  if (existsSync(own)) return { name: "Playwright's own Chromium", executable: own };
  const folders = (env.PATH ?? '').split(delimiter);
  const onThePath = folders.flatMap((folder) => ON_THE_PATH.map((name) => join(folder, name)));
  const found = [...onThePath, ...IN_THEIR_PLACES].find(existsSync);
  return found === undefined ? null : { name: "this machine's own", executable: found };
}

/** Finds a browser, or installs one; throws a sentence when neither works. */
export function ensureBrowser(): Browser {
  const browser = findBrowser() ?? install();
  if (browser) return browser;
  throw new Error(
    'The tests need a Chromium and none can be found or installed: install one, or name it in COMPTOIR_BROWSER.',
  );
}

function install(): Browser | null {
  console.log('No browser was found; installing one.');
  if (mayInstallPackages()) {
    // Not every Debian has the first; what is found then says which it was.
    installPackages(HEADLESS);
    if (!findBrowser()) installPackages('chromium');
  } else {
    const args = ['node_modules/@playwright/test/cli.js', 'install', 'chromium'];
    spawnSync(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  }
  return findBrowser();
}
