import { expect, onTestFinished, test } from 'vitest';
import { keepWanted } from '../../../../src/office/downwards/keep-wanted.ts';
import { readWanted } from '../../../../src/office/downwards/wanted.ts';
import { keepCode } from '../../../../src/till/people/operator-code.ts';
import { testOffice, testPostgres } from '../../../support/office/running-office.ts';
import { attachCounter, startWholeTill } from '../../../support/whole-till.ts';
import { temporaryFolder } from '../../ledger/setting.ts';

test('people whom the office sends during a till’s first run come once that is over, and not before', async () => {
  const postgres = await testPostgres();
  onTestFinished(() => postgres.stop());
  const office = await testOffice(postgres, 'guided');
  onTestFinished(() => office.stop());
  const code = await office.code({ shop: 'Lyon' });
  const manager = { id: 'op-1', name: 'Claire', role: 'manager', code: await keepCode('1234') };
  const wanted = readWanted(JSON.stringify({ operators: [manager] }));
  if (!wanted.ok) throw new Error(wanted.error.detail);
  await keepWanted(office.store, {}, wanted.value, 'test');

  const till = await startWholeTill(temporaryFolder(), { guide: true });
  const { screen, viewWhen, view } = attachCounter(till, 'window');
  await viewWhen(({ setup }) => setup.guide !== null);
  const joined = await screen.call('office.join', { address: office.ingestUrl, code });
  expect(joined).toMatchObject({ ok: true });
  await viewWhen(({ office: state }) => state?.waiting === 0);
  await screen.call('office.tryNow', {});
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  expect(view()).toMatchObject({ signInNeeded: false, setup: { guide: { isLeft: false } } });
  await screen.call('guide.go', { to: 'over' });
  await screen.call('office.tryNow', {});
  await viewWhen(({ signInNeeded }) => signInNeeded);
});
