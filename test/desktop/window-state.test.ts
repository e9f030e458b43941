import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  keepWindowState,
  placeWindow,
  readWindowState,
  type WindowState,
} from '../../src/main/window/window-state.ts';
import { temporaryFolder } from './support/built-shell.ts';

const DESK = { x: 0, y: 0, width: 1920, height: 1040 };
const SECOND = { x: 1920, y: 0, width: 1280, height: 984 };
const KEPT: WindowState = {
  x: 2000,
  y: 40,
  width: 1100,
  height: 700,
  maximised: false,
  fullScreen: false,
};

describe('a kept window', () => {
  it.each([
    ['no file', null],
    ['half a file', '{"x":2000,"y":40,"wid'],
    ['a size of nothing', JSON.stringify({ ...KEPT, width: 0 })],
    ['a size that is no whole number', JSON.stringify({ ...KEPT, width: 1100.5 })],
    ['a field that nobody wrote', JSON.stringify({ ...KEPT, zoom: 2 })],
  ])('counts for nothing when there is %s', (_what, text) => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'window.json');
    if (text !== null) writeFileSync(file, text);
    expect(readWindowState(file)).toBeNull();
  });

  it('is read as it was kept, and no draft stays beside it', () => {
    using folder = temporaryFolder();
    const file = join(folder.path, 'window.json');
    keepWindowState(file, { ...KEPT, x: 1 });
    keepWindowState(file, KEPT);
    expect(readWindowState(file)).toEqual(KEPT);
    expect(readdirSync(folder.path)).toEqual(['window.json']);
  });
});

describe('the place of a window', () => {
  it('is the centre of the first display at the first start', () => {
    expect(placeWindow(null, [DESK])).toEqual({
      bounds: { width: 1280, height: 800 },
      maximised: false,
      fullScreen: false,
    });
  });

  it('is where it stood while that display is present', () => {
    const { x, y, width, height } = KEPT;
    expect(placeWindow(KEPT, [DESK, SECOND]).bounds).toEqual({ x, y, width, height });
  });

  it('is the centre again when that display is gone', () => {
    expect(placeWindow(KEPT, [DESK]).bounds).toEqual({ width: 1100, height: 700 });
  });

  it.each([
    ['above the display', { x: 100, y: -200 }],
    ['below the display', { x: 100, y: 1030 }],
    ['with a sliver on the display', { x: -1050, y: 40 }],
  ])('is the centre when its title could not be reached: %s', (_where, place) => {
    expect(placeWindow({ ...KEPT, ...place }, [DESK]).bounds).not.toHaveProperty('x');
  });

  it('is no larger than the display and no smaller than a sale needs', () => {
    const small = { x: 0, y: 0, width: 1024, height: 600 };
    const large: WindowState = { ...KEPT, x: 0, y: 0, width: 1900, height: 1000 };
    expect(placeWindow(large, [small]).bounds).toMatchObject({ width: 1024, height: 600 });
    expect(placeWindow({ ...large, width: 10, height: 10 }, [small]).bounds).toMatchObject({
      width: 800,
      height: 480,
    });
  });

  it('is maximised or full screen again', () => {
    expect(placeWindow({ ...KEPT, maximised: true }, [DESK]).maximised).toBe(true);
    expect(placeWindow({ ...KEPT, fullScreen: true }, [DESK]).fullScreen).toBe(true);
  });
});
