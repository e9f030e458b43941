import { expect, test } from 'vitest';
import type { CustomerScreensView } from '../../../../src/contract/views/customer-screens-view.ts';
import { customerScreenCalls } from '../../../../src/host/calls/customer-screens.ts';

const VIEW: CustomerScreensView = {
  address: 'http://127.0.0.1:4173/customer',
  network: null,
  code: null,
  lastCode: null,
  screens: [],
};

test('customers’ screens are listed, let in and ended where the shell has a way for them', () => {
  const done: string[] = [];
  const logged: unknown[] = [];
  const calls = customerScreenCalls({
    screens: {
      view: () => VIEW,
      newCode: () => void done.push('code'),
      end: (name) => void done.push(`end ${name}`),
      reach: () => undefined,
    },
    log: { info: (...said: unknown[]) => void logged.push(said) } as never,
  });
  expect(calls['customer.screens']({})).toEqual({ ok: true, value: VIEW });
  expect(done).toEqual([]);
  expect(calls['customer.pair']({})).toEqual({ ok: true, value: VIEW });
  expect(calls['customer.unpair']({ name: '4f1c09aa' })).toEqual({ ok: true, value: VIEW });
  expect(done).toEqual(['code', 'end 4f1c09aa']);
  // Who was let in and out can be read later; looking is not written down.
  expect(logged).toHaveLength(2);
});

test('a shell without a way for them says so', () => {
  const calls = customerScreenCalls({ screens: null, log: { info: () => undefined } as never });
  const refused = { ok: false, error: { code: 'noCustomerScreens' } };
  expect(calls['customer.screens']({})).toEqual(refused);
  expect(calls['customer.pair']({})).toEqual(refused);
  expect(calls['customer.unpair']({ name: 'x' })).toEqual(refused);
});
