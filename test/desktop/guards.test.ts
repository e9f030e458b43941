import { describe, expect, it } from 'vitest';
import { isScreenFrame, mayNavigate, pageOf } from '../../src/main/window/guards.ts';

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
    expect(pageOf(address)).toBeNull();
  });

  it.each(['till', 'customer', 'kiosk'])('is a screen at the scheme and the host of %s', (page) => {
    expect(pageOf(`comptoir://${page}/index.html#day`)).toBe(page);
  });

  it('may be navigated to at the top only', () => {
    const home = 'comptoir://till/index.html';
    expect(mayNavigate(home, home, false)).toBe(false);
    expect(mayNavigate('https://elsewhere.example/', home, true)).toBe(false);
    expect(mayNavigate(home, home, true)).toBe(true);
  });

  it('of another page of ours may not be navigated to: a customer comes to no till', () => {
    const from = 'comptoir://customer/index.html';
    expect(mayNavigate('comptoir://till/index.html', from, true)).toBe(false);
    expect(mayNavigate('comptoir://till/index.html', '', true)).toBe(false);
    expect(mayNavigate(from, from, true)).toBe(true);
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
    expect(isScreenFrame(null, 'till')).toBe(false);
  });

  it.each([
    ['is detached', { detached: true }],
    ['is inside another frame', { parent: screen }],
    ['shows another page', { url: 'https://elsewhere.example/' }],
    ['has another origin', { origin: 'https://elsewhere.example' }],
    ['has an opaque origin', { origin: 'null' }],
    [
      'shows the page of another window',
      { url: 'comptoir://customer/', origin: 'comptoir://customer' },
    ],
  ])('is refused when its frame %s', (_what, difference) => {
    expect(isScreenFrame({ ...screen, ...difference }, 'till')).toBe(false);
  });

  it('is heard when it is the screen in the window', () => {
    expect(isScreenFrame(screen, 'till')).toBe(true);
  });
});
