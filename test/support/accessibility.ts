import type { Page } from '@playwright/test';
import axe from 'axe-core';

/**
 * What axe finds wrong with a page. What is right is not described, and no page of ours has frames whose findings would
 * have to be put together.
 */
export async function accessibilityFindings(
  page: Page,
  { withoutRules = [] }: { readonly withoutRules?: readonly string[] } = {},
): Promise<readonly axe.Result[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  // What is evaluated so is not held up by the page's content policy.
  if (!isThere) await page.evaluate(axe.source);
  return page.evaluate(async (disabled) => {
    const here = globalThis as unknown as { readonly axe: typeof axe };
    const rules = Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }]));
    const { violations } = await here.axe.run({ resultTypes: ['violations'], rules });
    return violations;
  }, withoutRules);
}
