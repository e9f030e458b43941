import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with a page. What is right is not described, and no second page is opened to put the findings
 * of several frames together, since no page of ours has one: half the work, and the same findings.
 */
export async function accessibilityFindings(
  page: Page,
  { withoutRules = [] }: { readonly withoutRules?: readonly string[] } = {},
) {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.disableRules([...withoutRules]).analyze();
  return violations;
}
