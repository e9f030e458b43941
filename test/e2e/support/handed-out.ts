import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** The file that a dialog offers: by a link in a browser, by its place on the disk in a window of its own. */
export async function handedOut(page: Page, downloads: string): Promise<string> {
  const dialog = page.getByRole('dialog');
  const link = dialog.getByRole('link', { name: /^Download/ });
  const path = dialog.locator('[data-selectable]');
  await link.or(path).waitFor();
  if (await path.isVisible()) return path.innerText();
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = join(downloads, download.suggestedFilename());
  await download.saveAs(file);
  return file;
}
