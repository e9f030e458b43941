import { describe, expect, it } from 'vitest';
import { isScreenAddress, isScreenFrame, mayNavigate } from '../../src/main/window/guards.ts';

describe('an address', () => {
  it.each([
    'https://till/index.html',
    'comptoir://elsewhere/index.html',
    'comptoir://till.elsewhere/',
    'comptoir://till:8080/index.html',
    'comptoir://someone@till/index.html',
    'comptoir:till/index.html',
    'file:///index.html',
    'data:text/html,till',
    'javascript:void 0',
    'about:blank',
    '',
  ])('is foreign: %s', (address) => {
    expect(isScreenAddress(address)).toBe(false);
  });

  it('is a screen at the scheme and host of the screens', () => {
    expect(isScreenAddress('comptoir://till/index.html#day')).toBe(true);
  });

  it('may be navigated to at the top only', () => {
    expect(mayNavigate('comptoir://till/index.html', false)).toBe(false);
    expect(mayNavigate('https://elsewhere.example/', true)).toBe(false);
    expect(mayNavigate('comptoir://till/index.html', true)).toBe(true);
  });
});

describe('a sender', () => {
  const screen = {
    url: 'comptoir://till/index.html',
    origin: 'comptoir://till',
    parent: null,
    detached: false,
  };

  it('is refused when its frame is gone', () => {
    expect(isScreenFrame(null)).toBe(false);
  });

  it.each([
    ['is detached', { detached: true }],
    ['is inside another frame', { parent: screen }],
    ['shows another page', { url: 'https://elsewhere.example/' }],
    ['has another origin', { origin: 'https://elsewhere.example' }],
    ['has an opaque origin', { origin: 'null' }],
  ])('is refused when its frame %s', (_what, difference) => {
    expect(isScreenFrame({ ...screen, ...difference })).toBe(false);
  });

  it('is heard when it is the screen in the window', () => {
    expect(isScreenFrame(screen)).toBe(true);
  });
});
