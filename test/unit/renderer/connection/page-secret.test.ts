import { describe, expect, test } from 'vitest';
import { pageSecrets } from '../../../../src/renderer/connection/page-secret.ts';

const NAME = 'comptoir_0123456789ab';
const SECRET = 'x'.repeat(43);

/** As much of a browser as a page's secret needs. */
function page(hash: string, kept = new Map<string, string>(), keeps = true) {
  const replaced: string[] = [];
  const refuse = (): never => {
    throw new DOMException('denied', 'SecurityError');
  };
  const view = {
    location: { hash, pathname: '/' },
    history: { replaceState: (_state: unknown, _title: string, to: string) => replaced.push(to) },
    get localStorage() {
      if (!keeps) return refuse();
      return {
        getItem: (name: string) => kept.get(name) ?? null,
        setItem: (name: string, value: string) => kept.set(name, value),
      };
    },
  };
  return { view, kept, replaced };
}

describe('what a printed address brings', () => {
  test('is kept for the other pages of this browser, and leaves the address', () => {
    const { view, kept, replaced } = page(`#${NAME}=${SECRET}`);
    expect(pageSecrets(view)(NAME)).toBe(SECRET);
    expect(replaced).toEqual(['/']);
    expect(pageSecrets(page('', kept).view)(NAME)).toBe(SECRET);
  });

  test('is replaced by what a newer address brought to another page', () => {
    const { view, kept } = page(`#${NAME}=${SECRET}`);
    const secretOf = pageSecrets(view);
    kept.set(NAME, 'newer');
    expect(secretOf(NAME)).toBe('newer');
  });

  test('is known to this page alone where the browser keeps nothing', () => {
    const { view } = page(`#${NAME}=${SECRET}`, new Map(), false);
    expect(pageSecrets(view)(NAME)).toBe(SECRET);
    expect(pageSecrets(view)('comptoir_ffffffffffff')).toBeNull();
  });

  test.each(['', '#', '#day', `#other=${SECRET}`, `#${NAME}=short`])('is not %j', (hash) => {
    const { view, replaced } = page(hash);
    expect(pageSecrets(view)(NAME)).toBeNull();
    expect(replaced).toEqual([]);
  });
});
