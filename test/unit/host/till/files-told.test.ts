import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { attachCounter, startWholeTill } from '../../../support/whole-till.ts';

test('what was exported is told where somebody may export, and nowhere else', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'comptoir-files-told-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const till = await startWholeTill(folder);
  const office = attachCounter(till, 'the office');
  const counter = attachCounter(till, 'the counter');
  const empty = attachCounter(till, 'where nobody is');
  await office.screen.call('operator.add', { name: 'Mia', role: 'manager', code: '4711' });
  await office.screen.call('operator.add', { name: 'Cas', role: 'cashier', code: '1111' });
  const { operators, days } = await counter.viewWhen((view) => view.operators.length === 2);
  const cashier = operators.find(({ role }) => role === 'cashier');
  if (!cashier) throw new Error('no cashier');
  await counter.screen.call('operator.signIn', { id: cashier.id, code: '1111' });

  const today = { from: days.byTheClock, to: days.byTheClock };
  await office.screen.call('export.start', { what: 'jsonl', ...today, folder: null });
  await office.viewWhen((view) => view.export?.state === 'written');

  for (const { screen, view } of [counter, empty]) {
    await screen.call('till.hello', {});
    expect(view().export).toBeNull();
    expect((await screen.call('till.view', {})).export).toBeNull();
  }
  await office.screen.call('operator.signOut', {});
  await office.viewWhen((view) => view.operator === null);
  expect(office.view().export).toBeNull();
});
