import { expect, test } from 'vitest';
import type { CustomerScreensView } from '../../../../../src/contract/views/customer-screens-view.ts';
import { customerScreenCalls } from '../../../../../src/host/calls/customer/customer-screens.ts';

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
  const screensOf = (what: string) => ({
    view: () => ({ ...VIEW, address: what }),
    newCode: () => void done.push(`code of the ${what}`),
    end: (name: string) => void done.push(`end ${name} of the ${what}`),
  });
  const calls = customerScreenCalls({
    screens: { customerDisplay: screensOf('display'), kiosk: screensOf('kiosk') },
    log: { info: (...said: unknown[]) => void logged.push(said) } as never,
  });
  const display = { kind: 'customerDisplay' } as const;
  const kiosk = { kind: 'kiosk' } as const;
  expect(calls['customer.screens'](display)).toMatchObject({ value: { address: 'display' } });
  expect(done).toEqual([]);
  expect(calls['customer.pair'](kiosk)).toMatchObject({ value: { address: 'kiosk' } });
  const ended = calls['customer.unpair']({ ...display, name: '4f1c09aa' });
  expect(ended).toMatchObject({ value: { address: 'display' } });
  expect(done).toEqual(['code of the kiosk', 'end 4f1c09aa of the display']);
  // Who was let in and out can be read later; looking is not written down.
  expect(logged).toHaveLength(2);
});

test('a shell without a way for them says so', () => {
  const calls = customerScreenCalls({ screens: null, log: { info: () => undefined } as never });
  const refused = { ok: false, error: { code: 'noCustomerScreens' } };
  expect(calls['customer.screens']({ kind: 'kiosk' })).toEqual(refused);
  expect(calls['customer.pair']({ kind: 'kiosk' })).toEqual(refused);
  expect(calls['customer.unpair']({ kind: 'kiosk', name: 'x' })).toEqual(refused);
});
