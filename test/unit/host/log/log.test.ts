import { describe, expect, test } from 'vitest';
import { logTo } from '../../../../src/host/log/log.ts';

const KEY = 'sk_live_4eC39HqLyjWDarjtT1zdp7dc';

describe('the log', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['a field of its own', { apiKey: KEY }, 'starting'],
    ['a field within another', { platform: { apiKey: KEY } }, 'starting'],
    ['an address', { url: `https://pay.example/stream?token=${KEY}` }, 'stream'],
    ['a header', { headers: { authorization: `Bearer ${KEY}` } }, 'request'],
    ['an error’s message', { error: new Error(`refused ${KEY}`).message }, 'failed'],
    ['the message itself', {}, `the key ${KEY} was refused`],
  ])('hides a key in %s', (_where, fields, message) => {
    const lines: string[] = [];
    logTo({ write: (line) => void lines.push(line) }).error(fields, message);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain(KEY);
    expect(lines[0]).toContain('[hidden]');
    expect(() => JSON.parse(lines[0] ?? '')).not.toThrow();
  });

  test('leaves everything else as it is, stamped in UTC', () => {
    const lines: string[] = [];
    logTo({ write: (line) => void lines.push(line) }).info({ paymentId: 'pay_1' }, 'asked');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ paymentId: 'pay_1', msg: 'asked' });
    expect(lines[0]).toMatch(/"time":"\d{4}-\d\d-\d\dT[\d:.]+Z"/);
  });
});
