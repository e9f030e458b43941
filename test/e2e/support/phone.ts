import type { BrowserContext, BrowserContextOptions } from '@playwright/test';
import { onTestFinished } from 'vitest';
import { openContext } from './browser.ts';

/** The screen of a payer's phone, in CSS pixels. */
export const PHONE = { width: 375, height: 740 };

/** A payer's phone, whose browser runs no scripts unless told otherwise; it ends with the test. */
export const phone = async (options: BrowserContextOptions = {}): Promise<BrowserContext> => {
  const context = await openContext({
    viewport: PHONE,
    locale: 'en-GB',
    javaScriptEnabled: false,
    ignoreHTTPSErrors: true,
    ...options,
  });
  onTestFinished(() => context.close());
  return context;
};
