import { describe, expect, test } from 'vitest';
import { verifyBrowserReturn } from '../../../src/platform/webhook/signature.ts';
import { checkoutRequestSchema } from '../../../src/platform/wire/checkout.ts';
import { simulatedPlatform } from '../../support/simulated-platform.ts';

const SESSION = {
  lineItems: [{ name: 'Oak table', quantity: 1, unitPriceHt: 100, vatRate: 20 }],
  customer: { name: 'Ada', email: 'ada@example.com' },
  orderRef: 'quote 7',
  successUrl: 'https://shop.example/thanks?lang=fr&status=theirs',
  cancelUrl: 'https://shop.example/back',
};

const openSession = (request: object) => {
  const platform = simulatedPlatform();
  const made = platform.linkDesk.createSession('test', checkoutRequestSchema.parse(request));
  if (!made.ok) throw new Error(made.error.code);
  const { paymentId } = made.value.payment;
  const address = () => {
    const payment = platform.book.read(paymentId);
    return payment === undefined ? null : platform.returnAddress(payment);
  };
  return { platform, paymentId, address };
};

describe('The link to the payer dashboard', () => {
  const signed = () => {
    const { addresses } = simulatedPlatform();
    const { pathname } = new URL(addresses.dashboardLink('plan_abc'));
    return { addresses, token: pathname.split('/').at(-1) ?? '' };
  };

  test('opens the plan that it was signed for', () => {
    const { addresses, token } = signed();
    expect(addresses.readDashboardToken(token)).toBe('plan_abc');
  });

  test('opens nothing when any part of it was changed', () => {
    const { addresses, token } = signed();
    expect(addresses.readDashboardToken(token.replace('plan_abc', 'plan_abd'))).toBeUndefined();
    expect(addresses.readDashboardToken('plan_abc')).toBeUndefined();
    expect(addresses.readDashboardToken('')).toBeUndefined();
    const last = token.at(-2) === 'A' ? 'B' : 'A';
    const forged = token.slice(0, -2) + last + token.slice(-1);
    expect(addresses.readDashboardToken(forged)).toBeUndefined();
  });
});

describe('The payer’s return to the merchant (interface, endpoint 2)', () => {
  test('is signed, and keeps what the merchant’s address had', () => {
    const { platform, paymentId, address } = openSession(SESSION);
    platform.payerActs.confirm(paymentId);
    const url = new URL(address() ?? '');
    expect(url.origin + url.pathname).toBe('https://shop.example/thanks');
    expect(url.searchParams.get('lang')).toBe('fr');
    const { secret } = platform.endpoints.read('test');
    expect(verifyBrowserReturn(secret, url.searchParams)).toEqual({
      ok: true,
      value: { paymentId, status: 'completed', orderRef: 'quote 7' },
    });
  });

  test('leads to the cancel page when the payer refused, and to the other when the bank waits', () => {
    const refused = openSession(SESSION);
    refused.platform.payerActs.refuse(refused.paymentId);
    expect(refused.address()).toMatch(/^https:\/\/shop\.example\/back\?.*status=failed/);
    const waiting = openSession(SESSION);
    waiting.platform.payerActs.stayPending(waiting.paymentId);
    expect(waiting.address()).toMatch(/^https:\/\/shop\.example\/thanks\?.*status=pending/);
  });

  test('is to the service’s own page where the merchant gave none', () => {
    const { successUrl: _, cancelUrl: __, orderRef: ___, ...bare } = SESSION;
    const { platform, paymentId, address } = openSession(bare);
    platform.payerActs.confirm(paymentId);
    expect(address()).toBeNull();
  });
});
