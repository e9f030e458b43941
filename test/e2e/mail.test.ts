import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  MAIL_AUTHORITY,
  MAIL_PASSWORD,
  MAIL_USER,
  startMailServer,
} from '../support/mail-server.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { tillPage } from './support/till-page.ts';

afterAll(closePages);

/** Every file of a data folder, as text. */
function textsIn(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const isFile = (name: string) => statSync(join(folder, name)).isFile();
  return new Map(
    files.filter(isFile).map((name) => [name, readFileSync(join(folder, name), 'latin1')]),
  );
}

/** Whether somebody who looks at the screen sees it: nothing lies over it, and it is not scrolled away. */
function isInSight(shown: Element): boolean {
  const { left, top, width, height } = shown.getBoundingClientRect();
  const there = document.elementFromPoint(left + width / 2, top + height / 2);
  return there !== null && shown.contains(there);
}

test('a manager gives a mail server, tries it out, and the day that is closed arrives there', async () => {
  using folder = temporaryFolder();
  const { port, taken } = await startMailServer();
  const running = await BROWSER_SHELL.start({
    dataFolder: folder.path,
    authorities: MAIL_AUTHORITY,
  });
  const { page } = running;
  const till = tillPage(page);
  await till.waitForHeading('New sale');
  const dialog = page.getByRole('dialog');
  const type = (name: string, text: string) => dialog.getByLabel(name, { exact: true }).fill(text);

  await till.openSettings('The day');
  await till.press(/^Open, Reports by e-mail/);
  await till.press('Keep');
  await dialog.getByText('This is no name of a server.').waitFor();
  await type('Sent to', 'office@shop.example, books@accountant.example');
  await type('Mail server', 'localhost');
  await type('Port', String(port));
  await type('Sent from', 'till@shop.example');
  await type('User name', MAIL_USER);
  await type('Password', 'guessed');
  await till.press('Send a test mail');
  await dialog.getByText('The mail server refuses the user name or the password.').waitFor();
  await dialog.getByText(/535 5\.7\.8/).waitFor();
  await expect.poll(() => dialog.getByText(/535 5\.7\.8/).evaluate(isInSight)).toBe(true);
  expect(await dialog.textContent()).not.toContain('guessed');

  await type('Password', MAIL_PASSWORD);
  await till.press('Send a test mail');
  await dialog.getByText('The mail server took the test mail.').waitFor();
  expect(await dialog.getByLabel('Password', { exact: true }).inputValue()).toBe('');
  await dialog.getByText(/a file that only the till’s user can read/).waitFor();
  expect(taken).toHaveLength(1);
  await till.press('Close');
  await till.press('Back to the till');

  await till.press(/open the day/);
  await till.press('Close the day');
  await dialog.getByRole('button', { name: 'Close the day' }).click();
  await dialog
    .getByText(/is closed/)
    .first()
    .waitFor();
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByText(/Z 1 was sent on/).waitFor();
  expect(taken).toHaveLength(2);
  expect(taken[1]).toMatchObject({ isSecure: true, user: MAIL_USER });
  expect(taken[1]?.message).toMatch(/Subject: .*SIMULATION/);
  expect(taken[1]?.message).toContain('Content-Type: application/pdf');

  await running.end();
  for (const [name, text] of textsIn(folder.path)) {
    if (name !== 'mail-password.key')
      expect([name, text.includes(MAIL_PASSWORD)]).toEqual([name, false]);
  }
});
