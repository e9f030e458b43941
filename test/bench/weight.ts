import type { Page } from '@playwright/test';
import type { Bench, Figure } from './figure.ts';
import { openBrowser } from './open-browser.ts';
import { startTill } from './running-till.ts';

/** What the browser calls each kind, in the order of the report. */
const KINDS = ['Document', 'Script', 'Stylesheet', 'Font'] as const;

/** What the screens transfer before the first sale. */
export const weightBench: Bench = {
  name: 'weight',
  method:
    'The browser’s own network log of a first visit, heads and bodies as transferred, until the keypad is there and its fonts are loaded.',
  async run() {
    await using browser = await openBrowser();
    await using till = await startTill(browser);
    await using context = await browser.newContext(till.letIn);
    const bytes = await transferredBytes(await context.newPage(), till.address);
    const total = [...bytes.values()].reduce((sum, one) => sum + one, 0);
    return [
      ...KINDS.map((kind) => line(`transferred at start, ${kind.toLowerCase()}`, bytes.get(kind))),
      line('transferred at start, everything', total),
    ];
  },
};

const line = (name: string, ours = 0): Figure => ({
  name,
  unit: 'bytes',
  ours,
  baseline: null,
  bar: null,
});

/** Bytes by the browser's own kind of resource. */
async function transferredBytes(page: Page, address: string): Promise<Map<string, number>> {
  const log = await page.context().newCDPSession(page);
  const kinds = new Map<string, string>();
  const bytes = new Map<string, number>();
  log.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  log.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId) ?? 'Other';
    bytes.set(kind, (bytes.get(kind) ?? 0) + encodedDataLength);
  });
  await log.send('Network.enable');
  await page.goto(address, { waitUntil: 'load' });
  await page.getByRole('button', { name: '5', exact: true }).waitFor();
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await page.waitForLoadState('networkidle');
  return bytes;
}
