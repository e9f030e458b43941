import { afterAll, expect, test } from 'vitest';
import { openJournalReader } from '../../src/ledger/opening/journal-reader.ts';
import { accessibilityFindings } from '../support/accessibility.ts';
import { startFakeOffice } from '../support/fake-office.ts';
import { keyedLine } from '../support/keyed-line.ts';
import { startTillProcess } from '../support/till-process.ts';
import { closePages } from './support/browser.ts';
import { temporaryFolder } from './support/folder.ts';
import { BROWSER_SHELL } from './support/shells.ts';
import { tillPage } from './support/till-page.ts';

afterAll(closePages);

/** Waits until it is so; however slow the machine is, what does not come by then never comes. */
async function until(isSo: () => boolean): Promise<void> {
  const endMs = Date.now() + 120_000;
  while (!isSo()) {
    if (Date.now() > endMs) throw new Error('it never came to that');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

test('a manager joins the office, sees what was handed over, and is asked before leaving with entries that wait', async () => {
  using folder = temporaryFolder();
  const office = await startFakeOffice();
  const running = await BROWSER_SHELL.start({ dataFolder: folder.path });
  const { page } = running;
  const till = tillPage(page);
  await till.waitForHeading('New sale');
  const dialog = page.getByRole('dialog');

  await till.openSettings('Record and backups');
  await till.press(/^Open, Company office/);
  await dialog.getByLabel('Address of the office', { exact: true }).fill(office.address);
  await dialog.getByLabel('Code', { exact: true }).fill('WRONG');
  await till.press('Join');
  await dialog.getByText(/The office does not know this code/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await dialog.getByLabel('Code', { exact: true }).fill(office.code);
  await till.press('Join');
  await dialog.getByText(/Joined\. What is recorded is handed over/).waitFor();
  await dialog.getByText('Everything is at the office.').waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await till.press('Close');
  await page.getByText(/^Handed over .+ ago$/).waitFor();
  await till.press('Back to the till');

  await till.charge('500');
  await till.qrCode().waitFor();
  await until(() => office.rows().some(({ kind }) => kind === 'codeCreated'));

  office.behave('quarantined');
  await till.press('Stop');
  await page
    .getByText(/entr(y|ies) waits? for the office/)
    .first()
    .waitFor();
  await till.press(/How confirmations come/);
  await dialog.getByText(/The office found two different entries under one number/).waitFor();
  await till.press('Close');

  await till.openSettings('Record and backups');
  await till.press(/^Open, Company office/);
  await till.press('Leave the office');
  await dialog.getByText(/If this till fails, nobody else has/).waitFor();
  expect(await accessibilityFindings(page)).toEqual([]);
  await till.press('Leave all the same');
  await dialog.getByText('Left. Nothing is handed over any more.').waitFor();
  await running.end();
  await office.close();
});

test('a till that is killed between handing over and the answer goes on with every entry once', async () => {
  using folder = temporaryFolder();
  const office = await startFakeOffice();
  const args = ['--office', office.address, '--join', office.code];
  const first = await startTillProcess({ dataFolder: folder.path, args });
  await first.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  office.behave('silent');
  const asked = office.asked();
  const charged = await first.screen.call('sale.charge', {
    draftId: 'draft-while-the-office-is-silent',
    lines: [keyedLine(4890)],
    label: '',
  });
  expect(charged).toMatchObject({ ok: true });
  await until(() => office.asked() > asked);
  await first.kill();
  office.behave('right');
  const again = await startTillProcess({ dataFolder: folder.path, args });
  await again.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  await again.end();
  const reader = openJournalReader(`${folder.path}/journal-simulation.sqlite`);
  if (!reader.ok) throw new Error(reader.error.code);
  const held = office.rows();
  expect(held.map(({ sequence }) => sequence)).toEqual(held.map((_, at) => at + 1));
  for (const { sequence, hash } of held) expect(reader.value.journal.hashAt(sequence)).toBe(hash);
  expect(await reader.value.verify()).toMatchObject({ ok: true });
  expect(held.length).toBeGreaterThanOrEqual(reader.value.journal.lastSequence() - 2);
  reader.value.close();
  await office.close();
});

test('a till whose disk was lost is started from the office', async () => {
  using lost = temporaryFolder();
  using folder = temporaryFolder();
  const office = await startFakeOffice();
  const args = ['--office', office.address, '--join', office.code];
  const first = await startTillProcess({ dataFolder: lost.path, args });
  await first.viewWhen(({ office: state }) => state?.waiting === 0 && state.trouble === null);
  await first.kill();
  const held = office.rows().length;
  office.addCode('LOST-DISK');
  const back = ['--office', office.address, '--join', 'LOST-DISK', '--recover'];
  const again = await startTillProcess({ dataFolder: folder.path, args: back });
  const view = await again.viewWhen(
    ({ office: state }) => state?.waiting === 0 && state.trouble === null,
  );
  expect(view.blocked).toBeNull();
  expect(office.rows().length).toBeGreaterThan(held);
  expect(
    office
      .rows()
      .slice(held)
      .map(({ kind }) => kind),
  ).toEqual(expect.arrayContaining(['registerKeyAdopted', 'journalRestored', 'tillStarted']));
  await again.end();
  await office.close();
});
