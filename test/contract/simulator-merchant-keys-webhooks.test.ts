import { describe, expect, test } from 'vitest';
import { verifyWebhookSignature } from '../../src/platform/webhook/signature.ts';
import { merchantBrowser, wordsOf } from '../support/merchant-browser.ts';
import { heading } from '../support/payer-browser.ts';
import { type RunningSimulator, runSimulator } from '../support/running-simulator.ts';
import { receiveWebhooks } from '../support/webhook-receiver.ts';

const keysOf = async (simulator: RunningSimulator) => {
  const { body } = await simulator.steer('/keys');
  return (body as { keys: { key: string; mode: string; crmAccess: boolean }[] }).keys;
};

const ORDER = { crmOrderRef: 'order-1', amount: 10, payerEmail: 'ada@example.com' };

describe('The keys', () => {
  test('of live mode are refused by a simulation that was started without them', async () => {
    const simulator = await runSimulator();
    const answer = await merchantBrowser(simulator).post('/merchant/keys', { mode: 'live' });
    expect(answer.status).toBe(400);
    expect(wordsOf(await answer.text())).toContain('Live keys are issued by a simulation that');
    expect(await keysOf(simulator)).toHaveLength(1);
  });

  test('that are not there cannot be changed', async () => {
    const form = { key: 'sk_test_unknown', crmAccess: 'yes' };
    const answer = await merchantBrowser(await runSimulator()).post(
      '/merchant/keys/crm-access',
      form,
    );
    expect(answer.status).toBe(400);
    expect(wordsOf(await answer.text())).toContain('There is no such key.');
  });

  test('issued without CRM access open the CRM’s routes once it is given, until it is taken', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const page = await browser.follow('/merchant/keys', { mode: 'test' });
    const [, issued] = await keysOf(simulator);
    const { key = '' } = issued ?? {};
    expect(issued).toMatchObject({ mode: 'test', crmAccess: false });
    expect(page).toContain(key);
    expect((await simulator.send('/crm/pay-balance', ORDER, key)).status).toBe(403);
    await browser.follow('/merchant/keys/crm-access', { key, crmAccess: 'yes' });
    expect((await simulator.send('/crm/pay-balance', ORDER, key)).status).toBeLessThan(300);
    await browser.follow('/merchant/keys/crm-access', { key, crmAccess: 'no' });
    expect((await simulator.send('/crm/pay-balance', ORDER, key)).status).toBe(403);
  });

  test('of both modes are listed beside the public one', async () => {
    const simulator = await runSimulator({ live: true });
    const browser = merchantBrowser(simulator);
    await browser.follow('/merchant/keys', { mode: 'live', crmAccess: 'yes' });
    const page = await browser.read('/merchant/keys');
    const keys = await keysOf(simulator);
    expect(keys.map(({ mode }) => mode)).toEqual(['test', 'live', 'live']);
    for (const { key } of keys) expect(page).toContain(`<code>${key}</code>`);
    expect(page).toMatch(/<code>pk_test_[\w-]+<\/code>/);
  });
});

/** The secret that a page shows whole, if it shows one. */
const secretOn = (page: string): string | undefined => /whsec_[\w-]+/.exec(page)?.[0];

describe('The webhooks', () => {
  test.each([
    'http://shop.example',
    'shop.example',
    '',
    `https://shop.example/${'x'.repeat(2_048)}`,
  ])('do not go to "%s", and what was typed can be corrected', async (url) => {
    const browser = merchantBrowser(await runSimulator());
    const answer = await browser.post('/merchant/webhooks', { mode: 'live', url });
    expect(answer.status).toBe(400);
    const page = await answer.text();
    expect(wordsOf(page)).toContain('That is no HTTPS address');
    expect(page).toContain(`value="${url}"`);
    expect(await browser.read('/merchant/webhooks')).not.toContain(`value="${url}x`);
  });

  test.each(['/merchant/webhooks/secret', '/merchant/webhooks/test'])(
    'need an address before %s',
    async (path) => {
      const answer = await merchantBrowser(await runSimulator()).post(path, { mode: 'test' });
      expect(answer.status).toBe(400);
      expect(wordsOf(await answer.text())).toContain('Give an address first.');
    },
  );

  test('show the address before and after, and the secret once', async () => {
    const simulator = await runSimulator();
    const browser = merchantBrowser(simulator);
    const given = { mode: 'test', url: 'https://shop.example/hooks/' };
    const saved = await (await browser.post('/merchant/webhooks', given)).text();
    const secret = secretOn(saved) ?? '';
    expect(secret).toMatch(/^whsec_.{32}$/);
    expect(wordsOf(saved)).toContain(
      'You gave https://shop.example/hooks/ Webhooks go to https://shop.example/hooks/service/webhook',
    );
    const later = await browser.read('/merchant/webhooks');
    expect(secretOn(later)).toBeUndefined();
    expect(wordsOf(later)).toContain(`ends in ${secret.slice(-4)}`);
    expect(
      secretOn(await (await browser.post('/merchant/webhooks', given)).text()),
    ).toBeUndefined();
  });

  test('of one mode say nothing of the other’s', async () => {
    const simulator = await runSimulator({ live: true });
    const browser = merchantBrowser(simulator);
    await browser.post('/merchant/webhooks', { mode: 'live', url: 'https://shop.example' });
    const { body } = await simulator.steer('/webhooks');
    expect(body).toEqual({
      endpoints: [
        { mode: 'test', url: null },
        { mode: 'live', url: 'https://shop.example/service/webhook' },
      ],
    });
  });

  test('are signed with the new secret once there is one, and with the old one no more', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    const browser = merchantBrowser(simulator);
    const first = secretOn(
      await (await browser.post('/merchant/webhooks', { mode: 'test', url: merchant.url })).text(),
    );
    const renewed = await (
      await browser.post('/merchant/webhooks/secret', { mode: 'test' })
    ).text();
    const second = secretOn(renewed);
    expect(second).not.toBe(first);
    expect(wordsOf(renewed)).toContain('The secret before it signs nothing any more.');
    await browser.follow('/merchant/webhooks/test', { mode: 'test' });
    const [webhook] = await merchant.arrived(1);
    const verify = (secret = '') =>
      verifyWebhookSignature({
        secret,
        body: webhook?.rawBody ?? Buffer.alloc(0),
        header: String(webhook?.headers['service-signature']),
        nowMs: simulator.clock.wallMs(),
      }).ok;
    expect([verify(first), verify(second)]).toEqual([false, true]);
  });

  test('keep a log: body, signature, answer and next try of each', async () => {
    const simulator = await runSimulator();
    const merchant = await receiveWebhooks();
    const browser = merchantBrowser(simulator);
    await browser.post('/merchant/webhooks', { mode: 'test', url: merchant.url });
    merchant.answers.push(503, 200);
    const { paymentId } = await simulator.create();
    await simulator.control(`/payments/${paymentId}/complete`);
    await simulator.steer('/clock', { advance_ms: 1_000 });
    const log = await browser.read('/merchant/webhooks');
    expect(wordsOf(log)).toContain(`payment.executed ${paymentId} 21 Nov 2026, 09:00 Test Waiting`);
    const [, path = ''] = /href="(\/merchant\/webhooks\/deliveries\/\w+)"/.exec(log) ?? [];
    const waiting = wordsOf(await browser.read(path));
    expect(waiting).toContain('State Waiting Mode Test Next try 21 Nov 2026, 09:01 UTC');
    await simulator.steer('/clock', { advance_ms: 60_000 });
    const page = await browser.read(path);
    expect(heading(page)).toBe('payment.executed');
    const words = wordsOf(page).replaceAll('&quot;', '"');
    expect(words).toContain(merchant.received[0]?.rawBody.toString());
    for (const [place, { headers }] of merchant.received.entries()) {
      expect(words).toContain(`Try ${place + 1} Sent 21 Nov 2026, 09:0${place} UTC`);
      expect(words).toContain(`service-signature ${headers['service-signature']}`);
    }
    expect(words).toMatch(
      /Answer 503 Body of the answer noted.*Answer 200 Body of the answer noted/,
    );
    expect(words).toContain('State Delivered Mode Test Next try None');
  });

  test('say why no answer came', async () => {
    const browser = merchantBrowser(await runSimulator());
    await browser.post('/merchant/webhooks', { mode: 'test', url: 'http://127.0.0.1:1' });
    const page = await browser.follow('/merchant/webhooks/test', { mode: 'test' });
    expect(wordsOf(page)).toContain('Answer The server could not be reached');
  });
});
