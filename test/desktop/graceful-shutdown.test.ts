import { EventEmitter } from 'node:events';
import type { App } from 'electron';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CLOSING_LIMIT_MS, closeBeforeQuit, closeOnce } from '../../src/main/graceful-shutdown.ts';
import { ElectronEvent } from './standin/electron-event.ts';

describe('closing the till', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up after its limit, and the log is told', async () => {
    const report = vi.fn();
    const closed = closeOnce(() => new Promise(() => undefined), report)();
    await vi.advanceTimersByTimeAsync(CLOSING_LIMIT_MS);
    await closed;
    expect(report).toHaveBeenCalledWith({ code: 'closeTooSlow' });
  });

  it('holds nothing up when it fails, and the log is told', async () => {
    const report = vi.fn();
    const error = new Error('The disk is gone.');
    await closeOnce(() => Promise.reject(error), report)();
    expect(report).toHaveBeenCalledWith({ code: 'closeFailed', error });
  });

  it('happens once, however often it is asked for', async () => {
    const close = vi.fn(() => Promise.resolve());
    const closing = closeOnce(close, () => undefined);
    await Promise.all([closing(), closing()]);
    expect(close).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('quitting', () => {
  it('is held back until the till has closed, and then goes through', async () => {
    const app = Object.assign(new EventEmitter(), { quit: vi.fn() });
    const ask = (): boolean => {
      const event = new ElectronEvent();
      app.emit('before-quit', event);
      return event.defaultPrevented;
    };
    let finish = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      finish = resolve;
    });
    closeBeforeQuit(app as unknown as App, () => closed);
    expect(ask()).toBe(true);
    expect(ask()).toBe(true);
    expect(app.quit).not.toHaveBeenCalled();
    finish();
    await closed;
    expect(app.quit).toHaveBeenCalled();
    expect(ask()).toBe(false);
  });
});
