import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSimulator } from '../../../support/running-simulator.ts';
import { startWholeTill } from '../../../support/whole-till.ts';
import { begunAnew, checkAt, newFolder, screenOf } from './connection-screen.ts';

describe('the guide of the first run', () => {
  test('begins on a new folder, is taken up where it was, and is over for good', async () => {
    const folder = newFolder();
    const first = await startWholeTill(folder, { guide: true });
    const { screen, view } = await screenOf(first);
    expect(view().setup.guide).toEqual({ step: 'language', isLeft: false });
    await screen.call('guide.go', { to: 'day' });
    await first.close();
    const second = await startWholeTill(folder, { guide: true });
    const again = await screenOf(second);
    expect(again.view().setup.guide).toEqual({ step: 'day', isLeft: false });
    await again.screen.call('guide.go', { to: 'left' });
    await again.viewWhen(({ setup }) => setup.guide?.isLeft === true);
    await again.screen.call('guide.go', { to: 'over' });
    await again.viewWhen(({ setup }) => setup.guide === null);
    await second.close();
    const third = await startWholeTill(folder, { guide: true });
    expect((await screenOf(third)).view().setup.guide).toBeNull();
  });

  test.each(['settings.json', 'operators.json', 'journal-live.sqlite-tables'])(
    'is not for a folder with a %s',
    async (name) => {
      const folder = newFolder();
      writeFileSync(join(folder, name), name === 'operators.json' ? '{"operators":[]}' : '{}');
      const till = await startWholeTill(folder, { guide: true });
      expect((await screenOf(till)).view().setup.guide).toBeNull();
    },
  );

  test('is not for a till that was told of its shop as it was installed', async () => {
    const till = await startWholeTill(newFolder(), {
      guide: true,
      shop: { shopName: 'Chez Inès' },
    });
    expect((await screenOf(till)).view().setup.guide).toBeNull();
  });

  test('goes on with the shop once its connection is taken up', async () => {
    const { baseUrl, secretKey: apiKey } = await runSimulator();
    const till = await startWholeTill(newFolder(), { guide: true });
    const { screen } = await screenOf(till);
    await screen.call('guide.go', { to: 'payment' });
    const checkId = await checkAt(screen, { baseUrl, apiKey });
    const anew = begunAnew(till);
    await screen.call('connection.use', { checkId });
    await anew;
    const { view } = await screenOf(till);
    expect(view()).toMatchObject({ mode: 'test', setup: { guide: { step: 'shop' } } });
  });
});
