import { describe, expect, it } from 'vitest';
import { machineStart } from '../../src/main/login/machine-start.ts';
import { macLoginItem, windowsLoginItems } from './standin/login-items.ts';

describe('the list of Windows', () => {
  const program = 'C:\\Users\\The shop\\AppData\\Local\\Programs\\comptoir\\Comptoir.exe';
  const given = ['--platform', 'https://pay.example'];
  const open = () => {
    const system = windowsLoginItems(program);
    const startOf = (dataFolder: string) => {
      const parts = { app: system.app, platform: 'win32' as const, env: {}, program, given };
      const start = machineStart({ ...parts, dataFolder });
      if (start === null) throw new Error('there is no list');
      return start;
    };
    return { ...system, startOf, start: startOf('D:\\The shop\\') };
  };

  it('has the till with its options, each as Windows reads it back, and no more once switched off', () => {
    const { start, user } = open();
    expect(start.read()).toBe('off');
    start.write(true);
    expect([...user]).toEqual([
      [
        expect.stringMatching(/^comptoir-/),
        `"${program}" --platform https://pay.example --data "D:\\The shop\\\\"`,
      ],
    ]);
    expect(start.read()).toBe('on');
    start.write(false);
    expect([...user]).toEqual([]);
    expect(start.read()).toBe('off');
  });

  it('says off where the task manager has switched it off, and on again when asked to', () => {
    const { start, switchedOff, user } = open();
    start.write(true);
    for (const name of user.keys()) switchedOff.add(name);
    expect(start.read()).toBe('off');
    start.write(true);
    expect(start.read()).toBe('on');
  });

  it('says on where an administrator had it start for everybody, whatever is asked', () => {
    const { start, machine } = open();
    machine.push(`"${program}" --training`);
    start.write(false);
    expect(start.read()).toBe('on');
  });

  it('has two tills of one machine apart', () => {
    const { start, startOf, user } = open();
    const other = startOf('D:\\Another');
    other.write(true);
    expect([start.read(), other.read()]).toEqual(['off', 'on']);
    start.write(true);
    start.write(false);
    expect([other.read(), user.size]).toEqual(['on', 1]);
  });

  it('is not mistaken in another program whose unquoted path begins alike', () => {
    const { start, machine } = open();
    machine.push('C:\\Users\\The other\\program.exe');
    expect(start.read()).toBe('off');
  });
});

describe('the login items of macOS', () => {
  const startOf = (system: ReturnType<typeof macLoginItem>, given: readonly string[] = []) => {
    const parts = { app: system.app, platform: 'darwin' as const, env: {}, program: '/c', given };
    const start = machineStart({ ...parts, dataFolder: '/till' });
    if (start === null) throw new Error('there is no list');
    return start;
  };

  it('have the till that was started without options', () => {
    const start = startOf(macLoginItem());
    expect(start.read()).toBe('off');
    start.write(true);
    expect(start.read()).toBe('on');
    start.write(false);
    expect(start.read()).toBe('off');
  });

  it('hold it back where its user has to allow it first', () => {
    const start = startOf(macLoginItem('requires-approval'));
    start.write(true);
    expect(start.read()).toBe('heldBack');
  });

  it('are not given a till that would lose its options, and can be rid of one', () => {
    const system = macLoginItem();
    const start = startOf(system, ['--platform', 'https://pay.example']);
    expect(start.read()).toBe('optionsLost');
    expect(() => start.write(true)).toThrow('without its options');
    startOf(system).write(true);
    expect(start.read()).toBe('on');
    start.write(false);
    expect(start.read()).toBe('optionsLost');
  });
});
