import { describe, expect, it } from 'vitest';
import { ownArguments } from '../../src/main/own-arguments.ts';

describe("the till's own options", () => {
  it('follow the name of a packaged program', () => {
    expect(ownArguments(['comptoir', '--data', '/shop'], false)).toEqual(['--data', '/shop']);
  });

  it("follow the app's path in development", () => {
    expect(ownArguments(['electron', 'out/main/first.js', '--lan'], true)).toEqual(['--lan']);
  });

  it('are found behind the switches of Electron and Chromium', () => {
    const argv = [
      'electron',
      '--no-sandbox',
      '--inspect=0',
      'out/main/first.js',
      '--data',
      '/shop',
    ];
    expect(ownArguments(argv, true)).toEqual(['--data', '/shop']);
    expect(ownArguments(['comptoir', '--password-store=gnome-libsecret'], false)).toEqual([]);
  });

  it('keep what nobody knows, so that a misspelt option is refused', () => {
    expect(ownArguments(['comptoir', '--dta', '/shop'], false)).toEqual(['--dta', '/shop']);
  });
});
