import { describe, expect, it } from 'vitest';
import { keepScreenOn } from '../../src/main/stay-awake.ts';
import { startShell, temporaryFolder } from './support/built-shell.ts';
import { call } from './support/till-calls.ts';

describe("the machine's screen", () => {
  it('stays on while somebody may sell, and may go dark once they have signed out', async () => {
    using folder = temporaryFolder();
    await using shell = startShell(folder.path);
    const page = await shell.page();
    expect(await shell.said('"powerSaveBlocker","isStarted":true')).toContain(
      'prevent-display-sleep',
    );
    await call(page, 'operator.add', { name: 'Ana', role: 'manager', code: '4071' });
    await call(page, 'operator.signOut', {});
    await shell.said('"powerSaveBlocker","isStarted":false');
    await shell.end();
  });

  it('is asked for once, and let go once, however often the till changes', () => {
    const asked: string[] = [];
    const keepOn = keepScreenOn({
      start: (type) => asked.push(`start ${type}`),
      stop: (id) => asked.push(`stop ${id}`) > 0,
    });
    for (const isInUse of [false, true, true, false, false, true]) keepOn(isInUse);
    expect(asked).toEqual(['start prevent-display-sleep', 'stop 1', 'start prevent-display-sleep']);
  });

  it('stops nothing where the machine refuses', () => {
    const refuse = (): never => {
      throw new Error('refused');
    };
    const keepOn = keepScreenOn({ start: refuse, stop: refuse });
    expect(() => [true, false, true].forEach(keepOn)).not.toThrow();
  });
});
