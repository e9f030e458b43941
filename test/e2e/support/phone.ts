import type { BrowserContext } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { launchBrowser } from './shells.ts';

/** The screen of a payer's phone, in CSS pixels. */
export const PHONE = { width: 375, height: 740 };

type ContextOptions = Parameters<Awaited<ReturnType<typeof launchBrowser>>['newContext']>[0];

/** A payer's phone, whose browser runs no scripts unless told otherwise; it ends with the test. */
export const phone = async (options: ContextOptions = {}): Promise<BrowserContext> => {
  const context = await (await launchBrowser()).newContext({
    viewport: PHONE,
    locale: 'en-GB',
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
};
