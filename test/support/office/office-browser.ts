import type { Page } from '@playwright/test';
import { authenticatorCode, PASSWORD } from './office-client.ts';

/** Takes an invitation in a browser as somebody does: what the page shows is what they type. The secret of the second factor. */
export async function welcomeInBrowser(
  page: Page,
  address: string,
  said: { readonly name: string; readonly login: string } | null,
): Promise<string> {
  await page.goto(address);
  if (said !== null) {
    await page.getByLabel('Your name').fill(said.name);
    await page.getByLabel('What you sign in with, such as your e-mail').fill(said.login);
  }
  await page.getByLabel('A password of at least 12 characters').fill(PASSWORD);
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByLabel('The six figures that it shows').fill(authenticatorCode(secret));
  await page.getByRole('button', { name: 'Begin' }).click();
  await page.getByRole('navigation').waitFor();
  return secret;
}

/** Signs in with name, password and the second factor. */
export async function signInInBrowser(page: Page, login: string, code: string): Promise<void> {
  await page.getByLabel('Name or e-mail').fill(login);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('Six figures of your authenticator').fill(code);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
