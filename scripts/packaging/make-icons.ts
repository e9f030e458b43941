import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { BROWSER_ARGUMENTS, ensureBrowser } from '../browser.ts';
import { ROOT } from '../root.ts';
import { icnsFile, SIDES_IN_ICNS } from './icns-file.ts';
import { icoFile, LARGEST_SIDE_IN_ICO } from './ico-file.ts';
import type { PngFile } from './png-file.ts';

const SOURCE = join(ROOT, 'resources', 'icon.svg');
/** In pixels: what Windows' lists, taskbar and desktop ask for, and what macOS and Linux do. */
const SIDES: readonly number[] = [...new Set([16, 24, 32, 48, 64, 128, ...SIDES_IN_ICNS])].sort(
  (one, other) => one - other,
);

/**
 * Draws `resources/icon.svg` in the tests' Chromium and writes into `folder`, made anew, what each system wants:
 * `icons/SxS.png`, `icon.ico` and `icon.icns`. Throws a sentence where no Chromium can be found or installed.
 */
export async function makeIcons(folder: string): Promise<void> {
  const pictures = await draw(readFileSync(SOURCE, 'utf8'));
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'icons'), { recursive: true });
  for (const { side, bytes } of pictures) {
    writeFileSync(join(folder, 'icons', `${side}x${side}.png`), bytes);
  }
  const small = pictures.filter(({ side }) => side <= LARGEST_SIDE_IN_ICO);
  writeFileSync(join(folder, 'icon.ico'), icoFile(small));
  const apples = pictures.filter(({ side }) => SIDES_IN_ICNS.includes(side));
  writeFileSync(join(folder, 'icon.icns'), icnsFile(apples));
}

async function draw(svg: string): Promise<readonly PngFile[]> {
  const browser = await chromium.launch({
    executablePath: ensureBrowser().executable,
    args: [...BROWSER_ARGUMENTS],
  });
  try {
    const page = await browser.newPage();
    await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
    const pictures: PngFile[] = [];
    for (const side of SIDES) {
      await page.setViewportSize({ width: side, height: side });
      // The corners stay clear: what is behind an icon is the desktop's.
      pictures.push({ side, bytes: await page.screenshot({ omitBackground: true }) });
    }
    return pictures;
  } finally {
    await browser.close();
  }
}
