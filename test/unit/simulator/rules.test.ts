import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  applyAction,
  type Payment,
  type PaymentAction,
} from '../../../src/simulator/book/payment.ts';
import { type Networks, pickLanAddress } from '../../../src/simulator/lan/lan-address.ts';
import { amountText } from '../../../src/simulator/pages/frame/amount.ts';
import { chooseLanguage } from '../../../src/simulator/pages/frame/language.ts';
import { BANKS } from '../../../src/simulator/payer/banks.ts';
import { dateHeader } from '../../../src/simulator/time/clock.ts';

const pending: Payment = {
  paymentId: 'pay_x',
  mode: 'test',
  status: 'pending',
  revision: 1,
  amount: 4890,
  currency: 'EUR',
  createdAtMs: 0,
  expiresAtMs: 1_000,
  changedAtMs: 0,
  banksReached: [],
  purpose: { channel: 'pos' },
  payer: { name: null, email: null },
  isHeldByBank: false,
  schedule: null,
  failureReason: null,
};

describe('A simulated payment', () => {
  const actions = fc.constantFrom<PaymentAction>('complete', 'refuse', 'expire', 'schedule');

  test('never leaves completed or failed, whatever follows', () => {
    fc.assert(
      fc.property(fc.array(actions, { maxLength: 6 }), (sequence) => {
        let payment = pending;
        for (const action of sequence) {
          const next = applyAction(payment, action, 5) ?? payment;
          if (payment.status === 'completed' || payment.status === 'failed') {
            expect(next).toBe(payment);
          }
          payment = next;
        }
      }),
    );
  });

  test('counts its changes, and a repeated action is none', () => {
    const expired = applyAction(pending, 'expire', 7);
    expect(expired).toMatchObject({ status: 'expired', revision: 2, changedAtMs: 7 });
    expect(expired && applyAction(expired, 'expire', 8)).toBe(expired);
    expect(pending.revision).toBe(1);
  });

  test('that expired can be completed, but no longer refused', () => {
    const expired = applyAction(pending, 'expire', 7) ?? pending;
    expect(applyAction(expired, 'complete', 9)?.status).toBe('completed');
    expect(applyAction(expired, 'refuse', 9)).toBeUndefined();
  });
});

describe('The page language', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['de-DE, es;q=0.5', 'de'],
    ['de-CH;q=0.5, es', 'es'],
    ['pt-BR', 'pt'],
    ['nl-BE,nl;q=0.9,fr;q=0.8', 'nl'],
    ['pl, it;q=0.2, en;q=0.1', 'it'],
    ['pl, sv;q=0.5', 'en'],
    ['fr', 'fr'],
    ['FR-CA', 'fr'],
    ['pl, fr;q=0.5', 'fr'],
    ['fr;q=0.3, en;q=0.9', 'en'],
    ['en;q=0.3, fr; q=0.9', 'fr'],
    ['en, fr', 'en'],
    ['fr;q=0', 'en'],
    ['fr;q=none', 'en'],
    ['fry', 'en'],
  ])('for "%s" is %s', (header, language) => {
    expect(chooseLanguage(header)).toBe(language);
  });
});

describe('An amount', () => {
  test.each([
    [4890, 'EUR', 'en', '48.90 €'],
    [4890, 'EUR', 'fr', '48,90 €'],
    [99_999_999, 'EUR', 'fr', '999 999,99 €'],
    [1, 'EUR', 'en', '0.01 €'],
    [4890, 'USD', 'en', '48.90 $'],
    [123_456, 'EUR', 'de', '1.234,56 €'],
    [123_456, 'EUR', 'es', '1234,56 €'],
    [123_456, 'EUR', 'it', '1234,56 €'],
    [4890, 'EUR', 'nl', '€ 48,90'],
    [1_234_567, 'EUR', 'pt', '12 345,67 €'],
    [500, 'JPY', 'en', '500 ¥'],
    [1234, 'KWD', 'en', '1.234 KWD'],
  ] as const)('of %d %s is written in %s as %s', (amount, currency, language, text) => {
    expect(amountText(amount, currency, language).replace(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

describe('A bank’s initial', () => {
  /** Relative luminance (WCAG 2.2). */
  const luminance = (colour: string): number => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/g) ?? [])
      .map((pair) => Number.parseInt(pair, 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };

  test.each(BANKS)('of $name can be read on its colour', ({ colour }) => {
    expect(1.05 / (luminance(colour) + 0.05)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('The address for phones', () => {
  const network = (address: string, more: object = {}) => ({
    address,
    netmask: '255.255.255.0',
    mac: '00:00:00:00:00:01',
    cidr: null,
    internal: false,
    family: 'IPv4' as const,
    ...more,
  });
  const cases: readonly [string, Networks, string | undefined][] = [
    ['is none without a network', { lo: [network('127.0.0.1', { internal: true })] }, undefined],
    ['is none on a network that never answered', { eth0: [network('169.254.7.7')] }, undefined],
    ['is the card’s own', { eth0: [network('192.168.1.20')] }, '192.168.1.20'],
    [
      'is not a container’s',
      { docker0: [network('172.17.0.1')], wlan0: [network('10.0.0.7')] },
      '10.0.0.7',
    ],
    [
      'is a private one before a public one',
      { eth0: [network('203.0.113.9')], eth1: [network('172.20.1.4')] },
      '172.20.1.4',
    ],
    [
      'is a public one when there is no other',
      { eth0: [network('172.32.0.1')], lo: [network('127.0.0.1', { internal: true })] },
      '172.32.0.1',
    ],
  ];
  test.each(cases)('%s', (_name, networks, address) => {
    expect(pickLanAddress(networks)).toBe(address);
  });

  test('is never one that the QR code’s short link cannot hold', () => {
    const v6 = { ...network('fe80::1'), family: 'IPv6' as const, scopeid: 1 };
    expect(pickLanAddress({ eth0: [v6] })).toBeUndefined();
  });
});

describe('The date of an answer', () => {
  test('follows the simulation’s clock, forward and back', () => {
    let nowMs = Date.UTC(2026, 10, 21, 9, 0, 0, 999);
    const date = dateHeader(() => nowMs);
    expect(date()).toBe('Sat, 21 Nov 2026 09:00:00 GMT');
    nowMs += 1;
    expect(date()).toBe('Sat, 21 Nov 2026 09:00:01 GMT');
    nowMs -= 3_600_000;
    expect(date()).toBe('Sat, 21 Nov 2026 08:00:01 GMT');
  });
});
